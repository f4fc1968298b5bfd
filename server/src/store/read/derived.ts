import { DERIVED_RULES } from '@bhav/core/derived/derived-figures';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Derived } from '@bhav/core/wire/derived';
import type { ReadStore } from '../open-store.ts';

/** The name of the counter of the files from which the derived figures of an exchange are made. */
export function inputsOf(exchange: Exchange): string {
  return `files for derived figures of ${exchange}`;
}

/** Returns the inputs from which the derived figures of an exchange would be made now: the version of the rules, and the number of files. */
export async function madeFromNow({ db }: ReadStore, exchange: Exchange): Promise<string> {
  const files = await db.selectFrom('counter').select('value').where('name', '=', inputsOf(exchange)).executeTakeFirst();
  return `rules ${DERIVED_RULES}, file ${files?.value ?? 0}`;
}

/** Reports whether the stored derived figures of an exchange are up to date. */
export async function isDerived(store: ReadStore, exchange: Exchange): Promise<boolean> {
  const stored = await store.db.selectFrom('derived_from').select('made_from').where('exchange', '=', exchange).executeTakeFirst();
  return stored?.made_from === (await madeFromNow(store, exchange));
}

/** Reads the derived figures of a share; undefined while those of its last session are not computed yet. */
export async function derivedOf(
  { db }: ReadStore,
  { listing, lastSession }: { listing: number; lastSession: string },
): Promise<Derived | undefined> {
  const row = await db.selectFrom('derived').select('figures').where('listing', '=', listing).executeTakeFirst();
  const figures = row && (JSON.parse(row.figures) as Derived);
  return figures?.session === lastSession ? figures : undefined;
}

/** Reads the derived figures of every share of an exchange, by listing. */
export async function derivedFiguresOn({ db }: ReadStore, exchange: Exchange): Promise<Map<number, Derived>> {
  const rows = await db.selectFrom('derived').select(['listing', 'figures']).where('exchange', '=', exchange).execute();
  return new Map(rows.map(({ listing, figures }) => [listing, JSON.parse(figures) as Derived]));
}
