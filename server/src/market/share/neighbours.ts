import type { Exchange } from '@bhav/core/market/exchange';
import { averagesOver } from '@bhav/core/sectors/sector-figures';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { outsideIndexRow } from '@bhav/core/quotes/one-origin';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { Neighbour, StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { type NamedShare, rowIn, servedShare, type ServedLists } from '../served-share.ts';

const NEIGHBOURS = 8;

/**
 * The shares of its sector and exchange that are nearest in market capitalisation, the largest first; those
 * without one come last, by turnover. Their figures come from the share's own list: if that is live and a
 * neighbour is not, the neighbour has only its last close. Undefined without a sector or another share in it.
 */
export function neighboursIn(served: Omit<ServedLists, 'revision'>, listing: NamedShare, share: Stock): StockAnswer['neighbours'] {
  const { sector } = share;
  if (sector === undefined) return undefined;
  const { exchange } = listing;
  const whole = served.whole[exchange];
  const list = servedShare(served, listing)?.list ?? whole;
  const shown = (row: Stock): Stock => rowIn(list, named(exchange, row)) ?? outsideIndexRow(row, list, whole);
  const all = (sectorsOf.get(whole) ?? sectorsIn(whole)).get(sector) ?? [];
  // The share itself may be missing: it was not traded that day.
  const own = all.find((other) => isSame(other, share)) ?? share;
  const others = all.filter((other) => other !== own);
  const place = others.findIndex((other) => bySize(own, other) <= 0);
  const at = place >= 0 ? place : others.length;
  const first = Math.max(0, Math.min(at - NEIGHBOURS / 2, others.length - NEIGHBOURS));
  const stocks = others.slice(first, first + NEIGHBOURS).map(shown);
  const { mode, session, asOf } = list;
  // The whole exchange may be of another hour than the list of the index.
  const isOne = whole.mode === mode && whole.session === session;
  const changePercent = isOne ? averagesOver('day', all).weighted : undefined;
  return stocks.length === 0
    ? undefined
    : { sector, ...withoutUndefined({ changePercent }), mode, ...withoutUndefined({ session, asOf }), stocks: stocks.map(neighbour) };
}

function named(exchange: Exchange, { symbol, code = '', isin = '' }: Stock): NamedShare {
  return { exchange, symbol, code, isin };
}

/** By size, made at first use. */
const sectorsOf = new WeakMap<StockList, ReadonlyMap<string, readonly Stock[]>>();

function sectorsIn(list: StockList): ReadonlyMap<string, readonly Stock[]> {
  const groups = Map.groupBy(list.stocks, ({ sector = '' }) => sector);
  const sectors = new Map([...groups].map(([sector, stocks]) => [sector, stocks.toSorted(bySize)]));
  sectorsOf.set(list, sectors);
  return sectors;
}

function bySize(one: Stock, other: Stock): number {
  return (other.marketCap ?? -1) - (one.marketCap ?? -1) || (other.turnover ?? -1) - (one.turnover ?? -1);
}

function isSame(one: Stock, other: Stock): boolean {
  return one.symbol === other.symbol && one.code === other.code;
}

function neighbour({ symbol, name, code, price, change, changePercent, isGainer, isLoser, marketCap, turnover, flags }: Stock): Neighbour {
  const known = withoutUndefined({ code, change, changePercent, marketCap, turnover, flags });
  return { symbol, name, price, isGainer, isLoser, ...known };
}
