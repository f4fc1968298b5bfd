// @vitest-environment happy-dom
import type { Exchange } from '@bhav/core/market/exchange';
import type { LiveAnswer } from '@bhav/core/wire/live';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MARKET, server } from '../../stock-data/api.ts';
import { StockDataProvider } from '../../stock-data/provider.tsx';
import { createStockStore } from '../../stock-data/stock-store.ts';
import { testMarket } from '../../stock-data/stock-store.test-support.ts';
import { LiveSource } from './source.tsx';

/** 20 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 20, 9, 5, 10);
const SOURCE = { id: 'nse-web', name: 'NSE website', terms: 'Its use is governed by the policy, https://exchange.test/policy.' };

/** What the server answers to the question for its live source. */
let answer: () => Promise<Response>;
const asked = vi.fn<typeof fetch>(() => answer());
let instant: number;

beforeEach(() => {
  instant = OPENED;
  asked.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the reading', () => {
  test('is none on a page that follows no server, which says so', async () => {
    open({ follows: false });
    expect((await screen.findByText('There is no live source here.')).closest('p')?.textContent).toContain('asks no server');
    expect(asked).not.toHaveBeenCalled();
  });

  test('reserves its space while it is loaded', async () => {
    answer = () => new Promise(() => undefined);
    open();
    expect((await screen.findByRole('status')).textContent).toBe('Loading the state of the live source');
    expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/v1/live']);
  });

  test('that failed says so, Retry reads it, and it stays when the next one fails', async () => {
    const silent = async () => new Response('', { status: 503 });
    answer = silent;
    const { store } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('The state of the live source could not be loaded.');
    expect(screen.queryByRole('definition')).toBeNull();
    answers({});
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await valueOf('Source')).toBe('NSE website');
    expect(screen.queryByRole('alert')).toBeNull();
    answer = silent;
    await act(async () => store.refresh());
    expect((await screen.findByRole('alert')).textContent).toContain('This is what was loaded last.');
    expect(await valueOf('Source')).toBe('NSE website');
  });
});

