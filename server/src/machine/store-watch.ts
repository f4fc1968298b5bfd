import type { ServerProblems } from './server-problems.ts';
import type { Store } from '../store/open-store.ts';
import { probe } from '../store/probe.ts';
import { codeOf } from './error-text.ts';

/** How long a question that failed counts, milliseconds: damage shows in some questions and not in others. */
const REMEMBERED_MS = 10 * 60_000;

/** Reports whether the store can be read. */
export interface StoreWatch {
  /** Asks the store a question, and reports or clears what is wrong. */
  look: () => void;
  /** Takes note of an error that a question ended with; one that is not of the store counts for nothing. */
  failed: (error: unknown) => void;
}

/** Watches a store for reading; `elapsed` in milliseconds, of a clock that nobody sets. */
export function storeWatch(
  store: Store,
  problems: Pick<ServerProblems, 'report' | 'clear'>,
  elapsed: () => number,
  ask: (store: Store) => void = probe,
): StoreWatch {
  let reported: string | undefined;
  let until = -Infinity;

  const failed = (error: unknown): void => {
    if (!isOfStore(error)) return;
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

/** Errors of the SQLite library have a code of its own; a store that was closed is a `TypeError` of the driver. */
function isOfStore(error: unknown): error is Error {
  return codeOf(error).startsWith('SQLITE_') || (error instanceof TypeError && error.message.includes('database connection'));
}

function sentenceOf({ folder }: Store, error: Error): string {
  const code = codeOf(error);
  const isDamaged = code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB';
  const wayOut = isDamaged
    ? 'stop the server; npm run rebuild makes the store anew from the kept files'
    : 'check the disk and the rights of the folder';
  return `The store in ${folder} cannot be read (${error.message.split('\n', 1)[0]}): ${wayOut}.`;
}
