import type { Store } from './open-store.ts';

/** Reads one row of the store; throws what the store says when it cannot be read. */
export function probe({ raw }: Store): void {
  raw.prepare('SELECT max(day) FROM session').get();
}
