import { expect, test } from 'vitest';
import { MAP_PERIODS } from '../market/map-choices.ts';
import { changeClass, CLASS_STARTS, countClasses } from './change-classes.ts';

test.each([
  [-100, -3],
  [-3, -3],
  [-2.99, -2],
  [-1.5, -2],
  [-0.25, -1],
  [-0.24, 0],
  [0, 0],
  // What a reader sees as 0.25 is in its class.
  [0.2451, 1],
  [0.2449, 0],
  [1.49, 1],
  [2.995, 3],
])('a change of %s in a day is in class %i', (change, one) => {
  expect(changeClass(change, 'day')).toBe(one);
});

test('a longer period has wider classes', () => {
  for (const step of [0, 1, 2] as const) {
    const starts = MAP_PERIODS.map((period) => CLASS_STARTS[period][step]);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(new Set(starts).size).toBe(starts.length);
  }
});

test('each share is counted once, one without a known change apart', () => {
  const { counts, unknown } = countClasses([{ change: 9 }, { change: -9 }, { change: -9 }, { change: 0.1 }, {}], 'day');
  expect(counts).toEqual({ [-3]: 2, [-2]: 0, [-1]: 0, 0: 1, 1: 0, 2: 0, 3: 1 });
  expect(unknown).toBe(1);
});
