import { present } from '@bhav/core/market/present';
/** A figure above 0, rounded; Upstox writes 0 where it knows none. */
export function priced(key: string, value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? rounded(key, value) : undefined;
}

/** Open, high and low, those that are known. */
export function rangeOf(
  key: string,
  day: { open?: unknown; high?: unknown; low?: unknown },
): { open?: number; high?: number; low?: number } {
  return present({ open: priced(key, day.open), high: priced(key, day.high), low: priced(key, day.low) });
}

/**
 * A price as the exchange quotes it. Upstox's numbers have been single floats on their way (52.04999923706055 is 52.05): shares and most
 * indices have two decimals, India VIX four.
 */
function rounded(key: string, price: number): number {
  return Number(price.toFixed(key === 'NSE_INDEX|India VIX' ? 4 : 2));
}
