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

  it('is the shares that changed, with the whole exchanges only for readers who follow them', () => {
    const holder = after(moved('NSE', { A: 2, C: 4 }));
    expect(quotes(holder.changesSince(10, 'index'))).toMatchObject({ revision: 11, NSE: 'A', BSE: '' });
    expect(quotes(holder.changesSince(10, 'index'))).not.toHaveProperty('allTimes');
    expect(quotes(holder.changesSince(10, 'all'))).toMatchObject({ NSE: 'A', BSE: '', allNSE: 'AC', allBSE: '' });
  });

  it('is all that changed in between, with the newest figures, and no more', () => {
    const one = moved('NSE', { A: 2 });
    const two = moved('BSE', { B: 7 }, one);
    const three = moved('NSE', { A: 5 }, two);
    const holder = after(one, two, three);
    expect([10, 11, 12].map((revision) => quotes(holder.changesSince(revision, 'index')))).toEqual(
      [
        ['A', 'B'],
        ['A', 'B'],
        ['A', ''],
      ].map(([NSE, BSE]) => expect.objectContaining({ revision: 13, NSE, BSE })),
    );
    const change = holder.changesSince(10, 'index');
    expect(change?.event === 'quotes' && change.data.lists.NSE[0]?.price).toBe(105);
  });

  it('has the strip and the breadth if they changed since, and always the times', () => {
    const levelled = { ...FIRST, level: 24_001 };
    const holder = after(levelled, moved('NSE', { A: -1 }, levelled));
    expect(quotes(holder.changesSince(10, 'index'))).toMatchObject({ indices: [{ level: 24_001 }], breadth: { NSE: { declines: 2 } } });
    expect(quotes(holder.changesSince(11, 'index'))).not.toHaveProperty('indices');
    expect(quotes(holder.changesSince(11, 'index'))).toMatchObject({ NSE: 'A', breadth: { NSE: { declines: 2 } } });
    const timed = after({ ...FIRST, minute: 20 });
    const later = { asOf: '2026-11-20T09:20:00+05:30', fetchedAt: '2026-11-20T09:20:00+05:30' };
    expect(quotes(timed.changesSince(10, 'index'))).toMatchObject({ NSE: '', BSE: '', times: { NSE: later, BSE: later } });
    expect(quotes(timed.changesSince(10, 'index'))).not.toHaveProperty('breadth');
    const moves = after(moved('NSE', { A: 2 }));
    expect(quotes(moves.changesSince(10, 'index'))).not.toHaveProperty('indices');
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
    expect(change({})).toBe('');
    expect(change({ flags: ['adjusted'] })).toBe('B');
    expect(change({ flags: ['adjusted'] }, { flags: ['adjusted'] })).toBe('');
    expect(change({ flags: ['adjusted', 'not-quoted'] }, { flags: ['adjusted'] })).toBe('B');
    expect(change({ flags: ['adjusted', 'not-quoted'] }, { flags: ['adjusted', 'trades-odd'] })).toBe('B');
    expect(change({}, { volume: 0 })).toBe('B');
    expect(change({ exchange: 'BSE' })).toBe('B');
  });
});

describe('a reader asks for everything anew', () => {
  const { NSE, BSE } = FIRST.moves;
  const { A: _a, ...withoutA } = NSE;
  it.each<[string, MarketPlan]>([
    ['another mode', { ...FIRST, mode: 'official' }],
    ['another session', { ...FIRST, session: '2026-11-23' }],
    ['other members of an index', { ...FIRST, members: 1 }],
    ['a share that left', { ...FIRST, moves: { NSE: withoutA, BSE } }],
    ['a share in another’s place', { ...FIRST, moves: { NSE: { ...withoutA, Z: 1 }, BSE } }],
  ])('after %s', (_what, told) => {
    const holder = after(moved('NSE', { A: 2 }), told);
    for (const revision of [9, 10, 11]) {
      expect(holder.changesSince(revision, 'index')).toEqual({ event: 'reset', data: { revision: 12 } });
    }
    holder.replace(testServed(13, moved('BSE', { A: 9 }, told)));
    expect(quotes(holder.changesSince(12, 'all'))).toMatchObject({ revision: 13, BSE: 'A', allBSE: 'A' });
    expect(holder.changesSince(11, 'index')).toMatchObject({ event: 'reset', data: { revision: 13 } });
  });

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
