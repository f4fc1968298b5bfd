import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { listingKey, stockKey } from '@bhav/core/quotes/stock';
import type { Stock } from '@bhav/core/wire/stock';
import { withNewer, type LiveFigures } from './figures.ts';
import { LiveOverlay, type ActionsByIsin, type OverlayParts } from './overlay.ts';
import { testOfficial, testQuote, monday } from '../live.test-support.ts';
import type { MarketContent } from '../../market/market.ts';
import { servedMarket } from '../../market/served-market.ts';

const session = '2026-11-23';
const friday = testOfficial('2026-11-20');
const NO_ACTIONS: ActionsByIsin = new Map();
const parts: OverlayParts = { source: { name: 'Made source', covers: 'index', exchanges: EXCHANGES }, origin: 'exchange' };
const figuresOf = (quotes: LiveQuote[], levels: LiveLevel[] = [], receivedAt = monday('14:35:05')): LiveFigures =>
  withNewer(undefined, { quotes, levels, session, receivedAt });
const rowOf = ({ lists, whole }: MarketContent, symbol: string, of: 'lists' | 'whole' = 'lists') =>
  (of === 'lists' ? lists : whole).NSE.stocks.find((stock) => stock.symbol === symbol);
const [aaa, bbb] = friday.lists.NSE.stocks as [Stock, Stock];
const quoteA = testQuote(aaa, monday('14:35:00'), { price: 97 });
const quoteB = testQuote(bbb, monday('14:34:00'), { price: 102, high: 103 });

describe('an exchange goes live on its own', () => {
  const shown = new LiveOverlay(parts).over(friday, figuresOf([quoteA, quoteB]), NO_ACTIONS);

  it('with the source, the day and both times, in rank order', () => {
    const { stocks, ...about } = shown.lists.NSE;
    expect(about).toEqual({
      name: 'Nifty 50',
      exchange: 'NSE',
      mode: 'live',
      source: 'Made source',
      session,
      asOf: '2026-11-23T14:35:00+05:30',
      fetchedAt: '2026-11-23T14:35:05+05:30',
    });
    expect(stocks.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['AAA', 97],
      ['BBB', 102],
    ]);
  });

  it('and the other exchange, and whole exchanges that the source does not cover, stay as they were', () => {
    expect(shown.lists.BSE).toBe(friday.lists.BSE);
    expect(shown.whole.NSE).toBe(friday.whole.NSE);
    expect(shown.indices).toBe(friday.indices);
  });

  it('a member without a quote keeps its official close and says so', () => {
    const one = new LiveOverlay(parts).over(friday, figuresOf([quoteA]), NO_ACTIONS);
    expect(rowOf(one, 'BBB')).toMatchObject({ price: 100, flags: ['not-quoted'] });
    expect(rowOf(one, 'BBB')).not.toHaveProperty('change');
  });
});

it('a source of every share makes the whole exchange live, and no list where no member is quoted', () => {
  const overlay = new LiveOverlay({ ...parts, source: { ...parts.source, covers: 'all' } });
  const other = testQuote(rowOf(friday, 'OTHER', 'whole') ?? aaa, monday('14:35:01'), {}, false);
  const shown = overlay.over(friday, figuresOf([quoteA, other]), NO_ACTIONS);
  expect(shown.whole.NSE).toMatchObject({ mode: 'live', session, asOf: '2026-11-23T14:35:01+05:30' });
  expect(rowOf(shown, 'OTHER', 'whole')).toMatchObject({ price: 101 });
  // A member is one object in both lists.
  expect(rowOf(shown, 'AAA', 'whole')).toBe(rowOf(shown, 'AAA'));
  expect(overlay.over(friday, figuresOf([other]), NO_ACTIONS)).toBe(friday);
});

it('the official file of the same session ends the overlay of its exchange', () => {
  const overlay = new LiveOverlay(parts);
  const bseA = friday.lists.BSE.stocks[0] ?? aaa;
  const figures = figuresOf([quoteA, testQuote(bseA, monday('15:29:00'))]);
  const monday23 = testOfficial(session);
  const half: MarketContent = {
    ...friday,
    lists: { NSE: monday23.lists.NSE, BSE: friday.lists.BSE },
    whole: { NSE: monday23.whole.NSE, BSE: friday.whole.BSE },
  };
  const shown = overlay.over(half, figures, NO_ACTIONS);
  expect(shown.lists.NSE).toBe(half.lists.NSE);
  expect(shown.lists.BSE).toMatchObject({ mode: 'live', session });
  expect(overlay.over(monday23, figures, NO_ACTIONS)).toBe(monday23);
});

