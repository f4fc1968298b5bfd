import { addDays } from '@bhav/core/calendar/days';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { isIncomparable } from '@bhav/core/bars/action-kind';
import { adjustBars, comparisonOf, type CorporateAction } from '@bhav/core/bars/corporate-action';
import { standsBeside } from '@bhav/core/derived/beside-session';
import type { BarsAnswer } from '@bhav/core/wire/bars-answer';
import type { StockAnswer } from '@bhav/core/wire/stock-answer';
import { companyEvents } from './companies/company-events.ts';
import { companyActions } from './companies/company-actions.ts';
import { equityRank, oneBarADay } from './companies/equity-rank.ts';
import { elsewhereOf, twinOf } from './share/elsewhere.ts';
import { membershipsOf } from './share/memberships.ts';
import { bandAnswer } from './share/price-band.ts';
import { neighboursIn } from './share/neighbours.ts';
import type { ServedLists } from './served-share.ts';
import { type ShareFigures, shareFigures } from './share/share-figures.ts';
import { derivedOf } from '../store/read/derived.ts';
import { listedFacts, priceBandOf } from '../store/read/listed-facts.ts';
import type { ReadStore } from '../store/open-store.ts';
import { actionsOf } from '../store/read/announcements.ts';
import { barsOf, listingNamed, listingsOf, type ListedShare } from '../store/read/shares.ts';
import { present } from '@bhav/core/market/present';

/** How many days of past events an answer has. */
const EVENTS_BEFORE = 400;
const LAST_DAY = '2999-12-31';

/** The new symbol of a share requested by an old one. */
export interface Moved {
  movedTo: string;
}

/** Finds a share by its symbol, or its new symbol; undefined when no file has it. */
export async function shareNamed(store: ReadStore, exchange: Exchange, symbol: string): Promise<ListedShare | Moved | undefined> {
  // No file has one in a symbol, and PostgreSQL refuses a question with a NUL in it.
  if (/\p{Cc}/u.test(symbol)) return undefined;
  const upper = symbol.toUpperCase();
  const listing = await listingNamed(store, exchange, upper, equityRank);
  return listing !== undefined && listing.symbol !== symbol ? { movedTo: listing.symbol } : listing;
}

/** Returns all that is known of one share in the served market, or else on its newest session, with its company's listings and actions. */
export async function stockAnswer(store: ReadStore, served: ServedLists, listing: ListedShare): Promise<StockAnswer | undefined> {
  const { company } = listing;
  const listings = await listingsOf(store, company, equityRank);
  const actions = companyActions(await actionsOf(store, company));
  const figures = (of: ListedShare): Promise<ShareFigures | undefined> => shareFigures(store, { served, listing: of, listings, actions });
  const here = await figures(listing);
  if (here === undefined) return undefined;
  const twin = twinOf(listing, listings);
  const there = twin && (await figures(twin));
  const derived = await derivedOf(store, listing);
  const { industry, listedOn = await firstDayOf(store, listing), ...facts } = await listedFacts(store, listing);
  const isOther = industry?.toUpperCase() !== here.stock.sector?.toUpperCase();
  return {
    revision: served.revision,
    ...here,
    listings: listings.map(({ listing: _listing, company: _company, code, isin, ...rest }) => ({
      ...rest,
      ...present({ code: code || undefined, isin: isin || undefined }),
    })),
    actions: actions.map(({ exDate, kind, purpose, factor }) => ({ exDate, kind, purpose, ...present({ factor }) })),
    events: await companyEvents(store, { from: addDays(listing.lastSession, -EVENTS_BEFORE), to: LAST_DAY, company }),
    ...(industry !== undefined && isOther && { industry }),
    ...facts,
    ...bandAnswer(await priceBandOf(store, listing), here.session),
    ...present({
      listedOn,
      memberOf: membershipsOf(served.companies, company),
      derived:
        derived && standsBeside(derived, { session: here.session ?? derived.session, ...present({ flags: here.stock.flags }) }, actions)
          ? derived
          : undefined,
      neighbours: neighboursIn(served, listing, here.stock),
      elsewhere: twin && there && elsewhereOf(here, there, twin),
    }),
  };
}

/** Returns the first stored session of a share if its bar has no previous close, as on the day of a listing. */
async function firstDayOf(store: ReadStore, { listing, firstSession }: ListedShare): Promise<string | undefined> {
  const [first] = oneBarADay(await barsOf(store, listing, firstSession, firstSession));
  return first !== undefined && first.previousClose === undefined ? first.session : undefined;
}

/**
 * Gives the bars of one share between two days, both included, oldest first. Adjusted bars count shares of the newest session, even if `to` is
 * earlier. A day's change is against the previous close that its file has, as in the figures of the share.
 */
export async function barsAnswer(store: ReadStore, listing: ListedShare, from: string, to: string, adjusted: boolean): Promise<BarsAnswer> {
  const filed = oneBarADay(await barsOf(store, listing.listing, from, to));
  // An announced action that is still to come changes nothing yet.
  const actions = companyActions(await actionsOf(store, listing.company)).filter(({ exDate }) => exDate <= listing.lastSession);
  const bars = adjusted ? adjustBars(filed, actions) : filed;
  const byDay = Map.groupBy(actions, ({ exDate }) => exDate);
  return {
    exchange: listing.exchange,
    symbol: listing.symbol,
    adjusted,
    bars: bars.map(({ session: date, open, high, low, close, volume, turnover, previousClose }, at) => ({
      date,
      open,
      high,
      low,
      close,
      volume,
      turnover,
      ...previousOf(filed[at], byDay, { close: bars[at - 1]?.close, adjusted: adjusted ? previousClose : undefined }),
    })),
  };
}

/** Closes are in paise: what differs by less is the same, after a division by the factor of an action. */
const SAME = 1e-6;

/**
 * Returns what the change of a bar is against if that is not the close of the bar before; null if nothing compares. `byDay` has the company's
 * actions by ex-date, `adjusted` is the bar's adjusted previous close.
 */
function previousOf(
  bar: Bar | undefined,
  byDay: ReadonlyMap<string, readonly CorporateAction[]>,
  before: { close: number | undefined; adjusted: number | undefined },
): { previousClose?: number | null } {
  if (bar === undefined || before.close === undefined) return {};
  const today = byDay.get(bar.session) ?? [];
  const comparison = comparisonOf(bar, today);
  if (!comparison.comparable) {
    const isBroken = comparison.flag !== 'no-previous-close' || today.some(isIncomparable);
    return isBroken ? { previousClose: null } : {};
  }
  const previousClose = before.adjusted ?? comparison.previousClose;
  return Math.abs(previousClose / before.close - 1) < SAME ? {} : { previousClose };
}
