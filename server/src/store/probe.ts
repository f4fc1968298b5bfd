import type { Store } from './open-store.ts';
import { first, query } from './statement.ts';

/** Reads one row of the store. Throws the database's error when it cannot be read. */
export function probe({ raw }: Store): void {
  first(
    raw,
    query.selectFrom('session').select(({ fn }) => fn.max('day').as('day')),
  );
}

/** Whether the store has not been closed. */
export function isOpen({ raw }: Store): boolean {
  return raw.isOpen;
}
