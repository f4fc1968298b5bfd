import { because } from '@bhav/core/market/reason';
import type { LiveAnswer } from '@bhav/core/wire/server/live';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPart } from '../open-part.test-support.tsx';
import { LiveSource } from './source.tsx';

const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)> javascript:alert(3)';
const AT = '2026-11-20T15:29:58+05:30';

/** What the server answers to the question for its live source. */
let answer: () => Promise<Response>;
const asked = vi.fn<typeof fetch>(() => answer());

beforeEach(() => {
  asked.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a full answer: the source with its terms, the rows left out, and each figure that differs from the official one', async () => {
  answers({
    reason: HOSTILE,
    rejected: [
      { what: HOSTILE, reason: 'It has no price.', told: [because('noPrice')] },
      ...Array.from({ length: 11 }, () => ({ what: 'NSE S', reason: 'It is late.' })),
    ],
    differences: [
      testCompared({
        differingShares: 2,
        counts: [
          { what: 'price', compared: 50, differing: 2 },
          { what: 'open', compared: 50, differing: 0 },
          { what: 'volume', compared: 1_234, differing: 1 },
        ],
        differing: [
          { symbol: 'INFY', what: 'price', live: 1_512.3, official: 1_512.35, at: AT },
          { symbol: 'TCS', what: 'price', live: 1_23_456.1, official: 1_23_456, at: AT },
          { symbol: 'TCS', what: 'volume', live: 12_34_567, official: 12_34_560, at: AT },
          { symbol: 'SBIN', what: 'volume', live: 1, official: 12_34_560, at: AT },
        ],
      }),
      testCompared({ exchange: 'BSE' }),
      testCompared({ exchange: 'BSE', session: '2026-11-19', compared: 0, counts: [] }),
      testCompared({
        session: '2026-11-23',
        differingShares: 1,
        counts: [{ what: 'previousClose', compared: 50, differing: 1 }],
        differing: [{ symbol: 'INFY', what: 'previousClose', live: 1_302.4, official: 1_303.8, at: AT }],
      }),
    ],
  });
  openPart(<LiveSource />, asked);
  expect(await valueOf('State')).toBe('Polled every 5 minutesThe source answers when it is asked.');
  expect(await valueOf('Last figures')).toBe('20 Nov 14:35 IST');
  expect(await valueOf('Next request')).toBe('20 Nov 14:40 IST');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://exchange.test/policy');
  expect(screen.getByRole('link').closest('p')?.textContent).toBe(
    'Terms: Its use is governed by the policy, https://exchange.test/policy.',
  );
  expect(screen.getByText(HOSTILE, { selector: 'p > bdi' })).toBeTruthy();

  const list = screen.getByText('12 rows were left out of the last figures').closest('details');
  const rows = within(list ?? document.body).getAllByRole('listitem', { hidden: true });
  const told = rows.map(({ textContent }) => textContent);
  expect([told[0], told.length, told.at(-1)]).toEqual([`${HOSTILE}it has no last price`, 11, 'and 2 more']);
  expect(document.querySelectorAll('script, img')).toHaveLength(0);

  const nse = within(screen.getByRole('region', { name: 'NSE Fri 20 Nov 2026, NSE website' }));
  expect(nse.getByText('2 of 50 compared shares differ.')).toBeTruthy();
  expect(nse.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2 of 50', '1 of 1,234']);
  const table = nse.getByRole('table', { name: 'NSE, live figures that differ from official ones' });
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
  expect(screen.getByText('All 50 compared shares agree.')).toBeTruthy();
  expect(screen.getByText('No share could be compared.')).toBeTruthy();
  const running = within(screen.getByRole('region', { name: 'NSE Mon 23 Nov 2026, NSE website, previous closes' }));
  expect(running.getByText('−₹1.40')).toBeTruthy();
});

test('an empty answer says that no source is there, and how to turn one on', async () => {
  answers({ state: 'off', source: undefined, at: undefined, next: undefined });
  openPart(<LiveSource />, asked);
  expect(await valueOf('Source')).toBe('None is turned on');
  expect(await valueOf('State')).toMatch(/^Off.*BHAV_LIVE/);
  expect(screen.queryByText('Last figures')).toBeNull();
  expect(screen.queryByText(/left out/)).toBeNull();
  expect(screen.getByText('No day has both live figures and an official file yet.')).toBeTruthy();
});

test.each([
  ['resting', /^Idle.*asked again when it opens/, 'Not planned'],
  ['following', /^Streaming/, 'It streams by itself'],
  ['failing', /^Failing.*The last good figures stay/, 'Not planned'],
  ['stopped', /^Stopped.*until the server is restarted/, 'Not planned'],
] as const)('a source that is %s says so', async (state, says, next) => {
  answers({ state, reason: 'NSE refused this address.', at: undefined, next: undefined });
  openPart(<LiveSource />, asked);
  expect(await valueOf('State')).toMatch(says);
  expect(await valueOf('Last figures')).toBe('None yet');
  expect(await valueOf('Next request')).toBe(next);
  expect(screen.queryByText(/left out/)).toBeNull();
});

type Compared = LiveAnswer['differences'][number];

function testCompared(given: Partial<Compared>): Compared {
  const counts = [{ what: 'price' as const, compared: 50, differing: 0 }];
  return {
    exchange: 'NSE',
    session: '2026-11-20',
    source: 'NSE website',
    compared: 50,
    differingShares: 0,
    counts,
    differing: [],
    ...given,
  };
}

/** Lets the server answer with a source that is well, but for what is given. */
function answers(given: { [Key in keyof LiveAnswer]?: LiveAnswer[Key] | undefined }) {
  const well: LiveAnswer = {
    state: 'asking',
    reason: '',
    source: { id: 'of-another-version', name: 'NSE website', terms: 'Its use is governed by the policy, https://exchange.test/policy.' },
    at: '2026-11-20T14:35:06+05:30',
    next: '2026-11-20T14:40:00+05:30',
    rejected: [],
    differences: [],
  };
  answer = async () => Response.json({ ...well, ...given });
}

/** What stands beside a name in the list of the source's state. */
async function valueOf(name: string): Promise<string | null | undefined> {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.parentElement?.querySelector('dd')?.textContent;
}

function cellsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
}
