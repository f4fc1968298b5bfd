import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { nameOn } from '@bhav/core/quotes/stock';
import type { Market, StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { Companies } from './companies/companies.ts';

export interface ServedShare {
  stock: Stock;
  list: StockList;
}

export interface NamedShare {
  exchange: Exchange;
  symbol: string;
  code: string;
  isin: string;
}

export interface ServedLists {
  revision: number;
  market: Pick<Market, 'lists'>;
  whole: Record<Exchange, StockList>;
  others: Record<Exchange, StockList>;
  companies?: Companies | undefined;
}

type Provenance = Pick<StockList, 'mode' | 'source' | 'quotesOf' | 'session' | 'asOf' | 'fetchedAt'>;

export function provenanceOf({ mode, source, quotesOf, session, asOf, fetchedAt }: Provenance): Provenance {
  return { mode, source, ...withoutUndefined({ quotesOf, session, asOf, fetchedAt }) };
}

/**
 * Undefined if the share was not traded in the newest session. A live source may cover the index alone: of
 * its list and that of the whole exchange the newer one counts.
 */
export function servedShare({ market, whole, others }: Omit<ServedLists, 'revision'>, share: NamedShare): ServedShare | undefined {
  const [all, index] = [whole[share.exchange], market.lists[share.exchange]];
  const inAll = rowIn(all, share);
  const inIndex = isNewer(index, all) ? rowIn(index, share) : undefined;
  if (inIndex !== undefined) return { stock: inIndex, list: index };
  if (inAll !== undefined) return { stock: inAll, list: all };
  const other = rowIn(others[share.exchange], share);
  return other && { stock: other, list: others[share.exchange] };
}

/** Made at first use; an unchanged list stays the same object. */
const rowsOf = new WeakMap<object, ReadonlyMap<string, Stock>>();

export function rowIn<Row extends Stock>(list: { stocks: readonly Row[] }, { exchange, symbol, code, isin }: NamedShare): Row | undefined {
  const rows = (rowsOf.get(list) ?? new Map(list.stocks.map((stock) => [nameOn(exchange, stock), stock]))) as ReadonlyMap<string, Row>;
  rowsOf.set(list, rows);
  const stock = rows.get(nameOn(exchange, { symbol, code }));
  // A symbol may have been another company's before.
  return stock?.isin === undefined || isin === '' || stock.isin === isin ? stock : undefined;
}

function isNewer({ asOf = '' }: StockList, other: StockList): boolean {
  return asOf > (other.asOf ?? '');
}
