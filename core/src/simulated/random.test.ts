import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { integerBetween, type Random, seededRandom } from './random.ts';

/** The largest number below 1. */
const ALMOST_ONE = 1 - 2 ** -53;

describe('seededRandom', () => {
  // Computed in another language with integers of arbitrary size.
  test.each([
    ['42', [1321692771, 1578880846, 993578597]],
    ['', [2625274932, 2119670693, 3324411561]],
    ['भाव', [3438440834, 3282191562, 23474718]],
  ])('the seed %j gives the same numbers on every machine', (seed, expected) => {
    expect(drawn(seededRandom(seed), 3).map((value) => value * 2 ** 32)).toEqual(expected);
  });

  test('two sources of one seed agree, those of another differ', () => {
    expect(drawn(seededRandom('bhav'), 100)).toEqual(drawn(seededRandom('bhav'), 100));
    expect(drawn(seededRandom('bhav'), 100)).not.toEqual(drawn(seededRandom('vahb'), 100));
  });

  test('every number is at least 0 and below 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (seed) => {
        expect(drawn(seededRandom(seed), 20).every((value) => value >= 0 && value < 1)).toBe(true);
      }),
    );
  });
});

describe('integerBetween', () => {
  test('gives integers inside the range, both ends within reach, whatever the range', () => {
    const bounds = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }));
    fc.assert(
      fc.property(bounds, fc.double({ min: 0, max: ALMOST_ONE, noNaN: true }), ([lowest, span], value) => {
        const drawnInteger = integerBetween(() => value, lowest, lowest + span);
        expect(Number.isInteger(drawnInteger)).toBe(true);
        expect(drawnInteger).toBeGreaterThanOrEqual(lowest);
        expect(drawnInteger).toBeLessThanOrEqual(lowest + span);
        expect(integerBetween(() => 0, lowest, lowest + span)).toBe(lowest);
        expect(integerBetween(() => ALMOST_ONE, lowest, lowest + span)).toBe(lowest + span);
      }),
    );
  });
});

function drawn(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random());
}
