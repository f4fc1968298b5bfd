import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { wholeScreenAddress } from '@bhav/core/screen/screen';
import { exchangesOf, sharesOfList } from '@bhav/core/watchlist/shares-of-list';
import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import type { ScreenAnswer, ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { StockList } from '@bhav/core/wire/market';
import { ownListWords as words } from '@bhav/core/words/en/own-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NotMadeYet, NotThere } from '../answers/api.ts';
import { type Answered, useLast } from '../answers/use-answer.ts';
import { useIsFromServer, useMarket, usePageState, useStockStore } from '../market/provider.tsx';
import { listsHaveLiveQuotes } from '../market/stock-store.ts';
import type { OwnList } from './use-own-list.ts';

/** The shares of a reader's own list, with every figure that a screen may ask for. */
export interface OwnShares {
  shares: readonly ScreenedShare[];
  /** Entries that are no shares of the day. */
  missing: readonly WatchEntry[];
  /** The exchange whose shares could not be loaded; those of the other are there. */
  lost: Exchange | undefined;
  /** The figures of each exchange of the list, with their origin and age; `name` is that of the list. */
  sources: readonly (StockList & { revision: number })[];
  /** The indices of these exchanges whose members are known. */
  indices: readonly string[];
}

interface OwnAnswered {
  state: Answered<OwnShares>['state'];
  /** Also where the shares of one exchange failed, or where none of the list is there. */
  value?: OwnShares | undefined;
  retry: () => void;
}

/**
 * All shares of its exchanges are asked for, so that no request names one of the list. `missing`: there is no such list, it is empty, or its exchanges
 * have no figures.
 */
export function useOwnShares(own: OwnList | undefined): OwnAnswered {
  const entries = own?.list?.entries;
  const exchanges = useMemo(() => exchangesOf(entries ?? []), [entries]);
  const NSE = useWhole('NSE', exchanges.includes('NSE'));
  const BSE = useWhole('BSE', exchanges.includes('BSE'));
  const sides = exchanges.map((exchange) => ({ exchange, ...{ NSE, BSE }[exchange] }));
  const name = own?.list?.name ?? '';
  const isFromServer = useIsFromServer();
  const isAwaited = sides.some(({ whole, failed }) => whole === undefined && !failed);
  const lost = sides.find(({ whole }) => whole === undefined)?.exchange;
  const value = useMemo((): OwnShares | undefined => {
    const wholes = exchanges.flatMap((exchange) => ({ NSE, BSE })[exchange].whole ?? []);
    if (entries === undefined || isAwaited || wholes.length === 0) return undefined;
    const known = entries.filter(({ exchange }) => exchange !== lost);
    return {
      ...sharesOfList(known, { NSE: NSE.whole?.shares ?? [], BSE: BSE.whole?.shares ?? [] }),
      lost,
      // The simulated market is one for both exchanges.
      sources: wholes
        .flatMap(({ about, shares }) => (about === undefined ? [] : { ...about, name, stocks: shares }))
        .slice(0, isFromServer ? undefined : 1),
      indices: wholes.flatMap(({ indices }) => indices),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the objects are new in each render, their wholes are not
  }, [entries, exchanges, name, isFromServer, isAwaited, lost, NSE.whole, BSE.whole]);
  const retry = (): void => sides.filter(({ failed }) => failed).forEach((side) => side.retry());
  if (own?.lists !== undefined && exchanges.length === 0) return { state: 'missing', retry };
  if (value === undefined) return { state: isAwaited || sides.length === 0 ? 'loading' : 'failed', retry };
  const hasFailed = sides.some(({ failed }) => failed);
  return { state: stateOf(value, hasFailed), value, retry };
}

/** What could not be loaded of a list: its shares at one exchange, or `all`. */
export function whatFailed(own: { shares: OwnShares | undefined } | undefined, all: string): string {
  const lost = own?.shares?.lost;
  return lost === undefined ? all : words.sharesAt(lost);
}

function stateOf({ lost, sources }: OwnShares, hasFailed: boolean): OwnAnswered['state'] {
  if (lost !== undefined) return 'failed';
  if (sources.length === 0) return 'missing';
  return hasFailed ? 'old' : 'there';
}

interface Whole {
  /** Absent where there are no figures of the exchange. */
  about: (Omit<StockList, 'stocks' | 'name' | 'part'> & { revision: number }) | undefined;
  shares: ScreenedShare[];
  indices: readonly string[];
}

/** Live quotes change each second, and an answer has some 600 KB: it is asked for once a minute. */
const LIVE_MS = 60_000;

/** Of the simulated market it is the list of the index. */
function useWhole(exchange: Exchange, isWanted: boolean): { whole: Whole | undefined; failed: boolean; retry: () => void } {
  const store = useStockStore();
  const isFromServer = useIsFromServer();
  // A quote draws nothing.
  const list = useMarket((market) => (isFromServer ? undefined : market?.lists[exchange]));
  const revision = useMarket((market) => market && (listsHaveLiveQuotes(market.lists) ? 'live' : market.revision));
  const minute = usePageState((state) => Math.floor((state?.lastUpdated ?? 0) / LIVE_MS));
  const address = wholeScreenAddress(exchange);
  const { data, isError, refetch } = useQuery({
    queryKey: [address, revision === 'live' ? `live ${minute}` : revision],
    queryFn: async (): Promise<ScreenAnswer | null> => {
      try {
        return (await store.answer(address)) as ScreenAnswer;
      } catch (error) {
        if (error instanceof NotThere) return null;
        // Without a network, the last answer that the browser keeps.
        const kept = error instanceof NotMadeYet ? undefined : await store.server?.cached?.(address);
        if (kept === undefined) throw error;
        return kept.value as ScreenAnswer;
      }
    },
    enabled: isWanted && isFromServer,
    structuralSharing: false,
    gcTime: LIVE_MS,
  });
  const answer = useLast(data);
  const whole = useMemo((): Whole | undefined => {
    if (!isFromServer) return list && { about: { ...aboutOf(list), revision: 0 }, shares: list.stocks, indices: [list.name] };
    if (answer === null) return { about: undefined, shares: [], indices: [] };
    return answer && { about: { ...aboutOf(answer), revision: answer.revision }, shares: answer.stocks, indices: answer.indices };
  }, [isFromServer, list, answer]);
  return { whole, failed: isError, retry: () => void refetch() };
}

function aboutOf({
  exchange,
  mode,
  source,
  quotesOf,
  session,
  asOf,
  fetchedAt,
}: Omit<StockList, 'stocks'>): Omit<NonNullable<Whole['about']>, 'revision'> {
  return { exchange, mode, source, ...withoutUndefined({ quotesOf, session, asOf, fetchedAt }) };
}
