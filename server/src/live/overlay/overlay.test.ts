import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { testList } from '@bhav/core/quotes/stock.test-support';
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
const parts: OverlayParts = { source: { name: 'Made source', covers: 'index', exchanges: EXCHANGES }, origin: 'exchange' };
const ofAll: OverlayParts = { ...parts, source: { ...parts.source, covers: 'all' } };
const NO_ACTIONS: ActionsByIsin = new Map();
const figuresOf = (quotes: LiveQuote[], levels: LiveLevel[] = []): LiveFigures =>
  withNewer(undefined, { quotes, levels, session, receivedAt: monday('14:35:05') });
const over = (official: MarketContent, quotes: LiveQuote[], levels: LiveLevel[] = [], of = parts) =>
  new LiveOverlay(of).over(official, figuresOf(quotes, levels), NO_ACTIONS);
const rowOf = ({ lists, whole }: MarketContent, symbol: string, of: 'lists' | 'whole' = 'lists') =>
  (of === 'lists' ? lists : whole).NSE.stocks.find((stock) => stock.symbol === symbol);
const [aaa, bbb] = friday.lists.NSE.stocks as [Stock, Stock];
const quoteA = testQuote(aaa, monday('14:35:00'), { price: 97 });
const quoteB = testQuote(bbb, monday('14:34:00'), { price: 102, high: 103 });

it('an exchange goes live on its own, with the source, the day and both times, in rank order', () => {
  const shown = over(friday, [quoteA, quoteB]);
  const { stocks, ...about } = shown.lists.NSE;
  expect(about).toEqual({
    name: 'Nifty 50',
    exchange: 'NSE',
    mode: 'live',
    source: 'Made source',
    quotesOf: 'Made source',
    session,
    asOf: '2026-11-23T14:35:00+05:30',
    fetchedAt: '2026-11-23T14:35:05+05:30',
  });
  expect(stocks.map(({ symbol, price }) => `${symbol} ${price}`)).toEqual(['AAA 97', 'BBB 102']);
  // The other exchange, and whole exchanges that the source does not cover, stay as they were.
  expect(shown.lists.BSE).toBe(friday.lists.BSE);
  expect(shown.whole.NSE).toBe(friday.whole.NSE);
  expect(shown.indices).toBe(friday.indices);
});

it('a member without a quote keeps its official close and says so', () => {
  const shown = over(friday, [quoteA]);
  expect(rowOf(shown, 'BBB')).toMatchObject({ price: 100, flags: ['not-quoted'] });
  expect(rowOf(shown, 'BBB')).not.toHaveProperty('change');
});

it('a source of every share makes the whole exchange live, and no list where no member is quoted', () => {
  const other = testQuote(rowOf(friday, 'OTHER', 'whole') ?? aaa, monday('14:35:01'), {}, false);
  const shown = over(friday, [quoteA, other], [], ofAll);
  expect(shown.whole.NSE).toMatchObject({ mode: 'live', session, asOf: '2026-11-23T14:35:01+05:30' });
  expect(rowOf(shown, 'OTHER', 'whole')).toMatchObject({ price: 101 });
  // A member is one object in both lists.
  expect(rowOf(shown, 'AAA', 'whole')).toBe(rowOf(shown, 'AAA'));
  expect(over(friday, [other], [], ofAll)).toBe(friday);
});

it('the official file of the same session ends the overlay of its exchange', () => {
  const quotes = [quoteA, testQuote(friday.lists.BSE.stocks[0] ?? aaa, monday('15:29:00'))];
  const { lists, whole, ...rest } = testOfficial(session);
  const half: MarketContent = {
    ...friday,
    lists: { NSE: lists.NSE, BSE: friday.lists.BSE },
    whole: { NSE: whole.NSE, BSE: friday.whole.BSE },
  };
  const shown = over(half, quotes);
  expect(shown.lists.NSE).toBe(lists.NSE);
  expect(shown.lists.BSE).toMatchObject({ mode: 'live', session });
  const monday23 = { lists, whole, ...rest };
  expect(over(monday23, quotes)).toBe(monday23);
});

