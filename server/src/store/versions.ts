import { sql } from 'kysely';
import type { ReadStore } from './open-store.ts';

/** Gives a number that changes when another connection has written to the store. */
export async function versionOfOthers({ db, engine }: ReadStore): Promise<number> {
  const asked =
    engine === 'sqlite'
      ? sql<{ version: number }>`SELECT data_version AS version FROM pragma_data_version`
      : sql<{ version: number }>`SELECT version FROM written`;
  return (await asked.execute(db)).rows[0]?.version ?? 0;
}

/** Counts the files that all processes have stored so far; a file that is stored anew counts again. */
export async function storedFileCount({ db }: ReadStore): Promise<number> {
  const row = await db
    .selectFrom('run')
    .select(({ fn }) => fn.sum<number | null>('times').as('files'))
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return row?.files ?? 0;
}
