import type { ReadStore } from '../open-store.ts';

/** When a store was made, which distinguishes it from other stores. */
export async function madeAt({ db }: Pick<ReadStore, 'db'>): Promise<string> {
  return (await db.selectFrom('origin').select('made_at').executeTakeFirstOrThrow()).made_at;
}
