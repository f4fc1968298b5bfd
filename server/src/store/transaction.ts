import type { Store } from './open-store.ts';

/** Runs synchronous `work` as one transaction: all of it is kept, or nothing. Waits for the store's lock. */
export function atOnce<T>({ raw }: Pick<Store, 'raw'>, work: () => T): T {
  return raw.transaction(work).immediate();
}

/**
 * Runs `work` as one transaction: all of it is kept, or nothing and `undone` is called. Only one call may run at a time, since every query on
 * the same open store becomes part of the transaction.
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

/** Freezes what the open store shows from its next query on, whatever other connections write. Returns the function that ends this. */
export function asItIsNow({ raw }: Store): () => void {
  raw.exec('BEGIN');
  return () => {
    if (raw.inTransaction) raw.exec('COMMIT');
  };
}
