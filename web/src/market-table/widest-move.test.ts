// @vitest-environment node
import { madeList, madeStock } from '@bhav/core/made-stock.test-support';
import { expect, test } from 'vitest';
import { widestMoveOf } from './widest-move.ts';

test('the widest move is the largest in either direction, without its sign', () => {
  expect(widestMoveOf(listOf(1, -8, 3))).toBe(8);
  expect(widestMoveOf(listOf(1, -2, 3))).toBe(3);
});

test('the widest move is 0 where none is known', () => {
  expect(widestMoveOf(undefined)).toBe(0);
  expect(widestMoveOf(listOf())).toBe(0);
  expect(widestMoveOf(madeList({ stocks: [madeStock()] }))).toBe(0);
});

function listOf(...percents: number[]) {
  return madeList({ stocks: percents.map((changePercent) => madeStock({ changePercent })) });
}
