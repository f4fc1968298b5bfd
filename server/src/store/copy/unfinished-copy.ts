import type { Origin } from '@bhav/core/market/origin';
import type { Store } from '../open-store.ts';
import { first, query, run } from '../statement.ts';
import { atOnce } from '../transaction.ts';
import { UNFINISHED } from './unfinished-mark.ts';

/** When a store was made: it tells one from another. */
function madeAt({ raw }: Pick<Store, 'raw'>): string {
  return first(raw, query.selectFrom('origin').select('made_at'))?.made_at ?? '';
}

/**
 * What stands for the origin of a store while another is copied into it: no server opens such a store. It names the source, so that a run for
 * another one does not go on with it.
 */
export function unfinishedCopyOf(source: Store): Origin {
  return `${UNFINISHED} ${source.origin} store of ${madeAt(source)}` as Origin;
}

/** Says whose figures the copy holds, now that it is whole. */
export function finishCopy(source: Store, { raw }: Store): void {
  atOnce({ raw }, () => run(raw, query.updateTable('origin').set({ origin: source.origin, made_at: madeAt(source) })));
}
