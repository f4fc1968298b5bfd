import { integerBetween, type Random } from '@bhav/core/simulated/random';
import type { DemoSecurity } from './demo-security.ts';
import { two } from '../market/number-format.ts';

/** How large a company is, which decides its price, its capitalisation and how it trades. */
export type Size = 'index' | 'mid' | 'small' | 'sme' | 'fund' | 'bond' | 'gold';
/** Prices in rupees, market capitalisation in crore rupees (share of it that is traded a day below), and how a price moves. */
const SIZES: Record<Size, { price: readonly [number, number]; crore: readonly [number, number]; liquidity: number; volatility: number }> = {
  index: { price: [250, 6_000], crore: [60_000, 1_500_000], liquidity: 1, volatility: 0.9 },
  mid: { price: [400, 2_500], crore: [4_000, 55_000], liquidity: 1, volatility: 1.1 },
  small: { price: [8, 900], crore: [40, 3_800], liquidity: 0.975, volatility: 1.25 },
  sme: { price: [30, 600], crore: [20, 600], liquidity: 0.94, volatility: 1.3 },
  fund: { price: [12, 300], crore: [20, 9_000], liquidity: 0.98, volatility: 0.6 },
  bond: { price: [950, 1_050], crore: [50, 500], liquidity: 0.9, volatility: 0.03 },
  gold: { price: [7_000, 9_000], crore: [50, 500], liquidity: 0.95, volatility: 0.2 },
};
/** On a day, one share in this many changes hands. */
const TRADED_ONE_IN = 700;

/** Draws what a security of a size is like, its price (unless one is given, in paise) and issue. */
export function sized(random: Random, size: Size, fixedPaise?: number): Omit<DemoSecurity, 'symbol' | 'name' | 'isin'> {
  const { price, crore, liquidity, volatility } = SIZES[size];
  const key = integerBetween(random, -(2 ** 31), 2 ** 31 - 1);
  const basePaise = fixedPaise ?? Math.round(between(random, ...price) * 20) * 5;
  const issueSize = Math.round((between(random, ...crore) * 1_000_000_000) / basePaise);
  const year = integerBetween(random, 1995, 2022);
  const listedOn = `${year}-${two(integerBetween(random, 1, 12))}-${two(integerBetween(random, 1, 28))}`;
  return {
    key,
    kind: 'share',
    serial: '',
    sector: '',
    faceValue: pickOf(random, [1, 2, 5, 10, 10]),
    lot: 1,
    basePaise,
    issueSize,
    liquidity,
    volatility,
    listedOn,
    baseVolume: Math.max(20, Math.round(issueSize / TRADED_ONE_IN)),
  };
}

/** A number between two, small ones as likely as large ones (evenly on the scale of logarithms). */
function between(random: Random, low: number, high: number): number {
  return low * Math.exp(random() * Math.log(high / low));
}

/** Chooses one of some words that stand between blanks. */
export function pick(random: Random, words: string): string {
  return pickOf(random, words.split(' '));
}

function pickOf<T>(random: Random, from: readonly [T, ...T[]] | readonly T[]): T {
  const chosen = from[integerBetween(random, 0, from.length - 1)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}
