import { isIsin } from '@bhav/core/market/isin';

/** No company has an ISIN whose issuer begins with Z. */
export function isinOf(place: number): string {
  return withDigit(`INEZ${base36(place)}0101`);
}

/** Adds the check digit to the eleven characters before it. */
export function withDigit(eleven: string): string {
  for (let digit = 0; digit < 10; digit += 1) if (isIsin(`${eleven}${digit}`)) return `${eleven}${digit}`;
  throw new Error(`${eleven} takes no check digit.`);
}

export function base36(number: number): string {
  return number.toString(36).toUpperCase().padStart(3, '0');
}
