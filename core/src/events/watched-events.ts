import { EXCHANGES } from '../market/exchange.ts';
import { watchersOf } from '../watchlist/same-share.ts';
import type { Watchlist } from '../watchlist/watchlist.ts';
import type { WarningChange } from '../wire/share/cautions.ts';
import type { CompanyEvent } from '../wire/share/events.ts';

/** On either exchange. */
export function watchedEvents(events: readonly CompanyEvent[], { entries }: Watchlist): CompanyEvent[] {
  const entriesOf = watchersOf(entries);
  return events.filter(({ listings, isin }) =>
    EXCHANGES.some((exchange) => {
      const symbol = listings[exchange];
      return symbol !== undefined && entriesOf(exchange, { symbol, ...(isin !== undefined && { isin }) }).length > 0;
    }),
  );
}

/** The exchange names shares as NSE does, and shares of BSE by their ISIN. */
export function watchedWarnings(changes: readonly WarningChange[], { entries }: Watchlist): WarningChange[] {
  const entriesOf = watchersOf(entries);
  return changes.filter(
    (share) =>
      entriesOf('NSE', share).length > 0 || (share.isin !== undefined && entriesOf('BSE', { symbol: '', isin: share.isin }).length > 0),
  );
}
