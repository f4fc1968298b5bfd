import type { Exchange } from '@bhav/core/market/exchange';
import type { Holder } from '@bhav/core/bars/symbol-history';
import { PRIMARY_SERIES } from '@bhav/core/bars/instrument';
import { equityRank, ofShare } from '@bhav/core/bars/share-bar';
import { rowsOfParts } from '../in-parts.ts';
import type { ReadStore } from '../open-store.ts';
import type { SecurityRow } from '../tables.ts';
import { dateOf, dayNumber, ifKnown, ofHundredths } from '../units.ts';
import { symbolHistory } from './securities/masters.ts';
import { storedBar, type StoredBar } from './whole-day.ts';

/** Over its renames, under its present names. */
export interface ListedShare {
  listing: number;
  company: number;
  exchange: Exchange;
  symbol: string;
  series: string;
  code: string;
  isin: string;
  name: string;
  firstSession: string;
  lastSession: string;
}

/**
 * By the stored files and, at NSE, the list of renames; at BSE also by scrip code. A share counts before what is none (whose `equityRank` is infinite),
 * then the last holder, then the one that has the symbol now, then the lowest rank. If the `symbol` of the result is another one, the share was renamed.
 */
export async function listingNamed(store: ReadStore, exchange: Exchange, symbol: string): Promise<ListedShare | undefined> {
  const { db } = store;
  const securities = db.selectFrom('security').select(['security.listing', 'security.last_day']).orderBy('security.id');
  const bySymbol = await securities.where('security.exchange', '=', exchange).where('security.symbol', '=', symbol).execute();
  // At BSE the ticker of a security is its code, which is in no other index of the table.
  const tickers = db.selectFrom('ticker').select('id').where('exchange', '=', exchange).where('symbol', '=', symbol);
  const byCode = exchange === 'NSE' ? [] : await securities.where('security.ticker', 'in', tickers).execute();
  const heldUntil = new Map<number, number>();
  for (const { listing, last_day: day } of [...bySymbol, ...byCode]) heldUntil.set(listing, Math.max(day, heldUntil.get(listing) ?? 0));
  const found = await Promise.all([...heldUntil.keys()].map((listing) => listingBy(db, 'listing', listing)));
  const [newest] = found
    .flat()
    .toSorted(
      (one, other) =>
        Number(equityRank(one) === Infinity) - Number(equityRank(other) === Infinity) ||
        (heldUntil.get(other.listing) ?? 0) - (heldUntil.get(one.listing) ?? 0) ||
        Number(other.symbol === symbol) - Number(one.symbol === symbol) ||
        equityRank(one) - equityRank(other),
    );
  const renamed = exchange === 'NSE' ? await renamedSince(store, symbol, Math.max(0, ...heldUntil.values())) : undefined;
  const heir = renamed && (await listingNamed(store, exchange, renamed.symbol));
  return heir !== undefined && heir.lastSession >= (renamed?.since ?? '') ? heir : newest;
}

/** The last traded name comes first. */
export async function namedByIsin({ db }: ReadStore, isin: string): Promise<{ exchange: Exchange; symbol: string }[]> {
  return db
    .selectFrom('security')
    .select(['exchange', 'symbol'])
    .where('isin', '=', isin)
    .orderBy('last_day', 'desc')
    .orderBy('id')
    .execute();
}

/** The share that gave up a symbol of NSE after a day; undefined if there is none, or if the newest list of shares has the symbol as another's. */
async function renamedSince(store: ReadStore, symbol: string, day: number): Promise<Holder | undefined> {
  const { db } = store;
  const given = await db.selectFrom('rename').select('day').where('old', '=', symbol).where('day', '>', day).executeTakeFirst();
  if (given === undefined) return undefined;
  const lists = db.selectFrom('master').where('exchange', '=', 'NSE');
  const listed = await lists
    .select('symbol')
    .where('symbol', '=', symbol)
    .where(
      'day',
      '=',
      lists.select(({ fn }) => fn.max('day').as('newest')),
    )
    .executeTakeFirst();
  return listed === undefined ? (await symbolHistory(store)).becameOf(symbol) : undefined;
}

