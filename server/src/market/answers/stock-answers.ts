import { fourDecimals, rounded } from '@bhav/core/market/decimals';
import { addDays, LAST_DAY } from '@bhav/core/calendar/days';
import type { Exchange } from '@bhav/core/market/exchange';
import { isIsin } from '@bhav/core/market/isin';
import type { ShareName } from '@bhav/core/address/stock-path';
import type { Break } from '@bhav/core/actions/action-kind';
import type { Bar } from '@bhav/core/bars/bar';
import { adjustBars, compareHistory, type Adjustment, type ComparedHistory } from '@bhav/core/bars/adjust-bars';
import { actionsSince, type ComparedBar } from '@bhav/core/bars/comparison';
import { movesPrice } from '@bhav/core/actions/corporate-action';
import { dividendsOf } from '@bhav/core/derived/dividends';
import { listedWithFirst } from '@bhav/core/derived/first-close';
import { standsBeside } from '@bhav/core/derived/beside-session';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { ActionEffect, StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { companyEvents } from '../companies/company-events.ts';
import type { CompanyAction } from '../companies/company-actions.ts';
import { factsOfCompany, readComparison, type ShareComparison, dividendsOn } from '../companies/comparisons.ts';
import { barsOfShare, equityRank } from '@bhav/core/bars/share-bar';
import { derivedShare } from '../derived-shares.ts';
import { cautionsOf, earningsAnswer } from '../share/cautions.ts';
import { elsewhereOf, membershipsOf, neighboursIn, twinOf, type ShareFigures, shareFigures } from '../share/share-figures.ts';
import type { ServedLists } from '../served-share.ts';
import { filedActionsSince } from '../../store/read/securities/cautions.ts';
import { listedDays, listedFacts } from '../../store/read/securities/listed-facts.ts';
import type { ReadStore } from '../../store/open-store.ts';
import {
  barsOf,
  deliveriesOf,
  type DayDelivery,
  listingNamed,
  listingsOf,
  type ListedShare,
  namedByIsin,
} from '../../store/read/shares.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/** Days. */
const EVENTS_BEFORE = 400;

export interface Moved {
  movedTo: ShareName;
}

/** `Moved` has the present symbol; undefined when no file has the share. */
export async function shareNamed(store: ReadStore, exchange: Exchange, symbol: string): Promise<ListedShare | Moved | undefined> {
  // No file has one in a symbol, and PostgreSQL refuses a question with a NUL in it.
  if (/\p{Cc}/u.test(symbol)) return undefined;
  const upper = symbol.toUpperCase();
  const listing = await listingNamed(store, exchange, upper);
  return listing !== undefined && listing.symbol !== symbol ? { movedTo: { exchange, symbol: listing.symbol } } : listing;
}

/** Finds a share by ISIN, at the asked exchange before the other, or by its symbol at the other exchange. */
export async function shareElsewhere(store: ReadStore, asked: Exchange, text: string): Promise<Moved | undefined> {
  if (/\p{Cc}/u.test(text)) return undefined;
  const upper = text.toUpperCase();
  const other = asked === 'NSE' ? 'BSE' : 'NSE';
  const named = isIsin(upper) ? await namedByIsin(store, upper) : [{ exchange: other, symbol: upper } as const];
  for (const { exchange, symbol } of named.toSorted((one, next) => Number(one.exchange === other) - Number(next.exchange === other))) {
    const listing = await listingNamed(store, exchange, symbol);
    if (listing !== undefined) return { movedTo: { exchange, symbol: listing.symbol } };
  }
  return undefined;
}

/** The figures are those of the served market, or else of the share's newest session. */
export async function stockAnswer(store: ReadStore, served: ServedLists, listing: ListedShare): Promise<StockAnswer | undefined> {
  const { company } = listing;
  const listings = await listingsOf(store, company);
  const facts = await factsOfCompany(store, company);
  const comparison = await readComparison(store, listing, facts);
  const { actions } = comparison;
  const figures = (of: ListedShare): Promise<ShareFigures | undefined> => shareFigures(store, { served, listing: of, listings, facts });
  const here = await figures(listing);
  if (here === undefined) return undefined;
  const twin = twinOf(listing, listings);
  const there = twin && (await figures(twin));
  // Of funds no figures of many sessions are shown but the range of 52 weeks.
  const derived = equityRank(listing) === Infinity ? undefined : await derivedShare(store, listing, comparison);
  const listedOn = (await listedDays(store, listing.exchange, listing.isin))(listing) ?? (await firstDayOf(store, listing));
  const { industry, ...listed } = await listedFacts(store, listing);
  const history = historyOf(listing, comparison, actions);
  const atNse = listings.find(({ exchange }) => exchange === 'NSE');
  const session = here.session ?? listing.lastSession;
  const isOther = industry?.toUpperCase() !== here.stock.sector?.toUpperCase();
  return {
    revision: served.revision,
    ...here,
    listings: listings.map(({ listing: _listing, company: _company, code, isin, ...rest }) => ({
      ...rest,
      ...withoutUndefined({ code: code || undefined, isin: isin || undefined }),
    })),
    actions: actions.map((action) => ({
      exDate: action.exDate,
      kind: action.kind,
      purpose: action.purpose,
      ...effectOf(action, actions, history),
    })),
    events: await companyEvents(store, { from: addDays(listing.lastSession, -EVENTS_BEFORE), to: LAST_DAY, company }),
    ...(industry !== undefined && isOther && { industry }),
    ...listed,
    ...facts.bandOn(company, here.session),
    ...withoutUndefined({
      listedOn,
      memberOf: membershipsOf(served, company),
      cautions: atNse && (await cautionsOf(store, atNse.symbol, { session, series: atNse.series })),
      earnings: atNse && (await earningsAnswer(store, atNse.symbol, session)),
      dividends: atNse && dividendsOf(actions, { session, price: here.stock.price, storedFrom: await filedActionsSince(store) }),
      derived:
        derived &&
        standsBeside(derived, { session: here.session ?? derived.session, ...withoutUndefined({ flags: here.stock.flags }) }, actions)
          ? derived
          : undefined,
      neighbours: neighboursIn(served, listing, here.stock),
      elsewhere: twin && there && elsewhereOf(here, there, twin),
    }),
  };
}

/** Undefined where the bar of the first session has a previous close. */
async function firstDayOf(store: ReadStore, share: ListedShare): Promise<string | undefined> {
  const { listing, firstSession } = share;
  const [first] = barsOfShare(share, await barsOf(store, listing, firstSession, firstSession));
  return first && listedWithFirst(first);
}

/** With what files alone have. */
export interface FiledBars extends Omit<BarsAnswer, 'bars'> {
  bars: (BarsAnswer['bars'][number] & { trades?: number; delivered?: number; priceEarnings?: number | undefined })[];
}

/**
 * Both days are included, oldest first. Adjusted bars count shares of the newest session, even if `to` is
 * earlier. A day's change is against the previous close that its file has, as in the figures of the share.
 */
export async function barsAnswer(store: ReadStore, listing: ListedShare, from: string, to: string, adjusted: boolean): Promise<FiledBars> {
  const filed = barsOfShare(listing, await barsOf(store, listing.listing, from, to));
  const comparison = await readComparison(store, listing);
  const { adjustments, breaks, bars: divided } = adjustedBars(listing, comparison, filed);
  const bars = adjusted ? divided : filed;
  const dividendOn = dividendsOn(filed, adjustments, comparison);
  const deliveries = await deliveriesOf(store, filed);
  const adjustmentOn = new Map(adjustments.map((one) => [one.on, one]));
  const breakOn = new Map(breaks.map((one) => [one.on, one]));
  return {
    exchange: listing.exchange,
    symbol: listing.symbol,
    adjusted,
    ...withoutUndefined({ dividendsSince: comparison.dividends?.since }),
    bars: bars.map(({ session: date, open, high, low, close, volume, turnover, previousClose, trades }, at) => ({
      date,
      open,
      high,
      low,
      close,
      volume,
      turnover,
      ...withoutUndefined({
        trades,
        delivered: deliveredOf(filed[at], volume, deliveries.get(date)),
        deliveryPercent: deliveries.get(date)?.percent,
      }),
      ...dividendOn(date, close),
      ...previousOf({
        before: bars[at - 1]?.close,
        // Without an adjustment of the day's own the previous close is as filed; in adjusted bars it is divided already.
        given: previousClose === undefined || adjusted ? previousClose : previousClose / (adjustmentOn.get(date)?.filed ?? 1),
        brokenBy: breakOn.get(date),
      }),
    })),
  };
}

/** Shares, adjusted as the bar's volume is. */
function deliveredOf(filed: Bar | undefined, volume: number, { shares }: Partial<DayDelivery> = {}): number | undefined {
  return shares && filed && filed.volume > 0 ? rounded((shares * volume) / filed.volume, 0) : shares;
}

/** Of bars of a share, oldest first, one a day. Prices have at most four decimals, volumes none. */
export function adjustedBars(
  listing: ListedShare,
  comparison: ShareComparison,
  filed: readonly Bar[],
): Pick<ComparedHistory, 'adjustments' | 'breaks'> & { bars: Bar[] } {
  // An announced action that is still to come changes nothing yet.
  const actions = comparison.actions.filter(({ exDate }) => exDate <= listing.lastSession);
  const { adjustments, breaks } = historyOf(listing, comparison, actions);
  return { adjustments, breaks, bars: adjustBars(filed, adjustments).map(written) };
}

function written(bar: Bar): Bar {
  const { open, high, low, close, previousClose, volume } = bar;
  return {
    ...bar,
    open: fourDecimals(open),
    high: fourDecimals(high),
    low: fourDecimals(low),
    close: fourDecimals(close),
    previousClose: previousClose && fourDecimals(previousClose),
    volume: rounded(volume, 0),
  };
}

/** Closes are in paise: a smaller difference comes from the division by the factor of an action. */
const SAME = 1e-6;

/** Set only where a change is not against the close of the bar before; null, with the reason, if nothing compares. */
function previousOf(of: {
  before: number | undefined;
  given: number | undefined;
  brokenBy: Break | undefined;
}): Pick<BarsAnswer['bars'][number], 'previousClose' | 'brokenBy'> {
  const { before, given, brokenBy } = of;
  const why = withoutUndefined({ brokenBy: brokenBy?.reason });
  if (brokenBy !== undefined && brokenBy.isChangeKnown !== true) return { ...why, previousClose: null };
  if (given === undefined) return before === undefined ? why : { ...why, previousClose: null };
  if (before === undefined) return { ...why, previousClose: given };
  return Math.abs(given / before - 1) < SAME ? why : { ...why, previousClose: given };
}

/** Leaves out the share's first session, which has none before it. */
function historyOf(
  { firstSession }: ListedShare,
  { opened, hasBand }: ShareComparison,
  actions: readonly CompanyAction[],
): ComparedHistory & { telling: ComparedBar[] } {
  const telling = opened.filter(({ session }) => session > firstSession);
  return { ...compareHistory(telling, actions, { hasBand }), telling };
}

/** `effect` is on the prices before the action. `factor` divides them: as made if the action moved them alone, else as filed. */
function effectOf(
  action: CompanyAction,
  actions: readonly CompanyAction[],
  { adjustments, breaks, telling }: ComparedHistory & { telling: readonly ComparedBar[] },
): { effect?: ActionEffect; factor?: number } {
  const bar = movesPrice(action) ? telling.find((one) => actionsSince(one, [action]).length > 0) : undefined;
  if (bar === undefined) return withoutUndefined({ factor: action.factor });
  if (breaks.some(({ on }) => on === bar.session)) return { effect: 'withheld' };
  const made = adjustments.find(({ on }) => on === bar.session);
  if (made === undefined) return {};
  if (made.basis === 'denied') return { effect: 'not-applied' };
  const isAlone = actionsSince(bar, actions).filter(movesPrice).length === 1;
  return { effect: EFFECTS[made.basis], ...withoutUndefined({ factor: isAlone ? made.price : action.factor }) };
}

const EFFECTS = { filed: 'adjusted', adjusted: 'adjusted', opening: 'by-opening' } as const satisfies Record<
  Exclude<Adjustment['basis'], 'denied'>,
  ActionEffect
>;
