import { array, assert, integer, option, property } from 'fast-check';
import { expect, it } from 'vitest';
import { breadthOf } from './breadth.ts';
import { moveFlags } from './change.ts';

it('counts advances, declines and unchanged, and shares without a known change apart', () => {
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
      const count = (fits: (change: number) => boolean): number => changes.filter((change) => change !== undefined && fits(change)).length;
      expect(breadthOf(stocks)).toEqual({
        compared: count(() => true),
        advances: count((change) => change > 0),
        declines: count((change) => change < 0),
        unchanged: count((change) => change === 0),
        uncompared: changes.length - count(() => true),
      });
    }),
  );
});
