import { describe, expect, test } from 'vitest';
import { type Random, seededRandom } from './random.ts';

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
});

function drawn(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random());
}