it('a store without figures shows the quotes of members, and its other list stays empty', () => {
  const empty = (exchange: 'NSE' | 'BSE') =>
    ({ name: 'x', exchange, mode: 'official', source: `${exchange} end-of-day file`, stocks: [] }) as const;
  const none: MarketContent = {
    lists: { NSE: { ...empty('NSE'), stocks: [] }, BSE: { ...empty('BSE'), stocks: [] } },
    whole: { NSE: { ...empty('NSE'), stocks: [] }, BSE: { ...empty('BSE'), stocks: [] } },
    others: { NSE: { ...empty('NSE'), stocks: [] }, BSE: { ...empty('BSE'), stocks: [] } },
    indices: [],
  };
  const shown = new LiveOverlay(parts).over(none, figuresOf([quoteA, testQuote(bbb, monday('14:35:00'), {}, false)]), NO_ACTIONS);
  expect(shown.lists.NSE).toMatchObject({ mode: 'live', session, stocks: [{ symbol: 'AAA', price: 97 }] });
  expect(shown.lists.BSE).toMatchObject({ mode: 'official', source: 'BSE end-of-day file', stocks: [] });
  expect(shown.whole.NSE).toMatchObject({ mode: 'official', stocks: [] });
  expect(new LiveOverlay(parts).over(none, figuresOf([]), NO_ACTIONS)).toBe(none);
});

it('a share asked for before its code was known is found by its symbol', () => {
  const { code: _code, ...known } = quoteA.instrument;
  const shown = new LiveOverlay(parts).over(friday, figuresOf([{ ...quoteA, instrument: known }]), NO_ACTIONS);
  expect(rowOf(shown, 'AAA')).toMatchObject({ price: 97, code: '1000' });
});

it('quotes of a made-up market say so', () => {
  const made = new LiveOverlay({ ...parts, origin: 'demonstration' }).over(friday, figuresOf([quoteA]), NO_ACTIONS);
  expect(made.lists.NSE).toMatchObject({ mode: 'demonstration', source: 'made-up Made source quotes' });
});

describe('levels of indices', () => {
  const level: LiveLevel = { name: 'NIFTY 50', level: 24_120.5, open: 24_010, high: 24_150, low: 23_990, at: monday('14:35:00') };
  const sensex: LiveLevel = { name: 'SENSEX', level: 80_000, previousClose: 79_500, at: monday('14:35:00') };

  it('take the place of official ones by name, and are added where no file has them', () => {
    const shown = new LiveOverlay(parts).over(friday, figuresOf([], [level, sensex]), NO_ACTIONS);
    const about = { mode: 'live', source: 'Made source', session, asOf: '2026-11-23T14:35:00+05:30' };
    expect(shown.indices).toEqual([
      // The official level of the session directly before is the previous close.
      {
        name: 'Nifty 50',
        ...about,
        level: 24_120.5,
        previousClose: 24_000,
        change: 120.5,
        changePercent: 0.5021,
        open: 24_010,
        high: 24_150,
        low: 23_990,
      },
      { name: 'SENSEX', ...about, level: 80_000, previousClose: 79_500, change: 500, changePercent: 0.6289 },
    ]);
    for (const exchange of EXCHANGES) expect(shown.lists[exchange]).toBe(friday.lists[exchange]);
  });

  it('are compared with the official level of the session directly before, whatever the source says', () => {
    const rolled = figuresOf([], [{ ...level, previousClose: 24_120.5 }]);
    expect(new LiveOverlay(parts).over(friday, rolled, NO_ACTIONS).indices).toMatchObject([{ previousClose: 24_000, change: 120.5 }]);
    expect(new LiveOverlay(parts).over(testOfficial('2026-11-19'), rolled, NO_ACTIONS).indices).toMatchObject([{ change: 0 }]);
  });

  it('are compared only with the official level of the session directly before', () => {
    const older = new LiveOverlay(parts).over(testOfficial('2026-11-19'), figuresOf([], [level]), NO_ACTIONS);
    expect(older.indices).toMatchObject([{ name: 'Nifty 50', session, level: 24_120.5 }]);
    for (const absent of ['previousClose', 'change', 'changePercent']) expect(older.indices[0]).not.toHaveProperty(absent);
  });

  it('keep what the index costs by the last file, with its session', () => {
    const valued = { ...friday, indices: friday.indices.map((index) => ({ ...index, priceEarnings: 20.56, dividendYield: 1.17 })) };
    const [shown] = new LiveOverlay(parts).over(valued, figuresOf([], [level]), NO_ACTIONS).indices;
    expect(shown).toMatchObject({ session, level: 24_120.5, priceEarnings: 20.56, dividendYield: 1.17, valuedOn: '2026-11-20' });
  });

  it('give way to the official level of the same session', () => {
    const official = testOfficial(session);
    expect(new LiveOverlay(parts).over(official, figuresOf([], [level]), NO_ACTIONS)).toBe(official);
    expect(new LiveOverlay(parts).over(official, figuresOf([], [level, sensex]), NO_ACTIONS).indices).toMatchObject([
      { mode: 'official', level: 24_000 },
      { name: 'SENSEX', mode: 'live' },
    ]);
  });
});

