import { describe, expect, it } from 'vitest';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { Market } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent } from '@bhav/core/wire/stream';
import { theMarket } from '../attack/harness/demo-figures.ts';
import { PublishedFigures } from './published-figures.ts';
import { SeenMarkets, type SeenFigures } from './seen-markets.ts';

const AT = Date.parse('2026-11-20T10:00:07+05:30');
const KEY = 'NSE_EQ|INE000000001';
const TOLD = { symbol: 'ACME', price: 100.05, previousClose: 99, open: 99.5, high: 101, low: 99.2, volume: 1_000, at: AT };
const SHARE: Stock = {
  symbol: 'ACME',
  name: 'ACME',
  isin: 'INE000000001',
  price: 100.05,
  previousClose: 99,
  change: 1.05,
  changePercent: 1.0606,
  open: 99.5,
  high: 101,
  low: 99.2,
  volume: 1_000,
  isGainer: true,
  isLoser: false,
  quotedAt: '2026-11-20T10:00:07+05:30',
};

describe('figures that were published', () => {
  const published = new PublishedFigures(theMarket(), { before: '2026-11-19', session: '2026-11-20' });
  published.note(KEY, TOLD);

  it('are right as they were published', () => {
    expect(published.wrongShare('NSE', SHARE)).toBeUndefined();
  });

  it.each([
    ['a price a paisa beside', { price: 100.06 }, 'price 100.06 is not 100.05'],
    ['another time', { quotedAt: '2026-11-20T10:00:06+05:30' }, 'nothing was published at that time'],
    ['a volume that is not whole', { volume: 999 }, 'volume 999 is not 1000'],
    ['a high of another share', { high: 101.05 }, 'high 101.05 is not 101'],
    ['another previous close', { previousClose: 98 }, 'previous close 98 is not 99'],
    ['a change that is not the difference', { change: 1.06 }, 'change 1.06 is not'],
    ['a wrong change in per cent', { changePercent: 1 }, 'change 1 % is not'],
  ])('are wrong with %s', (_what, other, sentence) => {
    expect(published.wrongShare('NSE', { ...SHARE, ...other })).toContain(sentence);
  });

  it('are the official closes for a share without a quote', () => {
    const bar = theMarket().barsOn('NSE', '2026-11-19')[100];
    if (bar === undefined) throw new Error('The market has no such bar.');
    const share: Stock = { symbol: bar.symbol, name: bar.name, isin: bar.isin, price: bar.close, isGainer: false, isLoser: false };
    expect(published.wrongShare('NSE', share)).toBeUndefined();
    expect(published.wrongShare('NSE', { ...share, price: bar.close + 0.05 })).toContain('is not the official close');
  });

  it('of an index are compared too, those of the session before are not', () => {
    published.note('NSE_INDEX|Nifty 50', { ...TOLD, price: 24_000.05, open: 24_000, high: 24_010, low: 23_990, previousClose: 23_900 });
    const about = { name: 'NIFTY 50', mode: 'demonstration', source: '', session: '2026-11-20' } as const;
    const level = { ...about, asOf: '2026-11-20T10:00:07+05:30', level: 24_000.05 };
    expect(published.wrongLevel(level)).toBeUndefined();
    expect(published.wrongLevel({ ...level, level: 24_000 })).toContain('price 24000 is not 24000.05');
    expect(published.wrongLevel({ ...level, session: '2026-11-19', level: 1 })).toBeUndefined();
  });
});

const at = (seconds: number): string => `2026-11-20T10:00:0${seconds}+05:30`;
const share = (seconds: number, price: number) => testStock({ symbol: 'ACME', price, quotedAt: at(seconds) });
const MARKET: Market = {
  revision: 1,
  lists: { NSE: testList({ stocks: [share(5, 100)] }), BSE: testList({ exchange: 'BSE' }) },
  indices: [],
  breadth: {},
};
const event = (revision: number, seconds: number): string =>
  JSON.stringify({ revision, lists: { NSE: [share(seconds, 101)], BSE: [] }, times: { NSE: {}, BSE: {} } } satisfies QuotesEvent);

function seenMarkets() {
  const figures: SeenFigures[] = [];
  const faults: string[] = [];
  return { figures, faults, seen: new SeenMarkets({ figures: (seen) => figures.push(seen), fault: (fault) => faults.push(fault) }) };
}

describe('what many readers see', () => {
  it('is read and reported once, however many get it', () => {
    const { seen, figures } = seenMarkets();
    const held = [1, 2, 3].map(() => seen.market(JSON.stringify(MARKET)));
    const next = held.map((one) => seen.after(one, seen.event(event(2, 6))));
    expect(new Set(next).size).toBe(1);
    expect(next[0]?.lists.NSE.stocks[0]?.price).toBe(101);
    expect(figures.map(({ shares }) => shares.NSE.length)).toEqual([1, 1]);
    expect(seen.newest(next[0] ?? MARKET)).toBe(Date.parse(at(6)));
  });

  it('has a fault when a share goes back in time, by an event or by an answer', () => {
    const { seen, faults } = seenMarkets();
    const held = seen.market(JSON.stringify(MARKET));
    seen.after(held, seen.event(event(2, 5)));
    expect(faults).toEqual([]);
    seen.after(held, seen.event(event(3, 4)));
    expect(faults).toEqual(['NSE ACME went back in time from 10:00:05 to 10:00:04 (revision 1 to 3)']);
    seen.replaced(held, { ...MARKET, revision: 4, lists: { ...MARKET.lists, NSE: testList({ stocks: [testStock({ symbol: 'ACME' })] }) } });
    expect(faults[1]).toBe('NSE ACME went back in time from 10:00:05 to no quote (revision 1 to 4)');
  });
});