/** Ordered by symbol, without what is no share. */
export async function listedShares(store: ReadStore, exchange: Exchange): Promise<ListedShare[]> {
  return (await allListings(store, exchange)).filter((listing) => equityRank(listing) < Infinity);
}

/** Ordered by symbol; funds, bonds and other kinds too. */
export async function allListings({ db }: ReadStore, exchange: Exchange): Promise<ListedShare[]> {
  const rows = await db.selectFrom('security').selectAll().where('exchange', '=', exchange).orderBy('id').execute();
  const keyOf = ({ symbol, series, isin }: ListedShare): string => [symbol, series, isin].join('\t');
  return sharesIn(rows).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** On both exchanges. Other kinds (bonds, warrants) are left out. */
export async function listingsOf({ db }: ReadStore, company: number): Promise<ListedShare[]> {
  const listings = await listingBy(db, 'company', company);
  return listings.filter((listing) => equityRank(listing) < Infinity).toSorted((one, other) => other.exchange.localeCompare(one.exchange));
}

export async function listingNumbered({ db }: ReadStore, listing: number): Promise<ListedShare | undefined> {
  return (await listingBy(db, 'listing', listing))[0];
}

async function listingBy(db: ReadStore['db'], column: 'listing' | 'company', value: number): Promise<ListedShare[]> {
  return sharesIn(await db.selectFrom('security').selectAll().where(column, '=', value).orderBy('id').execute());
}

/** Under the newest names; of a share those that are the share alone, so not its bonds, T0 and block deals. */
function sharesIn(rows: readonly SecurityRow[]): ListedShare[] {
  const newestFirst = rows.toSorted((one, other) => other.last_day - one.last_day || equityRank(one) - equityRank(other));
  return [...Map.groupBy(newestFirst, ({ listing }) => listing).values()].flatMap((all) => {
    const of = ofShare(all);
    const [newest] = of;
    if (newest === undefined) return [];
    const { listing, company, exchange, symbol, series, last_day: last } = newest;
    // A layout may lack what others have.
    const known = newest.isin === '' ? of.find(({ isin }) => isin !== '') : undefined;
    return {
      listing,
      company,
      exchange,
      symbol,
      series,
      code: newest.code || known?.code || '',
      isin: known?.isin ?? newest.isin,
      name: newest.name || known?.name || '',
      firstSession: dateOf(Math.min(...of.map(({ first_day: first }) => first))),
      lastSession: dateOf(last),
    };
  });
}

/** Both days included, over renames, splits and series, oldest first. A day may have several. */
export async function barsOf({ db }: ReadStore, listing: number, from: string, to: string): Promise<StoredBar[]> {
  const rows = await db
    .selectFrom('security')
    .innerJoin('bar', 'bar.security', 'security.id')
    .selectAll(['security', 'bar'])
    .where('security.listing', '=', listing)
    .where((of) => of.between('bar.day', dayNumber(from), dayNumber(to)))
    .orderBy('bar.day')
    .orderBy('security.id')
    .execute();
  return rows.map(storedBar);
}

/** As NSE files it; `shares` are not adjusted. */
export interface DayDelivery {
  shares: number | undefined;
  /** Of the volume; on days with special hours the file reckons it of another volume than its own. */
  percent: number | undefined;
}

/** By session, of the series that is the share's on the day. */
export async function deliveriesOf({ db }: ReadStore, bars: readonly StoredBar[]): Promise<Map<string, DayDelivery>> {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined || first.exchange !== 'NSE') return new Map();
  const rows = await db
    .selectFrom('security')
    .innerJoin('delivery', 'delivery.ticker', 'security.ticker')
    .select(['security.id', 'delivery.day', 'delivery.shares', 'delivery.hundredths'])
    .where('security.id', 'in', [...new Set(bars.map(({ security }) => security))])
    .where((of) => of.between('delivery.day', dayNumber(first.session), dayNumber(last.session)))
    .execute();
  const securityOn = new Map(bars.map(({ session, security }) => [session, security]));
  return new Map(
    rows.flatMap(({ id, day, shares, hundredths }) => {
      const session = dateOf(day);
      const delivery = { shares: shares ?? undefined, percent: ifKnown(hundredths, ofHundredths) };
      return securityOn.get(session) === id ? [[session, delivery] as const] : [];
    }),
  );
}

