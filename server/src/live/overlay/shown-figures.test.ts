import { expect, it } from 'vitest';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';
import type { Stock } from '@bhav/core/wire/stock';
import { monday, testOfficial, testQuote } from '../live.test-support.ts';
import { type LiveFigures, withNewer } from './figures.ts';
import { LiveOverlay, type OverlayParts } from './overlay.ts';
import { withShown } from './shown-figures.ts';

const SESSION = '2026-11-23';
const official = testOfficial('2026-11-20');
const parts: OverlayParts = {
  source: { name: 'Made source', covers: 'all', exchanges: ['NSE', 'BSE'] },
  origin: 'exchange',
};
const [first, second, third] = official.whole.NSE.stocks as [Stock, Stock, Stock];

function figures(quotes: LiveQuote[], levels: LiveLevel[] = [], session = SESSION): LiveFigures {
  return withNewer(undefined, { session, quotes, levels, receivedAt: monday('10:00:05') });
}

const actions = new Map([[String(first.isin), [{ kind: 'split' as const, exDate: SESSION, from: 10, to: 5 }]]]);

it('gives the market that readers have seen again, to each figure', () => {
  const live = figures(
    [
      testQuote(first, monday('10:00:01'), { price: 51, previousClose: 50, open: 50, high: 52, low: 49.5 }),
      testQuote(second, monday('10:00:02'), { price: 101.05 }),
    ],
    [{ name: 'NIFTY 50', level: 24_100.5, previousClose: 24_000, open: 24_010, high: 24_110, low: 24_005, at: monday('10:00:03') }],
  );
  for (const byIsin of [new Map(), actions]) {
    const shown = new LiveOverlay(parts).over(official, live, byIsin);
    expect(shown.lists.NSE.mode).toBe('live');
    const seen = withShown(undefined, JSON.parse(JSON.stringify(shown)) as typeof shown, parts);
    expect(seen && new LiveOverlay(parts).over(official, seen, byIsin)).toEqual(shown);
  }
});

it('takes the newer figure of each share, kept or seen; in one second the one after more trades', () => {
  const seen = new LiveOverlay(parts).over(
    official,
    figures([
      testQuote(first, monday('10:00:09'), { price: 101 }),
      testQuote(second, monday('10:00:01'), { price: 102 }),
      testQuote(third, monday('10:00:05') + 300, { price: 103, volume: 30 }),
    ]),
    new Map(),
  );
  const kept = figures([
    testQuote(first, monday('10:00:02'), { price: 91 }),
    testQuote(second, monday('10:00:04'), { price: 92 }),
    testQuote(third, monday('10:00:05') + 100, { price: 93, volume: 20 }),
  ]);
  const joined = withShown(kept, seen, parts);
  const price = (stock: typeof first): number | undefined => joined?.quotes.get(listingKey('NSE', stock))?.price;
  expect([first, second, third].map(price)).toEqual([101, 92, 103]);
});

it('leaves out figures of another source or an earlier session, and official ones', () => {
  const kept = figures([testQuote(first, monday('10:00:02'))]);
  const seen = new LiveOverlay(parts).over(official, figures([testQuote(second, monday('10:00:04'))]), new Map());
  expect(withShown(kept, seen, { ...parts, source: { ...parts.source, name: 'Other source' } })).toBe(kept);
  expect(withShown(kept, official, parts)).toBe(kept);
  const later = figures([testQuote(first, monday('10:00:02'))], [], '2026-11-24');
  expect(withShown(later, seen, parts)).toBe(later);
  expect(withShown(undefined, official, parts)).toBeUndefined();
});
