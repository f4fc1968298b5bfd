import type { QuotesEvent } from '@bhav/core/wire/stream';
import type { ServerLink } from '../stock-data/stock-store.ts';

/** The stream's news for all tabs. `since` is the revision to which the event applies. */
export type News =
  | { kind: 'quotes'; since: number; event: QuotesEvent }
  | { kind: 'reset'; revision: number }
  | { kind: 'beat'; revision: number }
  | { kind: 'link'; link: ServerLink };

/** A tab's request to the stream: all changes since the revision of its oldest figures. */
export interface Wanted {
  after: number;
  scope: 'index' | 'all';
}

/** Joins the requests of several tabs: the widest scope and the oldest revision. */
export function widest(first: Wanted, others: Iterable<Wanted>): Wanted {
  let { after, scope } = first;
  for (const other of others) {
    after = Math.min(after, other.after);
    if (other.scope === 'all') scope = 'all';
  }
  return { after, scope };
}
