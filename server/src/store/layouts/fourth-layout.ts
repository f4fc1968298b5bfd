import type { Kysely } from 'kysely';
import { layoutMaker } from './layout-maker.ts';
import type { Engine } from '../tables.ts';

/** The breadth of each session, counted with the derived figures of an exchange's shares (`core/src/wire/lists/breadth.ts`). */
export async function fourthLayout(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table } = layoutMaker(db, engine);
  await table(
    'breadth_day',
    `
      exchange text, day integer, advances integer, declines integer, unchanged integer, uncompared integer, above50 integer, of50 integer,
      above200 integer, of200 integer, highs integer, lows integer, of_year integer
    `,
    { key: ['exchange', 'day'] },
  );
}
