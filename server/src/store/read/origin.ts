import type { ReadStore } from '../open-store.ts';

/** Distinguishes a store from others. */
export async function madeAt({ db }: Pick<ReadStore, 'db'>): Promise<string> {
  return (await db.selectFrom('origin').select('made_at').executeTakeFirstOrThrow()).made_at;
}