describe('a quote without a previous close', () => {
  const { previousClose: _previousClose, ...bare } = quoteA;
  const shownOver = (day: string) => rowOf(new LiveOverlay(parts).over(testOfficial(day), figuresOf([bare]), NO_ACTIONS), 'AAA');

  it('is compared with the official close of the session directly before alone', () => {
    expect(shownOver('2026-11-20')).toMatchObject({ previousClose: 100, change: -3 });
    expect(shownOver('2026-11-19')).not.toHaveProperty('change');
  });
});

it('a row is made anew when the actions or the session of the official figures are others', () => {
  const overlay = new LiveOverlay(parts);
  const figures = figuresOf([{ ...quoteA, price: 21, open: 20, high: 22, low: 19 }]);
  expect(rowOf(overlay.over(friday, figures, NO_ACTIONS), 'AAA')).toMatchObject({ flags: ['action-likely'] });
  const split: ActionsByIsin = new Map([['INEAAA', [{ kind: 'split', factor: 5, exDate: session }]]]);
  expect(rowOf(overlay.over(friday, figures, split), 'AAA')).toMatchObject({ previousClose: 20, flags: ['adjusted'] });
});

it('a quote that says the same again keeps its row, one with another figure does not', () => {
  const overlay = new LiveOverlay(parts);
  const held = figuresOf([quoteA]);
  const again = withNewer(held, { quotes: [{ ...quoteA }], levels: [], session, receivedAt: monday('14:36:00') });
  expect(rowOf(overlay.over(friday, again, NO_ACTIONS), 'AAA')).toBe(rowOf(overlay.over(friday, held, NO_ACTIONS), 'AAA'));
  for (const figure of ['price', 'previousClose', 'open', 'high', 'low', 'volume', 'turnover', 'at'] as const) {
    const other = { ...quoteA, [figure]: (quoteA[figure] ?? 0) + 1 };
    expect(withNewer(held, { quotes: [other], levels: [], session, receivedAt: held.receivedAt }).quotes.get('NSE 1000')).toBe(other);
  }
});

it('the quotes and levels of an earlier session go', () => {
  const level: LiveLevel = { name: 'NIFTY 50', level: 24_120.5, at: monday('14:35:00') };
  const next = withNewer(figuresOf([quoteA], [level]), { quotes: [quoteB], levels: [], session: '2026-11-25', receivedAt: 1 });
  expect([[...next.quotes.values()], next.levels.size]).toEqual([[quoteB], 0]);
});

it('rows without new figures stay the same objects, and the counts sum up', () => {
  const symbols = Array.from({ length: 12 }, (_, index) => `S${index}`);
  const official = testOfficial('2026-11-20', { NSE: symbols, BSE: symbols.slice(0, 5) });
  const rows = EXCHANGES.flatMap((exchange) => official.whole[exchange].stocks);
  const change = fc.record({ row: fc.integer({ min: 0, max: rows.length - 1 }), paise: fc.integer({ min: 8_500, max: 11_500 }) });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 6 }), { minLength: 1, maxLength: 6 }), (batches) => {
      const overlay = new LiveOverlay({ ...parts, source: { ...parts.source, covers: 'all' } });
      let figures: LiveFigures | undefined;
      let before: MarketContent | undefined;
      for (const [turn, batch] of batches.entries()) {
        const at = monday('10:00:00') + turn * 1_000;
        const quotes = batch.map(({ row, paise }) => {
          const stock = rows[row] ?? aaa;
          const isMember = stock.symbol !== 'OTHER';
          return testQuote(stock, at, { price: paise / 100, high: 120, low: 80 }, isMember);
        });
        figures = withNewer(figures, { quotes, levels: [], session, receivedAt: at });
        const shown = overlay.over(official, figures, NO_ACTIONS);
        const touched = new Set(quotes.map(({ instrument }) => listingKey(instrument.exchange, instrument)));
        for (const exchange of EXCHANGES) {
          for (const list of ['lists', 'whole'] as const) {
            const wasLive = before?.[list][exchange].mode === shown[list][exchange].mode;
            const held = new Map(before?.[list][exchange].stocks.map((stock) => [stockKey(stock), stock]));
            expect(shown[list][exchange].stocks).toHaveLength(official[list][exchange].stocks.length);
            const unheard = shown[list][exchange].stocks.filter((stock) => !touched.has(listingKey(exchange, stock)));
            for (const stock of wasLive ? unheard : []) expect(stock).toBe(held.get(stockKey(stock)));
            const isLive = shown[list][exchange].mode === 'live';
            for (const stock of shown[list][exchange].stocks) {
              const quote = isLive ? figures.quotes.get(listingKey(exchange, stock)) : undefined;
              expect(stock.price).toBe(quote?.price ?? 100);
            }
          }
          const { breadth } = servedMarket(shown, 1).market;
          const { advances = 0, declines = 0, unchanged = 0, compared = 0, uncompared = 0 } = breadth[exchange] ?? {};
          expect(advances + declines + unchanged).toBe(compared);
          expect(compared + uncompared).toBe(shown.whole[exchange].stocks.length);
        }
        before = shown;
      }
    }),
    { numRuns: 200 },
  );
});
