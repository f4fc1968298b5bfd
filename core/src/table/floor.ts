import { CRORE } from '../market/crore.ts';
import { tradedValue } from '../quotes/traded-value.ts';
import type { Stock } from '../wire/stock.ts';

/** Reports whether a share's turnover is at least the floor, in crore rupees. One whose volume is not known is below every floor but 0. */
export function isTraded(stock: Stock, floor: number): boolean {
  return floor === 0 || tradedValue(stock) >= floor * CRORE;
}
