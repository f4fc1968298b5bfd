import { digits } from '../market/decimals.ts';

/**
 * Writes a number that is not negative in digits, grouped the Indian way, `12,34,567.50`, with `least` to `most` decimals. The result is that of
 * `Intl.NumberFormat('en-IN')`, whose making costs a page some 10 ms (`docs/decisions/009-figures-in-the-first-byte.md`).
 */
export function indianDigits(value: number, least: number, most: number): string {
  const [whole = '0', decimals = ''] = digits(value, most).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  return grouped(whole) + (kept === '' ? '' : `.${kept}`);
}

/** Groups the last three digits, and those before them in pairs. */
function grouped(whole: string): string {
  if (whole.length <= 3) return whole;
  return `${whole.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',')},${whole.slice(-3)}`;
}
