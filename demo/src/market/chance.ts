/** What a number is drawn for: each figure of a security and day has its own number, whatever else was asked before. */
export const ABOUT = {
  trades: 1,
  open: 3,
  gap: 4,
  high: 5,
  low: 6,
  last: 7,
  volume: 8,
  average: 9,
  perTrade: 10,
  delivery: 11,
  spread: 12,
  wander: 20,
  band: 30,
  stage: 31,
  ban: 32,
  earnings: 33,
  underlying: 34,
  /** Each measure has a number of its own from this one on. */
  measure: 100,
} as const;

/**
 * Returns a number from 0 (included) to 1 (excluded) for a security's key, what it is about, and a day: the same on every machine, in any order of
 * asking.
 */
export function chance(key: number, about: number, day: number): number {
  let mixed = Math.imul(key ^ Math.imul(about + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(day + 1, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** Lengths in days and heights of the waves that a price is made of; higher for longer, as where each day adds to the one before. */
const LENGTHS = [1, 5, 21, 89, 377];
const HEIGHTS = [0.02, 0.036, 0.06, 0.1, 0.22];

/**
 * Returns the logarithm of where a price has wandered to by a day (counted since 1970): a sum of waves through random heights, so that any day can be
 * asked for by itself. It moves about 1 % a day, and never so far that a fall looks like a split.
 */
export function wander(key: number, day: number): number {
  let sum = 0;
  for (let wave = 0; wave < LENGTHS.length; wave += 1) {
    const about = ABOUT.wander + wave;
    const at = day / (LENGTHS[wave] ?? 1) + chance(key, about, -1);
    const before = Math.floor(at);
    const part = at - before;
    const from = chance(key, about, before);
    const to = chance(key, about, before + 1);
    sum += (HEIGHTS[wave] ?? 0) * (2 * (from + (to - from) * part * part * (3 - 2 * part)) - 1);
  }
  return sum;
}
