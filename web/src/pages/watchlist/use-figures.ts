import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { areOfOneOrigin, outsideIndexRow } from '@bhav/core/quotes/one-origin';
import { finderOf, type FindShare } from '@bhav/core/watchlist/same-share';
import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { useMemo } from 'react';
import { useIsFromServer, useList } from '../../data/market/provider.tsx';
import { useOthers, useWholeExchange } from '../../data/market/whole-exchange.ts';

export interface ListedFigures {
  /** In the order of the list. */
  found: readonly { entry: WatchEntry; stock: Stock }[];
  missing: readonly WatchEntry[];
  /** Entries that may be outside the indices, whose exchange is loading. */
  awaited: readonly WatchEntry[];
  /** The origin and age of the figures, of each exchange that has some of the shares. */
  sources: readonly StockList[];
  /** Exchanges that could not be loaded, each with a way to try again. */
  failed: readonly { exchange: Exchange; retry: () => void }[];
  /** Exchanges with a share outside the index, so that all their shares are loaded. */
  whole: readonly Exchange[];
  isSimulated: boolean;
}

/**
 * Absent until there are figures. A share outside the indices loads the whole exchange, so that no request names the shares of a list. The figures of
 * one exchange are of one origin.
 */
export function useFigures(entries: readonly WatchEntry[]): ListedFigures | undefined {
  const isFromServer = useIsFromServer();
  const [nse, bse] = [useSide('NSE', entries, isFromServer), useSide('BSE', entries, isFromServer)];
  return useMemo(() => {
    if (nse === undefined || bse === undefined) return undefined;
    const sides = { NSE: nse, BSE: bse };
    // A link may name a share by its symbol and by its code.
    const seen = new Set<Stock>();
    const found = entries.flatMap((entry) => {
      const stock = sides[entry.exchange].found.get(entry);
      if (stock === undefined || seen.has(stock)) return [];
      seen.add(stock);
      return [{ entry, stock }];
    });
    const others = entries.filter((entry) => !sides[entry.exchange].found.has(entry));
    return {
      found,
      missing: others.filter(({ exchange }) => !sides[exchange].isAwaited),
      awaited: others.filter(({ exchange }) => sides[exchange].isAwaited),
      sources: EXCHANGES.filter((exchange) => sides[exchange].found.size > 0).map((exchange) => sides[exchange].source),
      failed: EXCHANGES.flatMap((exchange) => {
        const { retry } = sides[exchange];
        return retry !== undefined && others.some((entry) => entry.exchange === exchange) ? [{ exchange, retry }] : [];
      }),
      whole: EXCHANGES.filter((exchange) => sides[exchange].isWhole),
      isSimulated: !isFromServer,
    };
  }, [entries, isFromServer, nse, bse]);
}

interface Side {
  found: ReadonlyMap<WatchEntry, Stock>;
  /** The origin and age of the figures. */
  source: StockList;
  isWhole: boolean;
  /** The whole exchange is being loaded. */
  isAwaited: boolean;
  /** Present where it could not be loaded. */
  retry?: () => void;
}

function useSide(exchange: Exchange, entries: readonly WatchEntry[], isFromServer: boolean): Side | undefined {
  const index = useList(exchange);
  const own = useMemo(() => entries.filter((entry) => entry.exchange === exchange), [entries, exchange]);
  const members = useMemo(() => index && foundBy(finderOf(exchange, index.stocks), own), [exchange, index, own]);
  const isWhole = isFromServer && members !== undefined && members.size < own.length;
  const { list: whole, failed, retry } = useWholeExchange(exchange, isWhole);
  const shares = useMemo(() => foundBy(finderOf(exchange, whole?.stocks ?? []), own), [exchange, whole, own]);
  const others = useOthers(exchange, isWhole && whole !== undefined && shares.size < own.length);
  const find = useMemo(() => finderOf(exchange, [...(whole?.stocks ?? []), ...(others.stocks ?? [])]), [exchange, whole, others.stocks]);
  const [mode, session, hasMember] = [index?.mode, index?.session, members !== undefined && members.size > 0];
  const inWhole = useMemo(() => foundBy(find, own), [find, own]);
  const outside = useMemo(() => {
    if (whole === undefined || mode === undefined || !hasMember) return inWhole;
    const beside = [...inWhole].flatMap(([entry, stock]): [WatchEntry, Stock][] => {
      const row = outsideIndexRow(stock, { mode, session }, whole);
      return row === undefined ? [] : [[entry, row]];
    });
    return new Map(beside);
  }, [whole, mode, session, hasMember, inWhole]);
  return useMemo(() => {
    if (index === undefined || members === undefined) return undefined;
    const isOfWhole = whole !== undefined && !hasMember && !areOfOneOrigin(index, whole);
    return {
      found: new Map([...outside, ...members]),
      source: isOfWhole ? whole : index,
      isWhole,
      isAwaited: isFromServer && (whole === undefined || (shares.size < own.length && others.stocks === undefined && !others.failed)),
      ...(failed && { retry }),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `retry` is made anew in each render and always does the same
  }, [index, members, whole, hasMember, outside, isWhole, isFromServer, failed, shares, own, others.stocks, others.failed]);
}

function foundBy(find: FindShare, entries: readonly WatchEntry[]): Map<WatchEntry, Stock> {
  const found = new Map<WatchEntry, Stock>();
  for (const entry of entries) {
    const stock = find(entry);
    if (stock !== undefined) found.set(entry, stock);
  }
  return found;
}
