import type { StockList } from '../wire/market.ts';
import { originWords as words } from './en/origin.ts';

/** The name of an index is the same in every language. */
export function listInWords({ name, exchange, part }: Pick<StockList, 'name' | 'exchange' | 'part'>): string {
  if (part === 'whole') return words.wholeList(exchange);
  return part === 'funds' ? words.fundList(exchange) : name;
}
