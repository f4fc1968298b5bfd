import type { Exchange } from '@bhav/core/market/exchange';
import type { SessionBreadth } from '@bhav/core/wire/breadth';
import type { ReadStore } from '../open-store.ts';
import { dateOf } from '../units.ts';

/** Reads the breadth of each counted session of an exchange, oldest first. */
export async function breadthDays({ db }: ReadStore, exchange: Exchange): Promise<SessionBreadth[]> {
  const rows = await db.selectFrom('breadth_day').selectAll().where('exchange', '=', exchange).orderBy('day').execute();
  return rows.map(({ exchange: _exchange, day, of_year: ofYear, ...counts }) => ({ session: dateOf(day), ...counts, ofYear }));
}

/** Says of which files the derived figures of an exchange, and its breadth, are made; undefined while there are none. */
export async function derivedVersion({ db }: ReadStore, exchange: Exchange): Promise<string | undefined> {
  const row = await db.selectFrom('derived_from').select('made_from').where('exchange', '=', exchange).executeTakeFirst();
  return row?.made_from;
}
