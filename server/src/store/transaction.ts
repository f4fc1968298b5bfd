import type { Store } from './open-store.ts';

/** Runs `work`, which waits for nothing, as one transaction: all of it is kept, or nothing. Waits for the store's lock. */
export function atOnce<T>({ raw }: Pick<Store, 'raw'>, work: () => T): T {
  return raw.transaction(work).immediate();
}

/**
 * Runs `work` as one transaction: all of it is kept, or nothing and `undone` is called. Only the one writer of a process may use it, one call at a
 * time: every query on the same open store meanwhile is part of the transaction.
 */
export async function wholeOrNothing<T>({ raw }: Store, work: () => Promise<T>, undone: () => void = () => undefined): Promise<T> {
  raw.exec('BEGIN IMMEDIATE');
  try {
    const result = await work();
    raw.exec('COMMIT');
    return result;
  } catch (error) {
    undone();
    if (raw.inTransaction) raw.exec('ROLLBACK');
    throw error;
  }
}

/** Freezes what the open store shows, as of its next query, whatever other connections write. The function that it returns ends that. */
export function asItIsNow({ raw }: Store): () => void {
  raw.exec('BEGIN');
  return () => {
    if (raw.inTransaction) raw.exec('COMMIT');
  };
}
