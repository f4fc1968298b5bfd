import { array, assert, integer, option, property } from 'fast-check';
import { expect, it, describe, test } from 'vitest';
import { breadthOf, breadthBySector } from './breadth.ts';
import { moveFlags } from './change.ts';
import { testStock } from './stock.test-support.ts';

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

const A = testStock({ symbol: 'A', sector: 'Power', change: 1, changePercent: 1 });
const B = testStock({ symbol: 'B', sector: 'Chemicals', change: -1, changePercent: -1 });
const C = testStock({ symbol: 'C', sector: 'Power', change: 0, changePercent: 0 });
const D = testStock({ symbol: 'D', change: 2, changePercent: 2 });

describe('the breadth of the sectors', () => {
  test('counts shares that rose, fell and stayed; the largest sector first, shares without one and sectors of one left out', () => {
    const E = testStock({ symbol: 'E', sector: 'Telecommunication' });
    expect(breadthBySector([E, B, { ...B, symbol: 'B2' }, A, C, { ...A, symbol: 'A2' }, D])).toEqual([
      { sector: 'Power', breadth: { compared: 3, advances: 2, declines: 0, unchanged: 1, uncompared: 0 } },
      { sector: 'Chemicals', breadth: { compared: 2, advances: 0, declines: 2, unchanged: 0, uncompared: 0 } },
    ]);
  });

  test('has equal sectors by name', () => {
    expect(breadthBySector([A, C, B, B]).map(({ sector }) => sector)).toEqual(['Chemicals', 'Power']);
  });
});