describe('the source', () => {
  test('that is not there is said, with how to turn one on', async () => {
    answers({ state: 'off', source: undefined, at: undefined, next: undefined });
    open();
    expect(await valueOf('Source')).toBe('None is turned on');
    expect(await valueOf('State')).toMatch(/^Off.*BHAV_LIVE/);
    expect(screen.queryByText('Last figures')).toBeNull();
    expect(screen.queryByText(/left out/)).toBeNull();
    expect(screen.getByText('No session has both live figures and an official file yet.')).toBeTruthy();
  });

  test('says its name, its terms with their address, when it gave figures and when it is asked next, in IST', async () => {
    answers({});
    open();
    expect(await valueOf('State')).toBe('Polled every 5 minutesThe source answers when it is asked.');
    expect(await valueOf('Last figures')).toBe('20 Nov 14:35 IST');
    expect(await valueOf('Next request')).toBe('20 Nov 14:40 IST');
    const terms = screen.getByRole('link', { name: 'https://exchange.test/policy' });
    expect(terms.getAttribute('href')).toBe('https://exchange.test/policy');
    expect(terms.closest('p')?.textContent).toBe(`Terms: ${SOURCE.terms}`);
    expect(screen.getByText('Nothing was left out of the last figures.')).toBeTruthy();
  });

  test.each([
    ['resting', /^Idle.*asked again when it opens/, 'Not planned'],
    ['following', /^Streaming/, 'It streams by itself'],
    ['failing', /^Failing.*The last good figures stay/, 'Not planned'],
    ['stopped', /^Stopped.*until the server is restarted/, 'Not planned'],
  ] as const)('that is %s says so, with the reason', async (state, says, next) => {
    answers({ state, reason: 'NSE refused this address.', at: undefined, next: undefined });
    open();
    expect(await valueOf('State')).toMatch(says);
    expect(screen.getByText('NSE refused this address.')).toBeTruthy();
    expect(await valueOf('Last figures')).toBe('None yet');
    expect(await valueOf('Next request')).toBe(next);
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  test('lists the first ten rows that were rejected', async () => {
    answers({ rejected: Array.from({ length: 12 }, (_, row) => ({ what: `NSE S${row}`, reason: 'It has no price.' })) });
    open();
    const list = (await screen.findByText('12 rows were left out of the last figures')).closest('details');
    const rows = within(list ?? document.body).getAllByRole('listitem', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...Array.from({ length: 10 }, (_, row) => `NSE S${row}It has no price.`),
      'and 2 more',
    ]);
  });

  test('shows hostile text as text', async () => {
    const hostile = `<script>alert(1)</script><img src=x onerror=alert(2)>`;
    answers({
      reason: hostile,
      source: { id: 'x', name: hostile, terms: `${hostile} javascript:alert(1)` },
      rejected: [{ what: hostile, reason: hostile }],
    });
    open();
    expect(await valueOf('Source')).toBe(hostile);
    expect(document.querySelectorAll('script, img, a')).toHaveLength(0);
  });
});

describe('live against official', () => {
  test('says when all agree, and when nothing could be compared', async () => {
    answers({ differences: [testCompared('NSE', {}), testCompared('BSE', { compared: 0, counts: [] })] });
    open();
    const nse = within(await screen.findByRole('region', { name: 'NSE Fri 20 Nov 2026, NSE website' }));
    expect(nse.getByText('All 50 compared shares agree.')).toBeTruthy();
    expect(screen.getByText('No share could be compared.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('has the previous closes of a session under way beside an earlier session', async () => {
    const counts = [{ what: 'previousClose' as const, compared: 50, differing: 1 }];
    const at = '2026-11-23T15:40:00+05:30';
    const differing = [{ symbol: 'INFY', what: 'previousClose' as const, live: 1_302.4, official: 1_303.8, at }];
    answers({
      differences: [testCompared('NSE', { session: '2026-11-23', counts, differingShares: 1, differing }), testCompared('NSE', {})],
    });
    open();
    const running = within(await screen.findByRole('region', { name: 'NSE Mon 23 Nov 2026, NSE website, previous closes' }));
    expect(running.getByText('1 of 50 compared shares differ.')).toBeTruthy();
    expect(running.getByText('−₹1.40')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'NSE Fri 20 Nov 2026, NSE website' })).toBeTruthy();
  });

  test('has a row for each figure that differs, with both, the difference to the paisa and the time', async () => {
    const at = '2026-11-20T15:29:58+05:30';
    answers({
      differences: [
        testCompared('NSE', {
          differingShares: 2,
          counts: [
            { what: 'price', compared: 50, differing: 2 },
            { what: 'open', compared: 50, differing: 0 },
            { what: 'volume', compared: 1_234, differing: 1 },
          ],
          differing: [
            { symbol: 'INFY', what: 'price', live: 1_512.3, official: 1_512.35, at },
            { symbol: 'TCS', what: 'price', live: 1_23_456.1, official: 1_23_456, at },
            { symbol: 'TCS', what: 'volume', live: 12_34_567, official: 12_34_560, at },
            { symbol: 'SBIN', what: 'volume', live: 1, official: 12_34_560, at },
          ],
        }),
      ],
    });
    open();
    expect(await screen.findByText('2 of 50 compared shares differ.')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'NSE, live figures that differ from official ones' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Share', 'Figure', 'LiveOfficial', 'Official', 'Difference', 'Time']);
    expect(cellsOf(table).map(([, ...cells]) => cells)).toEqual([
      ['Price', '₹1,512.30₹1,512.35', '₹1,512.35', '−₹0.05', '15:29:58 IST'],
      ['Price', '₹1,23,456.10₹1,23,456.00', '₹1,23,456.00', '+₹0.10', '15:29:58 IST'],
      ['Volume', '12,34,56712,34,560', '12,34,560', '+7', '15:29:58 IST'],
      ['Volume', '112,34,560', '12,34,560', '−12,34,559', '15:29:58 IST'],
    ]);
    const counts = within(screen.getByRole('region', { name: /^NSE/ })).getAllByRole('definition');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['2 of 50', '1 of 1,234']);
  });

  test('shows ten, then all, and counts those that the server left out', async () => {
    const differing = Array.from({ length: 30 }, (_, share) => ({
      symbol: `S${share}`,
      what: 'price' as const,
      live: 101,
      official: 100,
      at: '2026-11-20T15:29:58+05:30',
    }));
    answers({
      differences: [
        testCompared('BSE', {
          compared: 1_500,
          differingShares: 1_234,
          counts: [{ what: 'price', compared: 1_500, differing: 1_234 }],
          differing,
        }),
      ],
    });
    open();
    const table = await screen.findByRole('table');
    expect(cellsOf(table)).toHaveLength(10);
    expect(screen.getByText('and 1,224 more')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show 30' }));
    expect(cellsOf(table)).toHaveLength(30);
    expect(screen.getByText('and 1,204 more')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show only the first' }));
    expect(cellsOf(table)).toHaveLength(10);
  });
});

function testCompared(exchange: Exchange, given: Partial<LiveAnswer['differences'][number]>): LiveAnswer['differences'][number] {
  const counts = [{ what: 'price' as const, compared: 50, differing: 0 }];
  return { exchange, session: '2026-11-20', source: 'NSE website', compared: 50, differingShares: 0, counts, differing: [], ...given };
}

/** Lets the server answer with a source that is well, but for what is given. */
function answers(given: Partial<LiveAnswer> | { [Key in keyof LiveAnswer]?: LiveAnswer[Key] | undefined }) {
  const well: LiveAnswer = {
    state: 'asking',
    reason: '',
    source: SOURCE,
    at: '2026-11-20T14:35:06+05:30',
    next: '2026-11-20T14:40:00+05:30',
    rejected: [],
    differences: [],
  };
  answer = async () => Response.json({ ...well, ...given }, { headers: { etag: '"1"' } });
}

/** Opens the section on a page that follows a server, or on one that is on its own. */
function open({ follows = true } = {}) {
  const market = testMarket();
  const now = () => (instant += 100);
  vi.stubGlobal('fetch', (address: string) => (address === MARKET ? Response.json(market) : asked(address)));
  const store = createStockStore({ now, ...(follows && { server, status: { market } }) });
  render(
    <StockDataProvider store={store}>
      <LiveSource />
    </StockDataProvider>,
  );
  return { store };
}

/** What stands beside a name in the list of the source's state. */
async function valueOf(name: string): Promise<string | undefined> {
  const term = await screen.findByText(name, { selector: 'dt' });
  return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent).join('');
}

function cellsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
}
