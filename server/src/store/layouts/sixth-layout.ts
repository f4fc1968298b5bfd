import type { Kysely } from 'kysely';
import { layoutMaker } from './layout-maker.ts';
import type { Engine } from '../tables.ts';

/**
 * The cross-section of each session of an exchange: packed rows of what was traded (`server/src/market/cross-section`), apart from them the closes of
 * its shares, its counts as JSON, and of which files and rules it was made. It can be deleted at any time. The figures that were kept before go.
 */
export async function sixthLayout(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table } = layoutMaker(db, engine);
  await table('cross_section', 'exchange text, day integer, made_from text, counts text, closes bytes, bytes bytes', {
    unique: ['exchange', 'day'],
  });
  for (const former of ['derived', 'derived_from', 'breadth_day', 'index_breadth']) await db.schema.dropTable(former).execute();
}
