import type { Exchange } from '../market/exchange.ts';
import type { Mode } from '../market/mode.ts';
import { originWords as words } from './en/origin.ts';
import type { StockList } from '../wire/market.ts';

interface Sourced {
  mode: Mode;
  /** Of figures that no file has: a name, or the words of who made them. */
  source?: string;
  quotesOf?: string | undefined;
}

/** Where figures come from. `exchange` is absent for the level of an index of which no file is stored. */
export function sourceInWords({ mode, source = '', quotesOf }: Sourced, exchange: Exchange | undefined): string {
  const isMade = mode === 'demonstration';
  if (quotesOf !== undefined) return isMade ? words.madeUpQuotes(quotesOf) : quotesOf;
  if (exchange === undefined || mode === 'simulated' || mode === 'live') return source;
  return isMade ? words.madeUpFile(exchange) : words.endOfDayFile(exchange);
}

/** The name of an index is the same in every language. */
export function listInWords({ name, exchange, part }: Pick<StockList, 'name' | 'exchange' | 'part'>): string {
  if (part === 'whole') return words.wholeList(exchange);
  return part === 'funds' ? words.fundList(exchange) : name;
}
