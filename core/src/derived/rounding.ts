import { fourDecimals } from '../market/decimals.ts';

/** Rounds a price in rupees to a hundredth of a paisa: an adjusted price has more decimals than a paisa, and sums of binary fractions have noise. */
export function exactPrice(rupees: number): number {
  return fourDecimals(rupees);
}

/** Returns how much a figure lies above another one, in per cent to four decimals; below it if negative. */
export function percentAbove(figure: number, base: number): number {
  return fourDecimals((figure / base - 1) * 100);
}
