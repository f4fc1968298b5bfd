import type { Exchange } from '@bhav/core/market/exchange';
import type { SessionBreadth } from '@bhav/core/wire/breadth';
import type { ReadStore } from '../open-store.ts';
import type { Tables } from '../tables.ts';
import { dateOf } from '../units.ts';

/** Reads the breadth of each counted session of an exchange, oldest first. */
export async function breadthDays({ db }: ReadStore, exchange: Exchange): Promise<SessionBreadth[]> {
  const rows = await db.selectFrom('breadth_day').selectAll().where('exchange', '=', exchange).orderBy('day').execute();
  return rows.map(({ exchange: _exchange, ...row }) => sessionOf(row));
}

/** Reads the breadth of the members of an index in each counted session, oldest first. */
export async function indexBreadth({ db }: ReadStore, index: string): Promise<SessionBreadth[]> {
  const rows = await db.selectFrom('index_breadth').selectAll().where('name', '=', index).orderBy('day').execute();
  return rows.map(({ exchange: _exchange, name: _name, ...row }) => sessionOf(row));
}

/** Names each index of which sessions are counted, with its exchange. */
export async function countedIndices({ db }: ReadStore): Promise<{ exchange: Exchange; name: string }[]> {
  return db.selectFrom('index_breadth').select(['exchange', 'name']).distinct().orderBy('exchange', 'desc').orderBy('name').execute();
}

function sessionOf({ day, of_year: ofYear, ...counts }: Omit<Tables['breadth_day'], 'exchange'>): SessionBreadth {
  return { session: dateOf(day), ...counts, ofYear };
}

/** Says of which files the derived figures of an exchange, and its breadth, are made; undefined while there are none. */
export async function derivedVersion({ db }: ReadStore, exchange: Exchange): Promise<string | undefined> {
  const row = await db.selectFrom('derived_from').select('made_from').where('exchange', '=', exchange).executeTakeFirst();
  return row?.made_from;
}
