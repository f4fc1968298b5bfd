import { testStock } from './stock.test-support.ts';
import { expect, test } from 'vitest';
import { widestMoveOf } from './widest-move.ts';

test.each([
  ['the largest in either direction, without its sign', [1, -8, 3], undefined, 8],
  ['0 where there are no shares', [], undefined, 0],
  ['0 where none is known', [undefined], undefined, 0],
  ['no more than the bars that are drawn', [340, -2], 20, 20],
  ['itself where the bars are longer', [3, undefined, -8], 20, 8],
])('the widest move is %s', (_, moves, most, widest) => {
  const stocks = moves.map((changePercent) => testStock(changePercent === undefined ? {} : { changePercent }));
  expect(widestMoveOf({ stocks }, most)).toBe(widest);
});

test('the widest move of a list that is awaited is 0', () => {
  expect(widestMoveOf(undefined)).toBe(0);
});