it('a store without figures shows the quotes of members, and its other list stays empty', () => {
  const empty = (exchange: Exchange) => testList({ name: 'x', exchange, mode: 'official', source: `${exchange} end-of-day file` });
  const both = { NSE: empty('NSE'), BSE: empty('BSE') };
  const none: MarketContent = { lists: both, whole: both, others: both, indices: [] };
  const shown = over(none, [quoteA, testQuote(bbb, monday('14:35:00'), {}, false)]);
  expect(shown.lists.NSE).toMatchObject({ mode: 'live', session, stocks: [{ symbol: 'AAA', price: 97 }] });
  expect(shown.lists.BSE).toBe(both.BSE);
  expect(shown.whole.NSE).toBe(both.NSE);
  expect(over(none, [])).toBe(none);
});

it('a share asked for before its code was known is found by its symbol', () => {
  const { code: _code, ...known } = quoteA.instrument;
  expect(rowOf(over(friday, [{ ...quoteA, instrument: known }]), 'AAA')).toMatchObject({ price: 97, code: '1000' });
});

it('quotes of a made-up market say so', () => {
  const { NSE } = over(friday, [quoteA], [], { ...parts, origin: 'demonstration' }).lists;
  expect(NSE).toMatchObject({ mode: 'demonstration', source: 'made-up Made source quotes' });
});

describe('levels of indices', () => {
  const level: LiveLevel = { name: 'NIFTY 50', level: 24_120.5, open: 24_010, high: 24_150, low: 23_990, at: monday('14:35:00') };
  const sensex: LiveLevel = { name: 'SENSEX', level: 80_000, previousClose: 79_500, at: monday('14:35:00') };

  it('take the place of official ones by name, and are added where no file has them', () => {
    const valued = friday.indices.map((index) => ({ ...index, priceEarnings: 20.56, dividendYield: 1.17 }));
    const shown = over({ ...friday, indices: valued }, [], [level, sensex]);
    const about = { mode: 'live', source: 'Made source', quotesOf: 'Made source', session, asOf: '2026-11-23T14:35:00+05:30' };
    const { at: _at, ...figures } = level;
    expect(shown.indices).toEqual([
      {
        ...figures,
        ...about,
        name: 'Nifty 50',
        // The official level of the session directly before.
        previousClose: 24_000,
        change: 120.5,
        changePercent: 0.5021,
        // By the last file.
        priceEarnings: 20.56,
        dividendYield: 1.17,
        valuedOn: '2026-11-20',
      },
      { name: 'SENSEX', ...about, level: 80_000, previousClose: 79_500, change: 500, changePercent: 0.6289 },
    ]);
    expect(shown.lists).toEqual(friday.lists);
  });

  it('are compared with the official level of the session directly before, whatever the source says, and of no earlier one', () => {
    const rolled = { ...level, previousClose: 24_120.5 };
    expect(over(friday, [], [rolled]).indices).toMatchObject([{ previousClose: 24_000, change: 120.5 }]);
    const thursday = testOfficial('2026-11-19');
    expect(over(thursday, [], [rolled]).indices).toMatchObject([{ change: 0 }]);
    const [alone] = over(thursday, [], [level]).indices;
    expect(alone).toMatchObject({ name: 'Nifty 50', session, level: 24_120.5 });
    for (const absent of ['previousClose', 'change', 'changePercent']) expect(alone).not.toHaveProperty(absent);
  });

  it('give way to the official level of the same session', () => {
    const official = testOfficial(session);
    expect(over(official, [], [level])).toBe(official);
    const both = [
      { mode: 'official', level: 24_000 },
      { name: 'SENSEX', mode: 'live' },
    ];
    expect(over(official, [], [level, sensex]).indices).toMatchObject(both);
  });
});

it('a quote without a previous close is compared with the official close of the session directly before alone', () => {
  const { previousClose: _previousClose, ...bare } = quoteA;
  expect(rowOf(over(friday, [bare]), 'AAA')).toMatchObject({ previousClose: 100, change: -3 });
  expect(rowOf(over(testOfficial('2026-11-19'), [bare]), 'AAA')).not.toHaveProperty('change');
});

it('a row is made anew when the actions of the day are others', () => {
  const overlay = new LiveOverlay(parts);
  const figures = figuresOf([{ ...quoteA, price: 21, open: 20, high: 22, low: 19 }]);
  expect(rowOf(overlay.over(friday, figures, NO_ACTIONS), 'AAA')).toMatchObject({ flags: ['action-likely'] });
  const split: ActionsByIsin = new Map([['INEAAA', [{ kind: 'split', factor: 5, exDate: session }]]]);
  expect(rowOf(overlay.over(friday, figures, split), 'AAA')).toMatchObject({ previousClose: 20, flags: ['adjusted'] });
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
      const overlay = new LiveOverlay(ofAll);
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
