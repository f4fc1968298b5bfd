import { expect, test } from 'vitest';
import { apart } from './end-labels.ts';

test.each([
  ['stay where they have room', [0.5, 0.2], [0.2, 0.5]],
  ['move apart, in their order', [0.5, 0.51], [0.5, 0.565]],
  ['stay within the axis', [1, 0.99, 0.98], [0.8375, 0.9025, 0.9675]],
])('labels %s', (_, given, expected) => {
  const placed = apart(given.map((at) => ({ at }))).map(({ at }) => at);
  expect(placed).toHaveLength(expected.length);
  placed.forEach((at, place) => expect(at).toBeCloseTo(expected[place] ?? NaN, 9));
});
