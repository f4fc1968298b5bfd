import { drawnByQuotes } from '../../data/market/drawn-by-quotes.test-support.tsx';
import { testDay } from '@bhav/core/sentences/day.test-support';
import type { DayAnswer } from '@bhav/core/wire/day';
import { dayAddress } from '@bhav/core/pages/answer-addresses';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { createPause } from '../../data/market/pause.ts';
import { createStockStore } from '../../data/market/stock-store.ts';
import { testMarket, testServer } from '../../data/market/stock-store.test-support.ts';
import { ClosedDay, MissingDay } from './closed-day.tsx';

const KNOWN: Partial<DayAnswer> = {
  indices: [
    { name: 'Nifty 50', mode: 'official', source: 'a file', session: '2026-11-20', asOf: '', level: 26_000, change: 260, changePercent: 1 },
  ],
  breadth: { NSE: { session: '2026-11-20', advances: 2, declines: 1, unchanged: 0, compared: 3, uncompared: 0 } },
  next: {
    session: '2026-11-23',
    events: [
      {
        id: 'one',
        date: '2026-11-23',
        kinds: ['meeting'],
        status: 'announced',
        name: 'Acme Limited',
        listings: { NSE: 'ACME' },
        purpose: 'Results',
        words: '',
        terms: [],
        exchange: 'NSE',
        mode: 'official',
        source: 'a file',
        filedOn: '2026-11-20',
        firstFiledOn: '2026-11-20',
        fetchedAt: '2026-11-20T18:00:00+05:30',
      },
    ],
  },
};

/** The newest stored day is `newest`; those of `stored` have an answer. */
function open(day: string, holiday: string | undefined, newest: string, stored: readonly string[], mode: 'official' | 'live' = 'official') {
  show(<ClosedDay day={day} holiday={holiday} />, newest, stored, mode);
}

function show(page: ReactNode, newest: string, stored: readonly string[], mode: 'official' | 'live' = 'official') {
  const market = testMarket({ mode, session: newest, ...(mode === 'live' && { quotesOf: 'Made source' }) });
  const store = createStockStore({ now: () => 0, server: testServer(), status: { market }, pause: createPause() });
  const answers = stored.map((session) => [dayAddress(session), testDay({ session, ...KNOWN })] as const);
  for (const [address, answer] of answers) store.client.setQueryData([address], answer);
  renderPart(page, store);
}

const part = (title: string) => within(screen.getByRole('region', { name: title }));

test('a holiday says which, and shows the trading days before and after it', () => {
  open('2026-11-24', 'Prakash Gurpurb Sri Guru Nanak Dev', '2026-11-25', ['2026-11-23', '2026-11-25']);
  expect(screen.getByText('No trading on this day: NSE and BSE are closed for Prakash Gurpurb Sri Guru Nanak Dev.')).toBeTruthy();
  for (const [title, date, path] of [
    ['The trading day before', 'Mon 23 Nov 2026', '/day/2026-11-23'],
    ['The trading day after', 'Wed 25 Nov 2026', '/day/2026-11-25'],
  ] as const) {
    expect(part(title).getByRole('heading', { name: date })).toBeTruthy();
    expect(part(title).getByRole('table', { name: 'Indices' })).toBeTruthy();
    expect(part(title).getByText(/shares rose/)).toBeTruthy();
    expect(part(title).getByRole('link', { name: 'This day in full' }).getAttribute('href')).toBe(path);
  }
});

test('a weekend before a day that is still to come has what is announced for that day', () => {
  open('2026-11-21', undefined, '2026-11-20', ['2026-11-20']);
  expect(screen.getByText('No trading on this day: NSE and BSE are closed at weekends.')).toBeTruthy();
  const after = part('The trading day after');
  expect(after.getByText('No figures of this day yet.')).toBeTruthy();
  expect(after.getByRole('heading', { name: /^Announced for Mon 23 Nov 2026/ })).toBeTruthy();
  expect(after.queryByRole('table')).toBeNull();
});

test('a quote draws nothing of it again', async () => {
  expect(await drawnByQuotes(<ClosedDay day="2026-11-21" holiday={undefined} />)).toBe(0);
});

test('a day after it of which there are only live quotes is still to come, with what is announced for it', () => {
  open('2026-11-21', undefined, '2026-11-23', ['2026-11-20'], 'live');
  expect(part('The trading day after').getByText('No figures of this day yet.')).toBeTruthy();
  expect(part('The trading day after').getByText('ACME')).toBeTruthy();
});

test('a trading day that is still to come says when its figures come, and has what is announced for it and the day before', () => {
  show(<MissingDay day="2026-11-23" />, '2026-11-20', ['2026-11-20']);
  expect(screen.getByText('No figures of this day yet. NSE and BSE publish them in the evening.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Announced for Mon 23 Nov 2026/ })).toBeTruthy();
  expect(part('The trading day before').getByRole('table', { name: 'Indices' })).toBeTruthy();
});

test('a trading day further ahead has nothing of it, and one before the newest is not stored', () => {
  show(<MissingDay day="2026-11-25" />, '2026-11-20', []);
  expect(screen.getByText(/^No figures of this day yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Announced for Wed 25 Nov 2026' }).getAttribute('href')).toBe('/events?date=2026-11-25');
  expect(screen.queryByRole('region')).toBeNull();
  for (const day of ['2026-11-19', 'newest']) {
    cleanup();
    show(<MissingDay day={day} />, '2026-11-20', []);
    expect(screen.getByText(/^This day is not stored here/)).toBeTruthy();
  }
});