/** Of the last day of each share; several if it has several series. */
export function lastBarsBefore(store: ReadStore, listings: readonly number[], session: string): Promise<StoredBar[]> {
  return barsBeside(store, listings, session, { end: 'first_day', compare: '<', nearest: 'max' });
}

/** Of the first day of each share. */
export function firstBarsAfter(store: ReadStore, listings: readonly number[], session: string): Promise<StoredBar[]> {
  return barsBeside(store, listings, session, { end: 'last_day', compare: '>', nearest: 'min' });
}

async function barsBeside(
  { db }: ReadStore,
  listings: readonly number[],
  session: string,
  { end, compare, nearest }: { end: 'first_day' | 'last_day'; compare: '<' | '>'; nearest: 'min' | 'max' },
): Promise<StoredBar[]> {
  const day = dayNumber(session);
  const beside = db
    .selectFrom('security')
    .innerJoin('bar', (join) =>
      join.onRef('bar.security', '=', 'security.id').on('bar.day', '=', (of) =>
        of
          .selectFrom('bar as other')
          .whereRef('other.security', '=', 'security.id')
          .where('other.day', compare, day)
          .select((one) => one.fn[nearest]('other.day').as('day')),
      ),
    )
    .selectAll(['security', 'bar'])
    .where(`security.${end}`, compare, day)
    .orderBy('security.id');
  const rows = await rowsOfParts(listings, (some) => beside.where('security.listing', 'in', some).execute());
  const bars = Map.groupBy(rows.map(storedBar), ({ listing }) => listing);
  return [...bars.values()].flatMap((own) => {
    const days = own.map((bar) => bar.session).toSorted();
    return own.filter((bar) => bar.session === days.at(compare === '<' ? -1 : 0));
  });
}

/** Traded on or before `until` and after `after`. */
export async function listingsAcross({ db }: ReadStore, exchange: Exchange, until: string, after: string): Promise<number[]> {
  const rows = await db
    .selectFrom('security')
    .select('listing')
    .where('exchange', '=', exchange)
    .groupBy('listing')
    .having(({ fn }) => fn.min('first_day'), '<=', dayNumber(until))
    .having(({ fn }) => fn.max('last_day'), '>', dayNumber(after))
    .execute();
  return rows.map(({ listing }) => listing);
}

/** On both exchanges. */
export async function listingsOfCompanies({ db }: ReadStore, companies: readonly number[]): Promise<number[]> {
  const all = db.selectFrom('security').select('listing').distinct().orderBy('listing');
  const rows = await rowsOfParts(companies, (some) => all.where('company', 'in', some).execute());
  return rows.map(({ listing }) => listing);
}

/** Shares alone, last traded in the session or later. */
export async function symbolsHeld(
  { db }: ReadStore,
  exchange: Exchange,
  session: string,
  symbols?: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('security')
    .select(['symbol', 'company'])
    .where('exchange', '=', exchange)
    .where('last_day', '>=', dayNumber(session))
    .where('series', 'in', PRIMARY_SERIES)
    .$if(symbols !== undefined, (of) => of.where('symbol', 'in', symbols ?? []))
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ symbol, company }) => [symbol, company]));
}

/** A split changes the ISIN. */
export async function isinsOf({ db }: ReadStore, companies: readonly number[]): Promise<{ isin: string; company: number }[]> {
  const rows = await db
    .selectFrom('security')
    .select(['isin', 'company'])
    .distinct()
    .where('company', 'in', companies)
    .orderBy('company')
    .orderBy('isin')
    .execute();
  return rows.filter(({ isin }) => isin !== '');
}
