import { type Kysely, sql } from 'kysely';
import { layoutMaker } from './layout-maker.ts';
import { type Engine, OPEN } from '../tables.ts';

/** Funds become a list of which is known what it said on which day (`thirdLayout`). What stored funds follow counts from their first file. */
export async function seventhLayout(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table } = layoutMaker(db, engine);
  await table('fund_span', 'exchange text, symbol text, underlying text?, since integer, until integer, day integer?', {
    key: ['exchange', 'symbol', 'since'],
  });
  await sql`
    insert into fund_span (exchange, symbol, underlying, since, until)
    select exchange, symbol, underlying, coalesce(told, 0), ${sql.lit(OPEN)} from fund
  `.execute(db);
  await sql`update fund set told = coalesce(told, 0)`.execute(db);
  await db.schema.alterTable('fund').renameColumn('told', 'day').execute();
}
