import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { ReadStore, Store } from '../open-store.ts';
import { byIndexName, isIndex } from '../index-name.ts';
import { all, query } from '../statement.ts';
import type { Tables } from '../tables.ts';
import { dateOf, dayNumber } from '../units.ts';

/** The levels of all indices: for each exchange those of the newest day with levels, on or before a day; in points, by name. */
export async function indicesOn(store: ReadStore, upTo: string) {
  const levels = EXCHANGES.map(async (exchange) => {
    const { before } = await daysWithLevels(store, exchange, upTo);
    return before === undefined ? [] : levelsOn(store, exchange, before);
  });
  return (await Promise.all(levels)).flat();
}

/** The levels of an exchange's indices on one day, by name. */
export async function levelsOn({ db, engine }: ReadStore, exchange: Exchange, day: string) {
  const rows = await db
    .selectFrom('index_day')
    .selectAll()
    .where('exchange', '=', exchange)
    .where('day', '=', dayNumber(day))
    .orderBy(byIndexName(engine))
    .execute();
  return rows.map(storedLevel);
}

/** The newest day with levels of an exchange on or before a day, and the oldest after it. */
export async function daysWithLevels({ db }: ReadStore, exchange: Exchange, upTo: string): Promise<{ before?: string; after?: string }> {
  const of = db.selectFrom('index_day').where('exchange', '=', exchange);
  const day = dayNumber(upTo);
  const before = await of
    .select((row) => row.fn.max('day').as('day'))
    .where('day', '<=', day)
    .executeTakeFirst();
  const after = await of
    .select((row) => row.fn.min('day').as('day'))
    .where('day', '>', day)
    .executeTakeFirst();
  return {
    ...(typeof before?.day === 'number' && { before: dateOf(before.day) }),
    ...(typeof after?.day === 'number' && { after: dateOf(after.day) }),
  };
}

/** Reads the closes of an index by session, in points. */
export function closesOfIndex({ raw }: Pick<Store, 'raw'>, name: string): Map<string, number> {
  const rows = all(raw, query.selectFrom('index_day').select(['day', 'close']).where(isIndex(raw.engine, name)).orderBy('day'));
  return new Map(rows.map(({ day, close }) => [dateOf(day), close]));
}

function storedLevel({ day, open, high, low, previous_close, ...row }: Tables['index_day']) {
  return {
    ...row,
    session: dateOf(day),
    open: open ?? undefined,
    high: high ?? undefined,
    low: low ?? undefined,
    previousClose: previous_close ?? undefined,
  };
}

/** The levels of an index between two days, both included, oldest first; its name in any case, points. */
export async function levelsBetween({ db, engine }: ReadStore, name: string, from: string, to: string) {
  const rows = await db
    .selectFrom('index_day')
    .selectAll()
    .where(isIndex(engine, name))
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .orderBy('day')
    .execute();
  return rows.map(storedLevel);
}
