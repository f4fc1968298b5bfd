import type { Stock } from '../wire/stock.ts';

const CRORE = 10_000_000;

/**
 * Says whether the turnover of a share reaches the floor, in crore rupees. Where the source of a quote tells no turnover, its volume times its price
 * stands for it; a share whose volume is not known either is below every floor but 0.
 */
export function isTraded({ turnover, volume = 0, price }: Stock, floor: number): boolean {
  return floor === 0 || (turnover ?? volume * price) >= floor * CRORE;
}
