// @vitest-environment node
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { expect, test } from 'vitest';
import { widestMoveOf } from './widest-move.ts';

test('the widest move is the largest in either direction, without its sign', () => {
  expect(widestMoveOf(listOf(1, -8, 3))).toBe(8);
  expect(widestMoveOf(listOf(1, -2, 3))).toBe(3);
});

test('the widest move is 0 where none is known', () => {
  expect(widestMoveOf(undefined)).toBe(0);
  expect(widestMoveOf(listOf())).toBe(0);
  expect(widestMoveOf(testList({ stocks: [testStock()] }))).toBe(0);
});

test('the widest move is no more than the bars that are drawn', () => {
  const widest = (...moves: (number | undefined)[]) =>
    widestMoveOf({ stocks: moves.map((changePercent) => testStock(changePercent === undefined ? {} : { changePercent })) }, 20);
  expect([widest(3, 1, -8), widest(3, -2), widest(340, -2), widest(1, undefined), widest(undefined), widest()]).toEqual([
    8, 3, 20, 1, 0, 0,
  ]);
  expect(widestMoveOf(undefined, 20)).toBe(0);
});

function listOf(...percents: number[]) {
  return testList({ stocks: percents.map((changePercent) => testStock({ changePercent })) });
}
