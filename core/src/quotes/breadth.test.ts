import { array, assert, integer, option, property } from 'fast-check';
import { expect, it } from 'vitest';
import { breadthOf } from './breadth.ts';
import { testStock } from './stock.test-support.ts';
import { moveFlags } from './change.ts';

it('counts advances, declines and unchanged, which sum to the compared shares', () => {
  const moves = option(integer({ min: -2, max: 2 }), { nil: undefined });
  assert(
    property(array(moves), (changes) => {
      const stocks = changes.map((change, row) => ({
        symbol: String(row),
        name: '',
        price: 1,
        ...moveFlags(change),
        ...(change !== undefined && { change }),
      }));
      const { compared, advances, declines, unchanged, uncompared } = breadthOf(stocks);
      expect(advances + declines + unchanged).toBe(compared);
      expect(compared + uncompared).toBe(changes.length);
      expect(unchanged).toBe(changes.filter((change) => change === 0).length);
      expect(uncompared).toBe(changes.filter((change) => change === undefined).length);
    }),
  );
});

it('counts shares without a known change apart', () => {
  const changes = [1, 2, 3, -1, -2, 0];
  const stocks = [...changes.map((change) => testStock({ change, changePercent: change })), testStock(), testStock()];
  expect(breadthOf(stocks)).toEqual({ compared: 6, advances: 3, declines: 2, unchanged: 1, uncompared: 2 });
});
