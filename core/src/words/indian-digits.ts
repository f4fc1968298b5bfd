import { digits } from '../market/decimals.ts';

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
