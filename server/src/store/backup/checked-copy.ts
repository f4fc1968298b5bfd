import type { Origin } from '@bhav/core/market/origin';
import { layoutOf, StoreTooNew } from '../layouts/migrate.ts';
import { openFile } from '../open-store.ts';
import { faultOfPages } from '../repair/integrity.ts';
import { dateOf } from '../units.ts';

export interface CopyFacts {
  origin: Origin;
  /** As in "2 sessions, the newest of 2026-11-20", of both exchanges together. */
  held: string;
}

/** The message says why. */
class CopyUnusable extends Error {
  override name = 'CopyUnusable';
}

/** Reads every page; changes nothing. Throws `CopyUnusable`, `StoreTooNew`. */
export async function checkedCopy(path: string): Promise<CopyFacts> {
  let copy: ReturnType<typeof openFile> | undefined;
  try {
    copy = openFile(path, { readonly: true, fileMustExist: true });
    const { db } = copy;
    const fault = await faultOfPages(db);
    if (fault !== undefined) throw new CopyUnusable(`The copy of the store is damaged (${fault}).`);
    await layoutOf(db, 'sqlite');
    const origin = (await db.selectFrom('origin').select('origin').executeTakeFirst())?.origin;
    if (origin === undefined) throw new CopyUnusable('The copy does not say whose figures it holds.');
    const { sessions, newest } = await db
      .selectFrom('session')
      .select(({ fn }) => [fn.countAll<number>().as('sessions'), fn.max<number | null>('day').as('newest')])
      .executeTakeFirstOrThrow();
    return { origin, held: newest === null ? 'no session' : `${sessions} sessions, the newest of ${dateOf(newest)}` };
  } catch (error) {
    if (error instanceof CopyUnusable || error instanceof StoreTooNew) throw error;
    throw new CopyUnusable(`The copy of the store is damaged (${error instanceof Error ? error.message : String(error)}).`, {
      cause: error,
    });
  } finally {
    await copy?.close();
  }
}
