import type { Store } from './open-store.ts';

/**
 * Runs work on the store as one transaction: all of it is kept or nothing. Only the one writer of a process may use it, one work at a
 * time, for every question asked of the same open store meanwhile stands inside it. `undone` is called when nothing is kept.
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

/** From now on the open store shows what it holds at its next question, whatever other connections write, until the function that is given is called. */
export function asItIsNow({ raw }: Store): () => void {
  raw.exec('BEGIN');
  return () => {
    if (raw.inTransaction) raw.exec('COMMIT');
  };
}
