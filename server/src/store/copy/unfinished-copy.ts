import type { Origin } from '@bhav/core/market/origin';
import type { Store } from '../open-store.ts';
import { first, query, run } from '../statement.ts';
import { atOnce } from '../transaction.ts';
import { UNFINISHED } from './unfinished-mark.ts';

/** When a store was made, which distinguishes stores. */
function madeAt({ raw }: Pick<Store, 'raw'>): string {
  return first(raw, query.selectFrom('origin').select('made_at'))?.made_at ?? '';
}

/**
 * Returns the origin value of a store while another is copied into it; no server opens such a store. It names the source, so that a copy of another
 * source does not continue it.
 */
export function unfinishedCopyOf(source: Store): Origin {
  return `${UNFINISHED} ${source.origin} store of ${madeAt(source)}` as Origin;
}

/** Writes the origin of the figures, now that the copy is complete. */
export function finishCopy(source: Store, { raw }: Store): void {
  atOnce({ raw }, () => run(raw, query.updateTable('origin').set({ origin: source.origin, made_at: madeAt(source) })));
}
