import { fourDecimals, percentOver, rounded } from '../market/decimals.ts';
import type { IndexLevel } from '../wire/indices.ts';
import type { Stock } from '../wire/stock.ts';

/** `change` is in rupees or per cent; both flags are false if it is not known. */
export function moveFlags(change: number | undefined): Pick<Stock, 'isGainer' | 'isLoser'> {
  return { isGainer: (change ?? 0) > 0, isLoser: (change ?? 0) < 0 };
}

/**
 * The change of a share's price against its previous close, both in rupees; nothing where that is not known. All have four decimals at most,
 * which an adjusted previous close needs; the per cent are of the figures before they are rounded.
 */
export function stockChange(price: number, previousClose: number | undefined): Pick<Stock, 'previousClose' | 'change' | 'changePercent'> {
  if (previousClose === undefined) return {};
  const change = price - previousClose;
  return {
    previousClose: fourDecimals(previousClose),
    change: fourDecimals(change),
    changePercent: fourDecimals((change / previousClose) * 100),
  };
}

/**
 * A share's change in per cent for an order: as exact as its change and previous close give it, so that shares whose per cent have the same four
 * decimals are in order too.
 */
export function exactPercent({ change, changePercent, previousClose }: Pick<Stock, 'change' | 'changePercent' | 'previousClose'>) {
  if (change === undefined || changePercent === undefined || previousClose === undefined) return changePercent;
  const exact = (change / previousClose) * 100;
  // An adjusted previous close is itself rounded, which matters at small prices.
  return Math.abs(exact - changePercent) < 1e-4 ? exact : changePercent;
}

/** Of the open over the previous close, per cent. */
export function openingGap({ open, previousClose }: Pick<Stock, 'open' | 'previousClose'>): number | undefined {
  return percentOver(open, previousClose);
}

/** In points to four decimals; nothing where the previous close is not known. */
export function indexChange(
  level: number,
  previousClose: number | undefined,
): Pick<IndexLevel, 'previousClose' | 'change' | 'changePercent'> {
  if (previousClose === undefined) return {};
  const change = rounded(level - previousClose, 4);
  return { previousClose, change, changePercent: fourDecimals((change / previousClose) * 100) };
}

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
