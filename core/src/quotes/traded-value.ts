/** In rupees and shares; unknown figures are absent, or `null` in a column. */
interface Traded {
  price: number;
  turnover?: number | null | undefined;
  volume?: number | null | undefined;
}

/**
 * Rupees, as a floor needs them: the turnover, or volume times price if the source of a quote has no turnover, and 0 where the volume is
 * not known either. It is an estimate, so it is never shown.
 */
export function tradedValue({ price, turnover, volume }: Traded): number {
  return turnover ?? (volume ?? 0) * price;
}
