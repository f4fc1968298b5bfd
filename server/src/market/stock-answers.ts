import type { Exchange } from '@bhav/core/market/exchange';
import { adjustBars } from '@bhav/core/bars/corporate-action';
import type { BarsAnswer } from '@bhav/core/wire/bars-answer';
import type { StockAnswer } from '@bhav/core/wire/stock-answer';
import { companyActions } from './company-actions.ts';
import { equityRank, oneBarADay } from './equity-rank.ts';
import { closeOf, modeOf, sourceWords } from './market.ts';
import { officialStock } from './official-stock.ts';
import { nameAndSector } from '../store/read/masters.ts';
import type { Store } from '../store/open-store.ts';
import { neighboursOf, sessionOf } from '../store/read/sessions.ts';
import { actionsOf, barsOf, listingNamed, listingsOf, type ListedShare } from '../store/read/shares.ts';
import { sessionOn, type DayRow } from '../store/read/whole-day.ts';
import { present } from '@bhav/core/market/present';

/** The new symbol of a share that was asked for by an old one. */
export interface Moved {
  movedTo: string;
}

/** Finds a share by its symbol, or its new symbol; undefined when no file has it. */
export async function shareNamed(store: Store, exchange: Exchange, symbol: string): Promise<ListedShare | Moved | undefined> {
  const upper = symbol.toUpperCase();
  const listing = await listingNamed(store, exchange, upper, equityRank);
  return listing !== undefined && listing.symbol !== symbol ? { movedTo: listing.symbol } : listing;
}

/** Gives all that is known of one share on its newest session, with its company's listings and actions. */
export async function stockAnswer(store: Store, listing: ListedShare): Promise<StockAnswer | undefined> {
  const { exchange, company, lastSession: session } = listing;
  const [row] = oneBarADay(await sessionOn(store, exchange, session, listing.listing));
  if (row === undefined) return undefined;
  const listings = await listingsOf(store, company, equityRank);
  const actions = companyActions(await actionsOf(store, company));
  const { before } = await neighboursOf(store, exchange, session);
  const { name, sector } = await nameAndSector(store, listing.isin);
  const stock = officialStock(row, {
    name,
    sector,
    actions,
    issueElsewhere: exchange === 'BSE' ? await issueAtNse(store, listings, session) : undefined,
    isNew: before !== undefined && row.firstSession === session,
  });
  const stored = await sessionOf(store, exchange, session);
  const mode = modeOf(store);
  return {
    mode,
    source: sourceWords(exchange, mode),
    session,
    asOf: closeOf(session),
    ...present({ fetchedAt: stored?.fetchedAt }),
    stock,
    listings: listings.map(({ listing: _listing, company: _company, code, isin, ...rest }) => ({
      ...rest,
      ...present({ code: code || undefined, isin: isin || undefined }),
    })),
    actions: actions.map(({ exDate, kind, purpose, factor }) => ({ exDate, kind, purpose, ...present({ factor }) })),
  };
}

/** Gives the bars of one share between two days, both included, oldest first. Adjusted bars count shares of the newest session, even if `to` is earlier. */
export async function barsAnswer(store: Store, listing: ListedShare, from: string, to: string, adjusted: boolean): Promise<BarsAnswer> {
  const filed = oneBarADay(await barsOf(store, listing.listing, from, to));
  const actions = adjusted ? companyActions(await actionsOf(store, listing.company)) : [];
  // An announced action that is still to come changes nothing yet.
  const bars = adjustBars(
    filed,
    actions.filter(({ exDate }) => exDate <= listing.lastSession),
  );
  return {
    exchange: listing.exchange,
    symbol: listing.symbol,
    adjusted,
    bars: bars.map(({ session: date, open, high, low, close, volume, turnover }) => ({ date, open, high, low, close, volume, turnover })),
  };
}

async function issueAtNse(
  store: Store,
  listings: readonly ListedShare[],
  session: string,
): Promise<{ issueSize: number; on: string } | undefined> {
  const nse = listings.find(({ exchange }) => exchange === 'NSE');
  if (nse === undefined) return undefined;
  const day = nse.lastSession < session ? nse.lastSession : session;
  const row: DayRow | undefined = oneBarADay(await sessionOn(store, 'NSE', day, nse.listing))[0];
  return row?.issueSize === undefined || row.marketCapOn === undefined ? undefined : { issueSize: row.issueSize, on: row.marketCapOn };
}
