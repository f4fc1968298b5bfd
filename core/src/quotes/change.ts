import type { IndexLevel } from '../wire/indices.ts';
import type { Stock } from '../wire/stock.ts';

/** Returns the flags of a share that moved by `change`, in rupees or per cent; both are false if it is not known. */
export function moveFlags(change: number | undefined): Pick<Stock, 'isGainer' | 'isLoser'> {
  return { isGainer: (change ?? 0) > 0, isLoser: (change ?? 0) < 0 };
}

/**
 * Returns the change of a share's price against its previous close, both in rupees; nothing where that is not known. Prices are whole paise, so their
 * difference is taken in paise; an adjusted previous close need not be.
 */
export function stockChange(price: number, previousClose: number | undefined): Pick<Stock, 'previousClose' | 'change' | 'changePercent'> {
  if (previousClose === undefined) return {};
  const paise = price * 100 - previousClose * 100;
  const whole = Math.round(paise);
  const change = (Math.abs(paise - whole) < 1e-6 ? whole : paise) / 100;
  return { previousClose, change, changePercent: (change / previousClose) * 100 };
}

/** Returns the change of an index's level against its previous close, in points to four decimals; nothing where that is not known. */
export function indexChange(
  level: number,
  previousClose: number | undefined,
): Pick<IndexLevel, 'previousClose' | 'change' | 'changePercent'> {
  if (previousClose === undefined) return {};
  const change = Math.round((level - previousClose) * 10_000) / 10_000;
  return { previousClose, change, changePercent: (change / previousClose) * 100 };
}
