import type { Kysely } from 'kysely';
import { layoutMaker } from './layout-maker.ts';
import type { Engine } from '../tables.ts';

/** The breadth of the members of each index, counted like that of all shares of its exchange. */
export async function fifthLayout(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table } = layoutMaker(db, engine);
  await table(
    'index_breadth',
    `
      name text, exchange text, day integer, advances integer, declines integer, unchanged integer, uncompared integer, above50 integer,
      of50 integer, above200 integer, of200 integer, highs integer, lows integer, of_year integer
    `,
    { key: ['name', 'day'] },
  );
}
