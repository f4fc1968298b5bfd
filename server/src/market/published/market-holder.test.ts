import { describe, expect, it } from 'vitest';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { FIRST, testServed, type MarketPlan } from '../served.test-support.ts';
import { type Change, MarketHolder } from './market-holder.ts';
import type { ServedMarket } from '../served-market.ts';

const moved = (exchange: 'NSE' | 'BSE', moves: Record<string, number>, told: MarketPlan = FIRST): MarketPlan => ({
  ...told,
  moves: { ...told.moves, [exchange]: { ...told.moves[exchange], ...moves } },
});
const after = (...told: MarketPlan[]): MarketHolder => {
  const holder = new MarketHolder(testServed(10, FIRST));
  for (const [at, one] of told.entries()) holder.replace(testServed(11 + at, one));
  return holder;
};

function quotes(change: Change | undefined) {
  if (change?.event !== 'quotes') throw new Error(`There is no event quotes but ${JSON.stringify(change)}.`);
  const symbols = (stocks: readonly Stock[]): string =>
    stocks
      .map(({ symbol }) => symbol)
      .toSorted()
      .join('');
  const { lists, all, ...data } = change.data;
  return {
    ...data,
    NSE: symbols(lists.NSE),
    BSE: symbols(lists.BSE),
    ...(all && { allNSE: symbols(all.NSE), allBSE: symbols(all.BSE) }),
  };
}

describe('the change since a revision', () => {
  it('is nothing for the newest', () => {
    expect(after().changesSince(10, 'all')).toBeUndefined();
  });

  it('is the shares that changed in between and no others, with the whole exchanges only for readers who follow them', () => {
    const one = moved('NSE', { A: 2, C: 4 });
    const holder = after(one, moved('BSE', { B: 7 }, one));
    expect(quotes(holder.changesSince(10, 'index'))).toMatchObject({ revision: 12, NSE: 'A', BSE: 'B' });
    expect(quotes(holder.changesSince(10, 'index'))).not.toHaveProperty('allTimes');
    expect(quotes(holder.changesSince(11, 'index'))).toMatchObject({ revision: 12, NSE: '', BSE: 'B' });
    expect(quotes(holder.changesSince(10, 'all'))).toMatchObject({ NSE: 'A', BSE: 'B', allNSE: 'AC', allBSE: 'B' });
  });

  it('has the strip and the breadth only if they changed since, and always the times', () => {
    const levelled = { ...FIRST, level: 24_001 };
    const holder = after(levelled, moved('NSE', { A: -1 }, levelled));
    expect(quotes(holder.changesSince(10, 'index'))).toMatchObject({ indices: [{ level: 24_001 }], breadth: { NSE: { declines: 2 } } });
    expect(quotes(holder.changesSince(11, 'index'))).toMatchObject({ NSE: 'A', breadth: { NSE: { declines: 2 } } });
    expect(quotes(holder.changesSince(11, 'index'))).not.toHaveProperty('indices');
    const timed = quotes(after({ ...FIRST, minute: 20 }).changesSince(10, 'index'));
    const later = { asOf: '2026-11-20T09:20:00+05:30', fetchedAt: '2026-11-20T09:20:00+05:30' };
    expect(timed).toMatchObject({ NSE: '', BSE: '', times: { NSE: later, BSE: later } });
    expect(timed).not.toHaveProperty('breadth');
  });

  it('has a change of flags or of missing figures, and none if all figures are the same', () => {
    const change = (figures: Partial<Stock>, before: Partial<Stock> = {}) => {
      const of = (revision: number, known: Partial<Stock>): ServedMarket => {
        const served = testServed(revision, FIRST);
        const [stock, ...others] = served.market.lists.NSE.stocks;
        if (stock === undefined) throw new Error('The market is empty.');
        served.market.lists.NSE.stocks = [{ ...stock, ...known }, ...others];
        return served;
      };
      const holder = new MarketHolder(of(1, before));
      holder.replace(of(2, figures));
      return quotes(holder.changesSince(1, 'index')).NSE;
    };
    const adjusted: Partial<Stock> = { flags: ['adjusted'] };
    const both: Partial<Stock> = { flags: ['adjusted', 'not-quoted'] };
    expect([change({}), change(adjusted, adjusted)]).toEqual(['', '']);
    expect([change(adjusted), change(both, adjusted), change(both, { flags: ['adjusted', 'trades-odd'] })]).toEqual(['B', 'B', 'B']);
    expect([change({}, { volume: 0 }), change({ exchange: 'BSE' })]).toEqual(['B', 'B']);
  });
});

describe('a reader asks for everything anew', () => {
  it.each<[string, Partial<StockList>]>([
    ['another source', { source: 'another file' }],
    ['another name of the list', { name: 'Nifty Next 50' }],
  ])('after %s, because list details are sent only with the whole list', (_what, about) => {
    const holder = after();
    const next = testServed(11, FIRST);
    next.market.lists.NSE = { ...next.market.lists.NSE, ...about };
    holder.replace(next);
    expect(holder.changesSince(10, 'index')).toEqual({ event: 'reset', data: { revision: 11 } });
  });

  it('after a list that has one share twice and lacks another', () => {
    const holder = after();
    const next = testServed(11, FIRST);
    const { NSE: list } = next.market.lists;
    const [first] = list.stocks;
    if (first === undefined) throw new Error('The list is empty.');
    list.stocks = list.stocks.map(() => first);
    holder.replace(next);
    expect(holder.changesSince(10, 'index')).toEqual({ event: 'reset', data: { revision: 11 } });
  });

  it('of the whole exchanges only, when the members of the indices stay', () => {
    const holder = after(moved('NSE', { Z: 1 }));
    expect(holder.changesSince(10, 'all')).toEqual({ event: 'reset', data: { revision: 11 } });
    expect(quotes(holder.changesSince(10, 'index'))).toMatchObject({ NSE: '', breadth: { NSE: { advances: 3 } } });
  });

  it('whose revision is from before the start, or was never held here', () => {
    for (const revision of [-1, 0, 9, 11, 1e15 - 1]) {
      expect(after().changesSince(revision, 'index')).toEqual({ event: 'reset', data: { revision: 10 } });
    }
    const holder = after();
    holder.replace(testServed(20, moved('NSE', { A: 2 })));
    // Another node may have shown figures under it that moved back here.
    expect(holder.changesSince(15, 'index')).toEqual({ event: 'reset', data: { revision: 20 } });
  });
});

it('that takes another market under any revision resets every reader', () => {
  const holder = after(moved('NSE', { A: 2 }));
  holder.restart(testServed(5, moved('NSE', { A: 3 })));
  for (const revision of [4, 10, 11]) expect(holder.changesSince(revision, 'index')).toEqual({ event: 'reset', data: { revision: 5 } });
  holder.replace(testServed(6, moved('NSE', { A: 4 })));
  expect(quotes(holder.changesSince(5, 'index'))).toMatchObject({ NSE: 'A' });
});

it('calls back after each change until unsubscribed, and accepts nothing older than it has', () => {
  const holder = after();
  const seen: string[] = [];
  const stop = holder.onChange((now, before) => seen.push(`${before.revision} ${now.revision} ${holder.current.revision}`));
  holder.replace(testServed(11, FIRST));
  expect(() => holder.replace(testServed(11, FIRST))).toThrow('Market 11 is not newer than 11, which is served');
  expect(() => holder.replace(testServed(9, FIRST))).toThrow('Market 9 is not newer');
  stop();
  holder.replace(testServed(12, FIRST));
  expect(seen).toEqual(['10 11 11']);
  expect(holder.current.revision).toBe(12);
});
