import { LISTING_DAYS } from '@bhav/core/derived/first-close';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar, BarFlag } from '@bhav/core/bars/bar';
import type { ReadStore } from '../open-store.ts';
import { dateOf, dayNumber, ifKnown, ofHundredths, rupees } from '../units.ts';
import type { BarRow, SecurityRow } from '../tables.ts';
import { newestCaps, type StoredCap } from './market-caps.ts';
import { dayTradedBefore } from './telling-bars.ts';
import { addDays } from '@bhav/core/calendar/days';

/** In rupees. */
export interface StoredBar extends Bar {
  security: number;
  listing: number;
  company: number;
}

/** With figures of other files. Prices and `marketCapRupees` are in rupees. */
export interface DayRow extends StoredBar {
  deliveryPercent: number | undefined;
  /** The newest capitalisation filed for the session (`newestCaps`). */
  marketCapRupees: number | undefined;
  marketCapOn: string | undefined;
  issueSize: number | undefined;
  isFund: boolean;
  /** Stored, of the share. */
  firstSession: string;
  /** The share, or another of its company, was listed before the session all the same. */
  wasListed?: boolean;
  /** The last session before this one in which the share was traded. */
  tradedBefore?: string | undefined;
  flags: string[];
}

export interface SecurityOf {
  listing: number;
  company: number;
}

/** The securities of an exchange that were traded on a day, each with its bar. */
export function tradedOn(db: ReadStore['db'], exchange: Exchange, day: number) {
  return db
    .selectFrom('security')
    .innerJoin('bar', (join) => join.onRef('bar.security', '=', 'security.id').on('bar.day', '=', day))
    .where('security.exchange', '=', exchange)
    .where('security.first_day', '<=', day)
    .where('security.last_day', '>=', day);
}

/** All series. */
export async function barsOn({ db }: ReadStore, exchange: Exchange, session: string): Promise<StoredBar[]> {
  const rows = await tradedOn(db, exchange, dayNumber(session))
    .selectAll(['security', 'bar'])
    .orderBy('security.symbol')
    .orderBy('security.series')
    .orderBy('security.id')
    .execute();
  return rows.map(storedBar);
}

/** By what a bar and the one before it are compared. */
export type ClosingBar = Pick<
  StoredBar,
  'exchange' | 'session' | 'symbol' | 'series' | 'isin' | 'close' | 'previousClose' | 'volume' | 'security' | 'listing' | 'company'
>;

/** All series, in no order. */
export async function closingBarsOn({ db }: ReadStore, exchange: Exchange, session: string): Promise<ClosingBar[]> {
  const rows = await tradedOn(db, exchange, dayNumber(session))
    .select(['security.id as security', 'listing', 'company', 'symbol', 'series', 'isin', 'close', 'previous_close', 'volume'])
    .execute();
  return rows.map(({ previous_close: before, ...row }) => ({
    ...row,
    exchange,
    session,
    close: rupees(row.close),
    previousClose: ifKnown(before, rupees),
  }));
}

/** In the order of `barsOn`. */
export async function flaggedOn(
  { db }: ReadStore,
  exchange: Exchange,
  session: string,
  flags: readonly BarFlag[],
): Promise<{ symbol: string; flag: string }[]> {
  return db
    .selectFrom('bar_flag')
    .innerJoin('security', 'security.id', 'bar_flag.security')
    .select(['security.symbol', 'bar_flag.flag'])
    .where('security.exchange', '=', exchange)
    .where('bar_flag.day', '=', dayNumber(session))
    .where('bar_flag.flag', 'in', flags)
    .orderBy('security.symbol')
    .orderBy('security.series')
    .orderBy('security.id')
    .execute();
}

