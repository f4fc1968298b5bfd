import type { Exchange } from '@bhav/core/api';
import type { Store } from './open-store.ts';
import { dateOf, dayNumber, rupees } from './units.ts';

/** A trading day of which the store has the bars; turnover in rupees, `fetchedAt` ISO 8601 with +05:30. */
export interface StoredSession {
  exchange: Exchange;
  session: string;
  source: string;
  rows: number;
  volume: number;
  turnover: number;
  fetchedAt: string;
}

/** The newest trading day of an exchange on or before a day (the newest of all when none is given), or none. */
export async function latestSession({ db }: Store, exchange: Exchange, upTo?: string): Promise<StoredSession | undefined> {
  let query = db.selectFrom('session').selectAll().where('exchange', '=', exchange);
  if (upTo !== undefined) query = query.where('day', '<=', dayNumber(upTo));
  const row = await query.orderBy('day', 'desc').limit(1).executeTakeFirst();
  return row && { ...row, session: dateOf(row.day), turnover: rupees(row.turnover), fetchedAt: row.fetched_at };
}

/** The trading days that the store has of an exchange between two days, both included, oldest first. */
export async function sessionsOf({ db }: Store, exchange: Exchange, from: string, to: string): Promise<StoredSession[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('exchange', '=', exchange)
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ ...row, session: dateOf(row.day), turnover: rupees(row.turnover), fetchedAt: row.fetched_at }));
}

/** The trading day nearest to a day, before or after it, on which the rows of a new file are measured; not the day itself. */
export async function nearestSession({ db }: Store, exchange: Exchange, day: string): Promise<StoredSession | undefined> {
  const at = dayNumber(day);
  const of = db.selectFrom('session').selectAll().where('exchange', '=', exchange);
  const [before, after] = await Promise.all([
    of.where('day', '<', at).orderBy('day', 'desc').limit(1).executeTakeFirst(),
    of.where('day', '>', at).orderBy('day').limit(1).executeTakeFirst(),
  ]);
  const near = [before, after].filter((row) => row !== undefined).toSorted((one, two) => distance(one.day, at) - distance(two.day, at))[0];
  return near && { ...near, session: dateOf(near.day), turnover: rupees(near.turnover), fetchedAt: near.fetched_at };
}

/** A close of the trading day before, in rupees, by the series of that day. */
export interface EarlierClose {
  listing: number;
  series: string;
  close: number;
}

/** The day and the closes of the newest stored session before a day; every series of every share. */
export async function closesBefore(
  store: Store,
  exchange: Exchange,
  day: string,
): Promise<{ session: string | undefined; closes: EarlierClose[] }> {
  const { db } = store;
  const row = await db
    .selectFrom('session')
    .select((of) => of.fn.max('day').as('day'))
    .where('exchange', '=', exchange)
    .where('day', '<', dayNumber(day))
    .executeTakeFirst();
  const before = row?.day ?? undefined;
  if (before === undefined) return { session: undefined, closes: [] };
  const rows = await db
    .selectFrom('security')
    .innerJoin('bar', (join) => join.onRef('bar.security', '=', 'security.id').on('bar.day', '=', before))
    .select(['security.listing', 'security.series', 'bar.close'])
    .where('security.exchange', '=', exchange)
    .where('security.first_day', '<=', before)
    .where('security.last_day', '>=', before)
    .orderBy('security.symbol')
    .orderBy('security.series')
    .execute();
  return { session: dateOf(before), closes: rows.map((close) => ({ ...close, close: rupees(close.close) })) };
}

function distance(one: number, other: number): number {
  return Math.abs(Date.parse(dateOf(one)) - Date.parse(dateOf(other)));
}
