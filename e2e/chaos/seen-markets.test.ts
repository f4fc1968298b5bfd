import { describe, expect, it } from 'vitest';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { Market } from '@bhav/core/wire/market';
import type { QuotesEvent } from '@bhav/core/wire/stream';
import { SeenMarkets, type SeenFigures } from './seen-markets.ts';

const at = (seconds: number): string => `2026-11-20T10:00:0${seconds}+05:30`;
const share = (seconds: number, price: number) => testStock({ symbol: 'ACME', price, quotedAt: at(seconds) });
const market: Market = {
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
    const held = [1, 2, 3].map(() => seen.market(JSON.stringify(market)));
    const next = held.map((one) => seen.after(one, seen.event(event(2, 6))));
    expect(new Set(next).size).toBe(1);
    expect(next[0]?.lists.NSE.stocks[0]?.price).toBe(101);
    expect(figures.map(({ shares }) => shares.NSE.length)).toEqual([1, 1]);
    expect(seen.newest(next[0] ?? market)).toBe(Date.parse(at(6)));
  });

  it('has a fault when a share goes back in time, by an event or by an answer', () => {
    const { seen, faults } = seenMarkets();
    const held = seen.market(JSON.stringify(market));
    seen.after(held, seen.event(event(2, 5)));
    expect(faults).toEqual([]);
    seen.after(held, seen.event(event(3, 4)));
    expect(faults).toEqual(['NSE ACME went back in time from 10:00:05 to 10:00:04 (revision 1 to 3)']);
    seen.replaced(held, { ...market, revision: 4, lists: { ...market.lists, NSE: testList({ stocks: [testStock({ symbol: 'ACME' })] }) } });
    expect(faults[1]).toBe('NSE ACME went back in time from 10:00:05 to no quote (revision 1 to 4)');
  });
});
