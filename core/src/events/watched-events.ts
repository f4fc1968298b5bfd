import { EXCHANGES } from '../market/exchange.ts';
import { watchersOf } from '../watchlist/same-share.ts';
import type { Watchlist } from '../watchlist/watchlist.ts';
import type { CompanyEvent } from '../wire/events.ts';

/** Chooses the events of the companies that a list has, on either exchange. */
export function watchedEvents(events: readonly CompanyEvent[], { entries }: Watchlist): CompanyEvent[] {
  const entriesOf = watchersOf(entries);
  return events.filter(({ listings, isin }) =>
    EXCHANGES.some((exchange) => {
      const symbol = listings[exchange];
      return symbol !== undefined && entriesOf(exchange, { symbol, ...(isin !== undefined && { isin }) }).length > 0;
    }),
  );
}
