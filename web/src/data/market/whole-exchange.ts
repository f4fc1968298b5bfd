import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { withChangedInPlace } from '@bhav/core/quotes/apply-quotes';
import { stockKey } from '@bhav/core/quotes/stock';
import type { Columns, MarketAll, StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent } from '@bhav/core/wire/stream';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useStockStore } from './provider.tsx';
import type { StockStore } from './stock-store.ts';

export interface AllShares {
  /** That of the list, with the events since. */
  revision: number;
  list: StockList;
  /** Some share has a live quote: the stream sends its changes. */
  hasLiveQuotes: boolean;
  /** The place of each share in the list by its `stockKey`, made at the first event of the stream: an event changes no place. */
  places?: ReadonlyMap<string, number>;
}

/**
 * Returns all stocks of an exchange, loaded at first use and again with each answer of the server; the stream sends changes in between. `list` is
 * absent until they are loaded, and stays when loading newer ones fails. While they are not wanted nothing is asked.
 */
export function useWholeExchange(
  exchange: Exchange,
  isWanted = true,
): { list?: StockList | undefined; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({ ...wholeQuery(useStockStore(), exchange), enabled: isWanted });
  return { list: data?.list, failed: isError, retry: () => void refetch() };
}

/** Returns the funds, trusts and gold bonds of an exchange, once they are wanted; they are made once a session. */
export function useOthers(exchange: Exchange, isWanted: boolean): { stocks: readonly Stock[] | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: [`/api/v1/market/others?exchange=${exchange}`],
    enabled: isWanted,
    select: stocksOf,
  });
  return { stocks: data, failed: isError };
}

function stocksOf(answer: unknown): readonly Stock[] {
  return exchangeFromAnswer(answer as MarketAll).list.stocks;
}

/** Loads all stocks of both exchanges ahead of their use. A failure is shown where they are used. */
export async function loadExchanges(store: StockStore): Promise<void> {
  await Promise.all(EXCHANGES.map((exchange) => store.client.prefetchQuery(wholeQuery(store, exchange))));
}

export function wholeKey(exchange: Exchange): [address: string] {
  return [`/api/v1/market/all?exchange=${exchange}`];
}

function wholeQuery({ client, answer }: StockStore, exchange: Exchange) {
  const queryKey = wholeKey(exchange);
  return queryOptions({
    queryKey,
    queryFn: async () =>
      exchangeFromAnswer((await answer(queryKey[0])) as MarketAll, client.getQueryData<AllShares>(queryKey)?.list.stocks),
  });
}

/** Makes rows of the columns of an answer; a row equal to one in `before` is that very object, so that it is not drawn again. */
export function exchangeFromAnswer({ revision, list: { columns, ...about } }: MarketAll, before: readonly Stock[] = []): AllShares {
  const stocks = quotesOf(about.exchange, columns, before);
  return { revision, list: { ...about, stocks }, hasLiveQuotes: stocks.some(({ quotedAt }) => quotedAt !== undefined) };
}

/**
 * Applies an event of the stream, which has the changes since a revision, to the whole exchanges that are in the cache. What does not follow from the
 * list in hand is asked for.
 */
export function applyEvent(client: QueryClient, { revision, all, allTimes }: QuotesEvent, since: number): void {
  for (const exchange of EXCHANGES) {
    const queryKey = wholeKey(exchange);
    const whole = client.getQueryData<AllShares>(queryKey);
    if (whole === undefined || !whole.hasLiveQuotes || revision <= whole.revision) continue;
    const changed = all?.[exchange];
    const { places = new Map(whole.list.stocks.map((stock, place) => [stockKey(stock), place])) } = whole;
    // A stock that is not in the list means another list.
    if (
      changed === undefined ||
      allTimes === undefined ||
      since > whole.revision ||
      changed.some((stock) => !places.has(stockKey(stock)))
    ) {
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      continue;
    }
    client.setQueryData<AllShares>(queryKey, {
      ...whole,
      revision,
      places,
      list: withChangedInPlace(whole.list, changed, allTimes[exchange], places),
    });
  }
}

/** Makes rows of columns, `null` becoming absent. */
export function quotesOf(exchange: Exchange, columns: Columns, before: readonly Stock[] = []): Stock[] {
  // The columns name the fields: the list of them in core would bring the code that checks an answer with it.
  const fields = Object.keys(columns) as (keyof Columns)[];
  // Looked up once, not in each of thousands of rows.
  const figures = fields.map((field) => columns[field]);
  const rows = columns.symbol.map((_, row) => {
    const quote: Partial<Record<keyof Stock, unknown>> = { exchange };
    for (let at = 0; at < fields.length; at += 1) {
      const value = figures[at]?.[row];
      if (value !== null) quote[fields[at] as keyof Stock] = value;
    }
    return quote as Stock;
  });
  if (before.length === 0) return rows;
  const old = new Map(before.map((quote) => [stockKey(quote), quote]));
  return rows.map((quote) => {
    const known = old.get(stockKey(quote));
    return known !== undefined && isSame(known, quote, fields) ? known : quote;
  });
}

function isSame(one: Stock, other: Stock, fields: readonly (keyof Stock)[]): boolean {
  return fields.every((field) => one[field] === other[field] || String(one[field]) === String(other[field]));
}
