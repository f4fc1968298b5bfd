import type { ReadStore } from './open-store.ts';

/** Throws the database's error when the store cannot be read. */
export async function probe({ db, isOpen }: ReadStore): Promise<void> {
  if (!isOpen()) throw new TypeError('The database connection is not open');
  await db
    .selectFrom('session')
    .select(({ fn }) => fn.max('day').as('day'))
    .execute();
}
