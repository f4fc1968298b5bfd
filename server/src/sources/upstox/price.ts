import { rounded } from '@bhav/core/market/decimals';
import { present } from '@bhav/core/market/present';
/** Reads a figure above 0, rounded; Upstox writes 0 for an unknown one. */
export function priced(key: string, value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? quoted(key, value) : undefined;
}

/** Reads the known ones of open, high and low. */
export function rangeOf(
  key: string,
  day: { open?: unknown; high?: unknown; low?: unknown },
): { open?: number; high?: number; low?: number } {
  return present({ open: priced(key, day.open), high: priced(key, day.high), low: priced(key, day.low) });
}

/**
 * Rounds a price to what the exchange quotes. Some of Upstox's numbers went through single-precision floats (52.04999923706055 is 52.05). Shares and
 * most indices have two decimals, India VIX four.
 */
function quoted(key: string, price: number): number {
  return rounded(price, key === 'NSE_INDEX|India VIX' ? 4 : 2);
}
