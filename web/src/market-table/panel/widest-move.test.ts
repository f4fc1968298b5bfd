// @vitest-environment node
import { madeList, madeStock } from '@bhav/core/quotes/made-stock.test-support';
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

test('the widest move is no more than the bars that are drawn', () => {
  const widest = (...moves: (number | undefined)[]) =>
    widestMoveOf({ stocks: moves.map((changePercent) => madeStock(changePercent === undefined ? {} : { changePercent })) }, 20);
  expect([widest(3, 1, -8), widest(3, -2), widest(340, -2), widest(1, undefined), widest(undefined), widest()]).toEqual([
    8, 3, 20, 1, 0, 0,
  ]);
  expect(widestMoveOf(undefined, 20)).toBe(0);
});

function listOf(...percents: number[]) {
  return madeList({ stocks: percents.map((changePercent) => madeStock({ changePercent })) });
}
