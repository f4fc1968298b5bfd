import { rounded } from '../market/decimals.ts';
import { indianDigits } from './indian-digits.ts';

/** A figure that is not known, on screen. */
export const DASH = '–';

/** The minus of figures on screen, U+2212; files carry a hyphen. */
const MINUS = '−';

/** Writes rupees with paise, grouped the Indian way: `₹1,23,456.70`. */
export function formatRupees(rupees: number): string {
  return signed(twoDecimals(rupees), rupees, '₹', '');
}

/** Writes an amount of rupees as it is said, exact to its last digit: `₹7`, `₹1.50`, `₹0.125`. */
export function formatAmount(rupees: number): string {
  return signed(Number.isInteger(rupees) ? noDecimals(rupees) : upToFour(rupees), rupees, '₹', '');
}

/** Writes a change in rupees with its sign: `+₹12.30`, `−₹12.30`, `₹0.00`. */
export function formatRupeeChange(rupees: number): string {
  return signed(twoDecimals(rupees), rupees, '₹', '+');
}

/** Writes the level of an index in points: `24,812.35`. */
export function formatPoints(points: number): string {
  return signed(twoDecimals(points), points, '', '');
}

/** Writes a change in points with its sign: `+123.45`, `−123.45`, `0.00`. */
export function formatPointChange(points: number): string {
  return signed(twoDecimals(points), points, '', '+');
}

/** Writes a change in per cent with its sign: `+1.23%`, `−1.23%`; what rounds to zero has none: `0.00%`. */
export function formatPercentChange(percent: number): string {
  return `${signed(twoDecimals(percent), percent, '', '+')}%`;
}

/** Writes a ratio: `1.50`. */
export function formatRatio(ratio: number): string {
  return signed(twoDecimals(ratio), ratio, '', '');
}

/** Writes a part of a whole in per cent: `45.12%`. */
export function formatShare(percent: number): string {
  return `${signed(twoDecimals(percent), percent, '', '')}%`;
}

/** Writes rupees short: `₹999`, `₹1.00 K`, `₹1.00 L` (lakh), `₹1.00 Cr` (crore). */
export function formatTurnover(rupees: number): string {
  return `₹${formatVolume(rupees).replace(/[KLC]/, ' $&')}`;
}

/** Writes crore rupees without decimals: `₹4,56,789 Cr`. */
export function formatCrore(crore: number): string {
  return `${signed(noDecimals(crore), crore, '₹', '')} Cr`;
}

/** Writes a count in full, grouped the Indian way: `12,34,567`. */
export function formatCount(count: number): string {
  return signed(noDecimals(count), count, '', '');
}

/**
 * Writes a number of shares short: `999`, `1.00K`, `1.00L` (lakh), `1.00Cr` (crore).
 * The unit is chosen after rounding, so that 99,999 is `1.00L` and never `100.00K`.
 */
export function formatVolume(shares: number): string {
  if (rounded(shares, 0) < 1e3) return formatCount(shares);
  for (const [unit, letter] of [
    [1e3, 'K'],
    [1e5, 'L'],
  ] as const) {
    const units = rounded(shares / unit, 2);
    if (units < 100) return `${twoDecimals(units)}${letter}`;
  }
  return `${twoDecimals(shares / 1e7)}Cr`;
}

function twoDecimals(value: number): string {
  return indianDigits(Math.abs(value), 2, 2);
}

/** Down to a hundredth of a paisa, for dividends of 12.5 paise. */
function upToFour(value: number): string {
  return indianDigits(Math.abs(value), 2, 4);
}

function noDecimals(value: number): string {
  return indianDigits(Math.abs(value), 0, 0);
}

function signed(digits: string, value: number, before: string, plus: string): string {
  const isZero = !/[1-9]/.test(digits);
  const sign = isZero ? '' : value < 0 ? MINUS : plus;
  return `${sign}${before}${digits}`;
}
