import type { ServerProblems } from './server-problems.ts';
import type { Store } from '../store/open-store.ts';
import { faultOf, isDatabaseError } from '../store/access/fault.ts';
import { isOpen, probe } from '../store/probe.ts';

/** How long a failed query counts, milliseconds: damage shows in some queries and not in others. */
const REMEMBERED_MS = 10 * 60_000;

/** Watches whether the store can be read. */
export interface StoreWatch {
  /** Queries the store, and reports or clears what is wrong. */
  look: () => void;
  /** Records the error of a query; one that is not of the store is ignored. */
  failed: (error: unknown) => void;
}

/** Makes the watch of a store; `elapsed` is a monotonic clock, milliseconds. */
export function storeWatch(
  store: Store,
  problems: Pick<ServerProblems, 'report' | 'clear'>,
  elapsed: () => number,
  ask: (store: Store) => void = probe,
): StoreWatch {
  let reported: string | undefined;
  let until = -Infinity;

  const failed = (error: unknown): void => {
    if (!isOfStore(store, error)) return;
    until = elapsed() + REMEMBERED_MS;
    reported = sentenceOf(store, error);
    problems.report('store', reported);
  };
  return {
    failed,
    look: () => {
      try {
        ask(store);
      } catch (error) {
        failed(error);
        return;
      }
      if (reported === undefined || elapsed() < until) return;
      problems.clear('store', reported);
      reported = undefined;
    },
  };
}

/** Of a closed store the driver throws a `TypeError`. */
function isOfStore(store: Store, error: unknown): error is Error {
  return isDatabaseError(error) || (error instanceof TypeError && !isOpen(store));
}

function sentenceOf({ folder }: Store, error: Error): string {
  const wayOut =
    faultOf(error) === 'damaged'
      ? 'stop the server; npm run rebuild makes the store anew from the kept files'
      : 'check the disk and the rights of the folder';
  return `The store in ${folder} cannot be read (${error.message.split('\n', 1)[0]}): ${wayOut}.`;
}
