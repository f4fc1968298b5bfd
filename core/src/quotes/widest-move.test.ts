import { testStock } from './stock.test-support.ts';
import { expect, test } from 'vitest';
import { widestMoveOf } from './widest-move.ts';

test.each([
  ['the largest in either direction, without its sign', [1, -8, undefined, 3], 8],
  ['0 where there are no shares', [], 0],
  ['0 where none is known', [undefined], 0],
])('the widest move is %s', (_, moves, widest) => {
  const stocks = moves.map((changePercent) => testStock(changePercent === undefined ? {} : { changePercent }));
  expect(widestMoveOf({ stocks })).toBe(widest);
});

test('the widest move of a list that is awaited is 0', () => {
  expect(widestMoveOf(undefined)).toBe(0);
});
