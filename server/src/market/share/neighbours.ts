import { present } from '@bhav/core/market/present';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { Neighbour, StockAnswer } from '@bhav/core/wire/stock-answer';

/** How many shares of the sector are given. */
const NEIGHBOURS = 8;

/**
 * Gives the shares of a list in the sector of another share that are nearest to it in market capitalisation, the largest first; those without a
 * capitalisation come last, by turnover. Undefined without a sector or another share in it.
 */
export function neighboursIn(list: StockList, share: Stock): StockAnswer['neighbours'] {
  const { sector } = share;
  if (sector === undefined) return undefined;
  const all = (sectorsOf.get(list) ?? sectorsIn(list)).get(sector) ?? [];
  // The share itself may be missing: it was not traded that day, or has live figures elsewhere.
  const own = all.findIndex((other) => isSame(other, share));
  const place = own >= 0 ? own : all.findIndex((other) => bySize(share, other) <= 0);
  const others = all.filter((_, index) => index !== own);
  const at = place >= 0 ? place : others.length;
  const first = Math.max(0, Math.min(at - NEIGHBOURS / 2, others.length - NEIGHBOURS));
  const stocks = others.slice(first, first + NEIGHBOURS).map(neighbour);
  const { mode, session, asOf } = list;
  return stocks.length === 0 ? undefined : { sector, mode, ...present({ session, asOf }), stocks };
}

/** The shares of each sector by size, made when they are first asked for. */
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
  const known = present({ code, change, changePercent, marketCap, turnover, flags });
  return { symbol, name, price, isGainer, isLoser, ...known };
}
