import type { Exchange } from '@bhav/core/market/exchange';
import type { ReadStore } from '../open-store.ts';
import type { Tables } from '../tables.ts';
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
  const row = await db
    .selectFrom('session')
    .selectAll()
    .where('exchange', '=', exchange)
    .$if(upTo !== undefined, (of) => of.where('day', '<=', dayNumber(upTo ?? '')))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && storedSession(row);
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
    .where((of) => of.between('day', dayNumber(from), dayNumber(to)))
    .orderBy('day')
    .execute();
  return rows.map(storedSession);
}

function storedSession(row: Tables['session']): StoredSession {
  return { ...row, session: dateOf(row.day), turnover: rupees(row.turnover), fetchedAt: row.fetched_at };
}

interface DaysBeside {
  before?: string;
  after?: string;
}

/** The newest stored session before a day, and the oldest after it. */
export function neighboursOf(store: ReadStore, exchange: Exchange, session: string): Promise<DaysBeside> {
  return daysBeside(store, 'session', exchange, session, '<');
}

/** Those of the newest and the oldest row beside a day; `before` may be the day itself where it is compared by `<=`. */
export async function daysBeside(
  { db }: ReadStore,
  table: 'session' | 'index_day',
  exchange: Exchange,
  date: string,
  before: '<' | '<=',
): Promise<DaysBeside> {
  const rows = db.selectFrom(table).select('day').where('exchange', '=', exchange).limit(1);
  const day = dayNumber(date);
  const [newest, oldest] = [
    await rows.where('day', before, day).orderBy('day', 'desc').executeTakeFirst(),
    await rows.where('day', '>', day).orderBy('day').executeTakeFirst(),
  ];
  return withoutUndefined({ before: newest && dateOf(newest.day), after: oldest && dateOf(oldest.day) });
}

/** Of both exchanges; undefined where no session is stored. */
export async function sessionBounds({ db }: ReadStore): Promise<{ first: string; last: string } | undefined> {
  const row = await db
    .selectFrom('session')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .executeTakeFirst();
  return row?.first && row.last ? { first: dateOf(row.first), last: dateOf(row.last) } : undefined;
}
