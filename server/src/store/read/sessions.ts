import type { Exchange } from '@bhav/core/market/exchange';
import type { ReadStore } from '../open-store.ts';
import { dateOf, dayNumber, rupees } from '../units.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/** Turnover is in rupees, `fetchedAt` in ISO 8601 with +05:30. */
export interface StoredSession {
  exchange: Exchange;
  session: string;
  source: string;
  rows: number;
  volume: number;
  turnover: number;
  fetchedAt: string;
}

/** Up to a day if one is given. */
export async function latestSession({ db }: ReadStore, exchange: Exchange, upTo?: string): Promise<StoredSession | undefined> {
  let query = db.selectFrom('session').selectAll().where('exchange', '=', exchange);
  if (upTo !== undefined) query = query.where('day', '<=', dayNumber(upTo));
  const row = await query.orderBy('day', 'desc').limit(1).executeTakeFirst();
  return row && { ...row, session: dateOf(row.day), turnover: rupees(row.turnover), fetchedAt: row.fetched_at };
}

/** The newest first. */
export async function newestSessions({ db }: ReadStore, exchange: Exchange, most: number): Promise<string[]> {
  const rows = await db.selectFrom('session').select('day').where('exchange', '=', exchange).orderBy('day', 'desc').limit(most).execute();
  return rows.map(({ day }) => dateOf(day));
}

export async function sessionOf(store: ReadStore, exchange: Exchange, session: string): Promise<StoredSession | undefined> {
  return (await sessionsOf(store, exchange, session, session))[0];
}

/** Both days included, oldest first. */
export async function sessionsOf({ db }: ReadStore, exchange: Exchange, from: string, to: string): Promise<StoredSession[]> {
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

/** The newest stored session before a day, and the oldest after it. */
export async function neighboursOf({ db }: ReadStore, exchange: Exchange, session: string): Promise<{ before?: string; after?: string }> {
  const day = dayNumber(session);
  const of = db.selectFrom('session').where('exchange', '=', exchange);
  const before = await of
    .select((row) => row.fn.max('day').as('day'))
    .where('day', '<', day)
    .executeTakeFirst();
  const after = await of
    .select((row) => row.fn.min('day').as('day'))
    .where('day', '>', day)
    .executeTakeFirst();
  const dateIn = (row: { day: number | null } | undefined): string | undefined => (row?.day ? dateOf(row.day) : undefined);
  return withoutUndefined({ before: dateIn(before), after: dateIn(after) });
}

/** Of both exchanges; undefined where no session is stored. */
export async function sessionBounds({ db }: ReadStore): Promise<{ first: string; last: string } | undefined> {
  const row = await db
    .selectFrom('session')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .executeTakeFirst();
  return row?.first && row.last ? { first: dateOf(row.first), last: dateOf(row.last) } : undefined;
}
