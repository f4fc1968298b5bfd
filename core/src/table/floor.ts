import { CRORE } from '../market/crore.ts';
import { tradedValue } from '../quotes/traded-value.ts';
import type { Stock } from '../wire/stock.ts';

/** The floor is in crore rupees. A share whose volume is not known is below every floor but 0. */
export function isTraded(stock: Stock, floor: number): boolean {
  return floor === 0 || tradedValue(stock) >= floor * CRORE;
}
