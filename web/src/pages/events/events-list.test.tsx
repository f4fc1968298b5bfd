import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testEvent } from '@bhav/core/events/event.test-support';
import type { CompanyEvent, EventsAnswer } from '@bhav/core/wire/share/events';
import { openPart } from '../data/open-part.test-support.tsx';
import { editWatchlists } from '../../data/watchlists/watchlists.ts';
import { EventsList } from './events-list.tsx';

beforeEach(() => window.history.replaceState(null, '', '/events'));
afterEach(() => {
  vi.restoreAllMocks();
});

const answerOf = (events: CompanyEvent[], more: Partial<EventsAnswer> = {}): EventsAnswer => ({
  mode: 'official',
  today: '2026-11-22',
  from: '2026-11-22',
  to: '2026-12-22',
  newestFile: { source: 'NSE end-of-day file', session: '2026-11-20', fetchedAt: '2026-11-20T18:45:10+05:30' },
  events,
  ...more,
});
const split = testEvent({
  id: 'nse-2',
  date: '2026-12-01',
  kinds: ['split'],
  name: 'Acme Limited',
  listings: { NSE: 'ACME', BSE: 'ACMEB' },
  terms: [{ kind: 'split', from: 10, to: 2 }],
  purpose: 'FV SPLT FRM RS 10 TO RS 2',
});

/** Makes a watchlist with one share and opens the page with it. */
function chooseList(id: string): void {
  const entries = [{ exchange: 'NSE', symbol: 'ACME', name: 'Acme Limited' }] as const;
  editWatchlists([{ kind: 'make', list: { id, name: id, entries } }]);
  window.history.replaceState(null, '', `/events#watchlist=${id}`);
}

describe('the list of events', () => {
  test('is by date, each event with its company, words, exchanges and calendar file, and names the file once', () => {
    render(<EventsList answer={answerOf([testEvent(), split])} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Fri 27 Nov 2026 1 event',
      'Tue 1 Dec 2026 1 event',
    ]);
    const day = screen.getByRole('region', { name: /^Tue 1 Dec/ });
    expect(within(day).getByRole('link', { name: 'ACME' }).getAttribute('href')).toBe('/stock/NSE/ACME');
    expect(day.textContent).toContain('Split: face value from ₹10 to ₹2, 1 share becomes 5');
    expect(day.textContent).toContain('ex-dateNSE BSE');
    const file = within(day).getByRole('link', { name: 'Calendar file: ACME, Tue 1 Dec 2026' });
    expect(file.getAttribute('href')).toBe('/api/v1/events.ics?id=nse-2&from=2026-12-01&to=2026-12-01');
    expect(screen.getAllByText(/NSE end-of-day file of Fri 20 Nov 2026, fetched 20 Nov, 18:45 IST/)).toHaveLength(1);
  });

  test('strikes out withdrawn events, and says where they were moved', () => {
    const withdrawn = { ...split, status: 'withdrawn' } as const;
    render(<EventsList answer={answerOf([withdrawn, { ...withdrawn, id: 'nse-3', movedTo: '2026-12-08' }])} />);
    expect(document.querySelectorAll('del')).toHaveLength(2);
    expect(screen.getByText('Moved to Tue 8 Dec 2026')).toBeTruthy();
    expect(screen.getByText('Withdrawn by a newer file')).toBeTruthy();
  });

  test.each([
    ['/events', { ...answerOf([]), newestFile: undefined } as unknown as EventsAnswer, 'No file with announcements is stored yet.'],
    ['/events', answerOf([]), 'No company has announced anything for these days.'],
    ['/events?kind=meeting', answerOf([split]), 'No events match.'],
  ])('at %s without an event says why: %#', (address, answer, sentence) => {
    window.history.replaceState(null, '', address);
    render(<EventsList answer={answer} />);
    expect(screen.getByText(sentence)).toBeTruthy();
    const links = screen.queryAllByRole('link', { name: 'Show all events' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(answer.events.map(() => '/events'));
  });

  test('says on which of its days the market is closed', () => {
    render(<EventsList answer={answerOf([testEvent({ date: '2026-11-24' })])} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('market closed: Prakash Gurpurb Sri Guru Nanak Dev');
    expect(screen.getByText(/^Market closed: Tue 24 Nov/)).toBeTruthy();
  });

  test('of a watchlist tells what the exchange newly warns of, and names no share to a server', async () => {
    chooseList('warned');
    const change = { on: '2026-11-20', symbol: 'ACME', name: 'Acme Limited' };
    const changes = [
      { ...change, what: 'added', flags: ['esm:2'] },
      { ...change, what: 'banned', day: '2026-11-23' },
      { ...change, symbol: 'OTHER', what: 'released', flags: ['loss:0'] },
    ];
    const asked = vi.fn<typeof fetch>(async () => Response.json({ from: '2026-11-09', to: '2026-11-20', changes }));
    openPart(<EventsList answer={answerOf([split])} />, asked);
    await screen.findByText('NSE’s files of Mon 9 Nov to Fri 20 Nov 2026');
    const told = screen.getByRole('region', { name: /^Under surveillance/ });
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ACMEAcme LimitedNewly under surveillance: Enhanced surveillance measure (ESM), stage IIFri 20 Nov',
      'ACMEAcme LimitedNo new positions in its futures and options from Mon 23 Nov 2026Fri 20 Nov',
    ]);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/v1/sync', '/api/v1/warnings/changes?session=2026-11-22']);
  });

  test('makes the calendar file of a watchlist in the browser, of what is shown alone', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    chooseList('mine');
    openPart(<EventsList answer={answerOf([testEvent(), split])} />, async () => new Response('', { status: 404 }));
    await userEvent.click(screen.getByRole('button', { name: 'Add this to your calendar' }));
    const text = (await files[0]?.text())?.replaceAll('\r\n ', '');
    expect(text?.match(/^SUMMARY:.*$/gm)).toEqual([expect.stringMatching(/^SUMMARY:ACME: Split: face value/)]);
    expect(text).toContain('/stock/NSE/ACME');
  });
});