/** As `barsOn`, with delivery, capitalisation and flags. */
export async function sessionOn(store: ReadStore, exchange: Exchange, session: string, of?: SecurityOf): Promise<DayRow[]> {
  const { db } = store;
  const day = dayNumber(session);
  const rows = await tradedOn(db, exchange, day)
    .leftJoin('delivery', (join) => join.onRef('delivery.ticker', '=', 'security.ticker').on('delivery.day', '=', day))
    .leftJoin('fund', (join) => join.onRef('fund.exchange', '=', 'security.exchange').onRef('fund.symbol', '=', 'security.symbol'))
    .selectAll(['security', 'bar'])
    .select(['delivery.hundredths', 'fund.symbol as fund'])
    .select((of) => [
      dayTradedBefore(of).as('traded_before'),
      of
        .selectFrom('security as same')
        .whereRef('same.listing', '=', 'security.listing')
        .select((first) => first.fn.min('same.first_day').as('first'))
        .as('first_session'),
      of
        .selectFrom('security as related')
        .whereRef('related.company', '=', 'security.company')
        .select((first) => first.fn.min('related.first_day').as('first'))
        .as('company_since'),
      of
        .selectFrom('master')
        .whereRef('master.isin', '=', 'security.isin')
        .where('master.isin', '<>', '')
        .select((first) => first.fn.min('master.listed_on').as('first'))
        .as('listed_on'),
    ])
    .$if(of !== undefined, (query) => query.where('security.listing', '=', of?.listing ?? 0))
    .orderBy('security.symbol')
    .orderBy('security.series')
    .orderBy('security.id')
    .execute();
  const flags = await db
    .selectFrom('bar_flag')
    .select(['security', 'flag'])
    .where('day', '=', day)
    .orderBy('security')
    .orderBy('flag')
    .execute();
  const flagsOf = Map.groupBy(flags, ({ security }) => security);
  const caps = Map.groupBy(await newestCaps(store, exchange, session, of?.company), ({ listing }) => listing);
  const identities = rows.some(({ isin }) => isin === '') ? await identitiesOf(db, exchange, day) : undefined;
  const capOf = ({ listing, ticker }: SecurityRow): StoredCap | undefined => {
    const filed = caps.get(listing) ?? [];
    const newest = filed.filter(({ on }) => on === filed[0]?.on);
    return newest.find((cap) => cap.ticker === ticker) ?? newest[0];
  };
  return rows.map((row) => {
    const cap = capOf(row);
    return {
      ...storedBar(row),
      ...(row.isin === '' && identities?.get(row.listing)),
      deliveryPercent: ifKnown(row.hundredths, ofHundredths),
      marketCapRupees: cap?.rupees,
      marketCapOn: cap?.on,
      issueSize: cap?.issueSize,
      isFund: row.fund !== null,
      firstSession: dateOf(row.first_session ?? day),
      wasListed: (row.company_since ?? day) < day || (row.listed_on !== null && row.listed_on < addDays(session, -LISTING_DAYS)),
      tradedBefore: ifKnown(row.traded_before, dateOf),
      flags: (flagsOf.get(row.id) ?? []).map(({ flag }) => flag),
    };
  });
}

/** For a layout without ISIN, name and code: from the files nearest in time, since a split changes the ISIN. */
async function identitiesOf(
  db: ReadStore['db'],
  exchange: Exchange,
  day: number,
): Promise<Map<number, Pick<Bar, 'isin' | 'name' | 'code'>>> {
  const rows = await db.selectFrom('security').selectAll().where('exchange', '=', exchange).where('isin', '<>', '').orderBy('id').execute();
  const away = ({ first_day: first, last_day: last }: SecurityRow): number => Math.max(first - day, day - last, 0);
  const nearest = new Map<number, SecurityRow>();
  for (const row of rows) {
    const held = nearest.get(row.listing);
    if (held === undefined || away(row) < away(held)) nearest.set(row.listing, row);
  }
  return new Map([...nearest].map(([listing, { isin, name, code }]) => [listing, { isin, name, code }]));
}

/** In rupees. */
export function storedBar(row: Omit<SecurityRow, 'ticker'> & BarRow): StoredBar {
  return {
    exchange: row.exchange,
    session: dateOf(row.day),
    symbol: row.symbol,
    series: row.series,
    code: row.code,
    isin: row.isin,
    name: row.name,
    open: rupees(row.open),
    high: rupees(row.high),
    low: rupees(row.low),
    close: rupees(row.close),
    last: ifKnown(row.last, rupees),
    previousClose: ifKnown(row.previous_close, rupees),
    volume: row.volume,
    turnover: rupees(row.turnover),
    trades: row.trades ?? undefined,
    security: row.security,
    listing: row.listing,
    company: row.company,
  };
}
