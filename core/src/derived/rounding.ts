/** Rounds a price in rupees to a hundredth of a paisa: an adjusted price has more decimals than a paisa, and sums of binary fractions have noise. */
export function exactPrice(rupees: number): number {
  return Math.round(rupees * 10_000) / 10_000;
}

/** Returns how much a figure lies above another one, in per cent to six decimals; below it if negative. */
export function percentAbove(figure: number, base: number): number {
  return sixDecimals((figure / base - 1) * 100);
}

/** Rounds to six decimals; never to minus zero. */
export function sixDecimals(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000 + 0;
}
