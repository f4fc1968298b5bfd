import { expect, test } from 'vitest';
import { ageInWords } from './age.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 5);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  [0, 'less than a minute old'],
  [59 * SECOND, 'less than a minute old'],
  [MINUTE, '1 minute old'],
  [2 * MINUTE - 1, '1 minute old'],
  [59 * MINUTE + 59 * SECOND, '59 minutes old'],
  [HOUR, '1 hour old'],
  [3 * HOUR + 59 * MINUTE, '3 hours old'],
  [48 * HOUR - 1, '47 hours old'],
  [48 * HOUR, '2 days old'],
  [400 * 24 * HOUR, '400 days old'],
  // Two clocks always differ a little.
  [-59 * SECOND, 'less than a minute old'],
  [-MINUTE, 'later than this device’s clock'],
])('figures of %i ms ago are %s', (age, words) => {
  expect(ageInWords(NOW - age, NOW)).toBe(words);
});
