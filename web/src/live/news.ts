import type { QuotesEvent } from '@bhav/core/wire/stream';
import type { Link } from '../stock-data/stock-store.ts';

/** What the stream tells, in the tab that has it and in those that share it. `since` is the revision from which the event leads on. */
export type News =
  | { kind: 'quotes'; since: number; event: QuotesEvent }
  | { kind: 'reset'; revision: number }
  | { kind: 'beat'; revision: number }
  | { kind: 'link'; link: Link };

/** What a tab wants of the stream: all that is new since the revision of the oldest figures that it has. */
export interface Wanted {
  after: number;
  scope: 'index' | 'all';
}

/** Joins what several tabs want: the widest scope, from the oldest figures. */
export function widest(first: Wanted, others: Iterable<Wanted>): Wanted {
  let { after, scope } = first;
  for (const other of others) {
    after = Math.min(after, other.after);
    if (other.scope === 'all') scope = 'all';
  }
  return { after, scope };
}
