/** How many shares one becomes by dividends that buy more of it at these closes; rupees. */
export function sharesAfter(dividends: readonly { rupees: number; close: number }[]): number {
  return dividends.reduce((shares, { rupees, close }) => shares * (1 + rupees / close), 1);
}
