import type { Store } from './open-store.ts';

/** Runs synchronous `work` as one transaction: all of it is kept, or nothing. Waits for the store's lock. */
export function atOnce<T>({ raw }: Pick<Store, 'raw'>, work: () => T): T {
  raw.begin();
  try {
    const result = work();
    raw.commit();
    return result;
  } catch (error) {
    raw.rollback();
    throw error;
  }
}

/**
 * Runs `work` as one transaction: all of it is kept, or nothing and `undone` is called. Only one call may run at a time, since every query on
 * the same open store becomes part of the transaction.
 */
export async function wholeOrNothing<T>({ raw }: Store, work: () => Promise<T>, undone: () => void = () => undefined): Promise<T> {
  raw.begin();
  try {
    const result = await work();
    raw.commit();
    return result;
  } catch (error) {
    undone();
    raw.rollback();
    throw error;
  }
}

/** Freezes the view of the open store from its next query on, whatever other connections write. Returns a function that ends this. */
export function asItIsNow({ raw }: Store): () => void {
  raw.beginReading();
  return () => {
    if (raw.inTransaction) raw.commit();
  };
}
