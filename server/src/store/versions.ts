import type { ReadStore } from './open-store.ts';

/** Counts the files stored by all processes so far; a file that is stored again counts again. */
export async function storedFileCount({ db }: ReadStore): Promise<number> {
  const row = await db
    .selectFrom('run')
    .select(({ fn }) => fn.sum<number | null>('times').as('files'))
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return row?.files ?? 0;
}
