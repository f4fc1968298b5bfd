import { expect, test } from 'vitest';
import { countMoves, weightedChange } from './moves.ts';

test('shares together change by their weights', () => {
  const shares = [
    { percent: 10, weight: 110 },
    { percent: 0, weight: 300 },
  ];
  expect(weightedChange(shares)).toBe(2.5);
  expect(weightedChange([...shares, { percent: -100, weight: 50 }])).toBe(2.5);
  expect(weightedChange([])).toBeUndefined();
});

test('shares rise and fall by the sign of their change', () => {
  expect(countMoves([0.001, -2, 0])).toEqual({ rose: 1, fell: 1, unchanged: 1 });
});
