import { tradedValue } from '../quotes/traded-value.ts';
import type { Stock } from '../wire/stock.ts';

const CRORE = 10_000_000;

/** Says whether a share was traded for the floor at least, in crore rupees. One whose volume is not known is below every floor but 0. */
export function isTraded(stock: Stock, floor: number): boolean {
  return floor === 0 || tradedValue(stock) >= floor * CRORE;
}
