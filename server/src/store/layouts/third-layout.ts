import { type Kysely, sql } from 'kysely';
import { layoutMaker } from './layout-maker.ts';
import { type Engine, OPEN } from '../tables.ts';

/**
 * Adds what was known when. A `…_span` has what a list said of a security in the files from the day `since` on and before the day `until` (`OPEN` if it
 * still says so); `day` is the last file that had it where later ones have not. `former_name` has the name and code of a security before the day
 * `until`. `told` is the day of the first file with a row, empty in rows from an earlier layout.
 */
export async function thirdLayout(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table, index, addColumns } = layoutMaker(db, engine);
  for (const [of, key, figures] of [
    [
      'master',
      'exchange text, symbol text, series text, code text',
      'isin text, name text, listed_on text?, face_value number?, sector text?, status text?',
    ],
    ['year_range', 'ticker integer', 'high amount, high_day integer?, low amount, low_day integer?'],
    ['price_band', 'ticker integer', 'hundredths integer?, remarks text'],
  ] as const) {
    await table(`${of}_span`, `${key}, ${figures}, since integer, until integer, day integer?`, {
      key: [...namesIn(key), 'since'],
    });
    // What is stored already counts from the last file that has it.
    const columns = sql.join([...namesIn(key), ...namesIn(figures)].map((column) => sql.ref(column)));
    const [name, newest] = [sql.table(of), of === 'master' ? sql`where newest.exchange = master.exchange` : sql``];
    await sql`
      insert into ${sql.table(`${of}_span`)} (${columns}, since, until, day)
      select ${columns}, day, ${sql.lit(OPEN)}, case when day = (select max(newest.day) from ${name} as newest ${newest}) then null else day end
      from ${name}
    `.execute(db);
  }
  await index('master_span_isin', 'master_span', ['isin']);
  await table('former_name', 'security integer, until integer, name text, code text', { key: ['security', 'until'] });
  for (const name of ['rename', 'fund', 'derivatives_ban', 'index_weight']) await addColumns(name, 'told integer?');
}

function namesIn(columns: string): string[] {
  return columns.split(', ').map((column) => column.split(' ', 1)[0] ?? '');
}
