import { rounded, digits } from '../market/decimals.ts';
import { unitWords as units } from './en/units.ts';

/** On screen. */
export const DASH = '–';

/** On screen, U+2212; files carry a hyphen. */
const MINUS = '−';

/** `₹1,23,456.70`. */
export function formatRupees(rupees: number): string {
  return signed(twoDecimals(rupees), rupees, '₹', '');
}

/** Exact to its last digit: `₹7`, `₹1.50`, `₹0.125`. */
export function formatAmount(rupees: number): string {
  return signed(Number.isInteger(rupees) ? noDecimals(rupees) : upToFour(rupees), rupees, '₹', '');
}

/** `+₹12.30`, `−₹12.30`, `₹0.00`. */
export function formatRupeeChange(rupees: number): string {
  return signed(twoDecimals(rupees), rupees, '₹', '+');
}

/** `24,812.35`. */
export function formatPoints(points: number): string {
  return signed(twoDecimals(points), points, '', '');
}

/** `+123.45`, `−123.45`, `0.00`. */
export function formatPointChange(points: number): string {
  return signed(twoDecimals(points), points, '', '+');
}

/** `+1.23%`, `−1.23%`; what rounds to zero has no sign: `0.00%`. */
export function formatPercentChange(percent: number): string {
  return `${signed(twoDecimals(percent), percent, '', '+')}%`;
}

/** `1.50`. */
export function formatRatio(ratio: number): string {
  return signed(twoDecimals(ratio), ratio, '', '');
}

/** A part of a whole, per cent: `45.12%`. */
export function formatShare(percent: number): string {
  return `${signed(twoDecimals(percent), percent, '', '')}%`;
}

/** `₹999`, `₹1.00 K`, `₹1.00 L` (lakh), `₹1.00 Cr` (crore). */
export function formatTurnover(rupees: number): string {
  const { thousand, lakh, crore } = units.apart;
  return `₹${scaled(rupees, { thousand: ` ${thousand}`, lakh: ` ${lakh}`, crore: ` ${crore}` })}`;
}

/** `₹4,56,789 Cr`. */
export function formatCrore(crore: number): string {
  return `${signed(noDecimals(crore), crore, '₹', '')} ${units.apart.crore}`;
}

/** `12,34,567`. */
export function formatCount(count: number): string {
  return signed(noDecimals(count), count, '', '');
}

/** `999`, `1.00K`, `1.00L` (lakh), `1.00Cr` (crore). */
export function formatVolume(shares: number): string {
  return scaled(shares, units.close);
}

/** The unit is chosen after rounding, so that 99,999 is `1.00L` and never `100.00K`. */
function scaled(value: number, { thousand, lakh, crore }: Record<keyof typeof units.close, string>): string {
  if (rounded(value, 0) < 1e3) return formatCount(value);
  for (const [size, unit] of [
    [1e3, thousand],
    [1e5, lakh],
  ] as const) {
    const units = rounded(value / size, 2);
    if (units < 100) return `${twoDecimals(units)}${unit}`;
  }
  return `${twoDecimals(value / 1e7)}${crore}`;
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

/**
 * A number that is not negative, `12,34,567.50`, with `least` to `most` decimals. The result is that of `Intl.NumberFormat('en-IN')`, whose
 * making costs a page some 10 ms (`docs/decisions/009-figures-in-the-first-byte.md`).
 */
export function indianDigits(value: number, least: number, most: number): string {
  const [whole = '0', decimals = ''] = digits(value, most).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  return grouped(whole) + (kept === '' ? '' : `.${kept}`);
}

function grouped(whole: string): string {
  if (whole.length <= 3) return whole;
  return `${whole.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',')},${whole.slice(-3)}`;
}
