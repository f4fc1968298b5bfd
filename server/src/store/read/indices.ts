import { addDays } from '@bhav/core/calendar/days';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { sql } from 'kysely';
import type { ReadStore } from '../open-store.ts';
import type { Tables } from '../tables.ts';
import { daysBeside } from './sessions.ts';
import { dateOf, dayNumber, inLowerCase } from '../units.ts';

/** Of each exchange the newest day with levels, on or before `upTo`; in points, by name. */
export async function indicesOn(store: ReadStore, upTo: string) {
  const levels = EXCHANGES.map(async (exchange) => {
    const { before } = await daysWithLevels(store, exchange, upTo);
    return before === undefined ? [] : levelsOn(store, exchange, before);
  });
  return (await Promise.all(levels)).flat();
}

/** In points, by name. */
export async function levelsOn({ db }: ReadStore, exchange: Exchange, day: string) {
  const rows = await db
    .selectFrom('index_day')
    .selectAll()
    .where('exchange', '=', exchange)
    .where('day', '=', dayNumber(day))
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(storedLevel);
}

export function daysWithLevels(store: ReadStore, exchange: Exchange, upTo: string): ReturnType<typeof daysBeside> {
  return daysBeside(store, 'index_day', exchange, upTo, '<=');
}

/** In points, by session. */
export async function closesOfIndex({ db }: ReadStore, name: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('index_day').select(['day', 'close']).where(isIndex(name)).orderBy('day').execute();
  return new Map(rows.map(({ day, close }) => [dateOf(day), close]));
}

/** Sessions of a small line of levels, and the days within which they lie even after the longest pause of trading. */
const LAST_SESSIONS = 30;
const WITHIN_DAYS = 75;

/** In points, oldest first, by name. */
export async function lastClosesOfIndices({ db }: ReadStore): Promise<Record<string, number[]>> {
  const newest = await db.selectFrom('index_day').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  if (newest === undefined) return {};
  const rows = await db
    .selectFrom('index_day')
    .select(['name', 'close'])
    .where('day', '>', dayNumber(addDays(dateOf(newest.day), -WITHIN_DAYS)))
    .orderBy('day')
    .execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  return Object.fromEntries([...byName].map(([name, own]) => [name, own.slice(-LAST_SESSIONS).map(({ close }) => close)]));
}

/** In any case of letters. */
function isIndex(name: string) {
  return sql<boolean>`lower(name) = ${inLowerCase(name)}`;
}

function storedLevel({ day, open, high, low, previous_close, price_earnings, price_book, dividend_yield, ...row }: Tables['index_day']) {
  return {
    ...row,
    session: dateOf(day),
    open: open ?? undefined,
    high: high ?? undefined,
    low: low ?? undefined,
    previousClose: previous_close ?? undefined,
    priceEarnings: price_earnings ?? undefined,
    priceBook: price_book ?? undefined,
    dividendYield: dividend_yield ?? undefined,
  };
}

/** Both days included, oldest first; the name in any case, points. */
export async function levelsBetween({ db }: ReadStore, name: string, from: string, to: string) {
  const rows = await db
    .selectFrom('index_day')
    .selectAll()
    .where(isIndex(name))
    .where((of) => of.between('day', dayNumber(from), dayNumber(to)))
    .orderBy('day')
    .execute();
  return rows.map(storedLevel);
}
