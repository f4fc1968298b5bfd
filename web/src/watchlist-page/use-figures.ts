import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { finderOf } from '@bhav/core/watchlist/same-share';
import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { useMemo } from 'react';
import { areServed } from '../stock-data/following-store.ts';
import { useList, useStockPart } from '../stock-data/provider.tsx';
import { useWholeExchange } from '../stock-data/whole-exchange.ts';

/** The shares of a list with their figures of the day. */
export interface Figures {
  /** In the order of the list. */
  found: readonly { entry: WatchEntry; stock: Stock }[];
  missing: readonly WatchEntry[];
  /** Entries that may be outside the indices, whose exchange is under way. */
  awaited: readonly WatchEntry[];
  /** The origin and age of the figures, of each exchange that has some of the shares. */
  sources: readonly StockList[];
  /** Exchanges that could not be loaded, each with a way to try again. */
  failed: readonly { exchange: Exchange; retry: () => void }[];
  /** Exchanges of which a share is outside the index, so that all its shares are loaded. */
  whole: readonly Exchange[];
  isSimulated: boolean;
}

/**
 * Finds the shares of a list among those of the day; absent until there are figures. Where one is not in the indices the whole exchange is
 * loaded, as any reader of it loads it: no request names the shares of a list.
 */
export function useFigures(entries: readonly WatchEntry[]): Figures | undefined {
  const [nse, bse] = [useList('NSE'), useList('BSE')];
  const isServed = useStockPart(areServed);
  const inIndices = useMemo(
    () => (nse === undefined || bse === undefined ? undefined : foundIn(entries, { NSE: nse.stocks, BSE: bse.stocks })),
    [entries, nse, bse],
  );
  const whole = useMemo(() => {
    const isWanted = (exchange: Exchange): boolean =>
      isServed && inIndices !== undefined && entries.some((entry) => entry.exchange === exchange && !inIndices.has(entry));
    return EXCHANGES.filter(isWanted);
  }, [entries, inIndices, isServed]);
  const wholes = {
    NSE: useWholeExchange('NSE', undefined, whole.includes('NSE')),
    BSE: useWholeExchange('BSE', undefined, whole.includes('BSE')),
  };
  const [wholeNse, wholeBse] = [wholes.NSE.list?.stocks, wholes.BSE.list?.stocks];
  const outside = useMemo(
    () =>
      foundIn(
        entries.filter((entry) => !inIndices?.has(entry)),
        { NSE: wholeNse ?? [], BSE: wholeBse ?? [] },
      ),
    [entries, inIndices, wholeNse, wholeBse],
  );
  return useMemo(() => {
    if (nse === undefined || bse === undefined || inIndices === undefined) return undefined;
    const found = entries.flatMap((entry) => {
      const stock = inIndices.get(entry) ?? outside.get(entry);
      return stock === undefined ? [] : [{ entry, stock }];
    });
    const others = entries.filter((entry) => !inIndices.has(entry) && !outside.has(entry));
    const isAwaited = ({ exchange }: WatchEntry): boolean => isServed && wholes[exchange].list === undefined;
    const lists = { NSE: nse, BSE: bse };
    return {
      found,
      missing: others.filter((entry) => !isAwaited(entry)),
      awaited: others.filter(isAwaited),
      sources: EXCHANGES.filter((exchange) => found.some(({ entry }) => entry.exchange === exchange)).map((exchange) => lists[exchange]),
      failed: EXCHANGES.filter((exchange) => wholes[exchange].failed && others.some((entry) => entry.exchange === exchange)).map(
        (exchange) => ({ exchange, retry: wholes[exchange].retry }),
      ),
      whole,
      isSimulated: !isServed,
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `wholes` is made anew in each render; what of it counts is listed
  }, [entries, nse, bse, inIndices, outside, isServed, whole, wholes.NSE.failed, wholes.BSE.failed, wholeNse, wholeBse]);
}

function foundIn(entries: readonly WatchEntry[], stocks: Record<Exchange, readonly Stock[]>): Map<WatchEntry, Stock> {
  const found = new Map<WatchEntry, Stock>();
  if (entries.length === 0) return found;
  const finders = { NSE: finderOf('NSE', stocks.NSE), BSE: finderOf('BSE', stocks.BSE) };
  for (const entry of entries) {
    const stock = finders[entry.exchange](entry);
    if (stock !== undefined) found.set(entry, stock);
  }
  return found;
}
