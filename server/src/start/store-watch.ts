import type { ServerProblems } from '../platform/machine/server-problems.ts';
import type { ReadStore } from '../store/open-store.ts';
import { faultOf } from '../platform/machine/fault.ts';
import { isDatabaseError } from '../platform/machine/machine-error.ts';
import { within } from '../platform/machine/within.ts';
import { storeFault } from '../store/access/store-fault.ts';
import { PostgresError } from '../store/postgres/postgres-error.ts';
import { probe } from '../store/probe.ts';

/** A failed query counts so long: damage shows in some queries and not in others. */
const REMEMBERED_MS = 10 * 60_000;

const LOOK_MS = 500;

export function storeWatch(store: ReadStore, problems: Pick<ServerProblems, 'report' | 'clear'>, elapsed: () => number) {
  let reported: string | undefined;
  let until = -Infinity;
  let asking: Promise<void> | undefined;

  const failed = (error: unknown): void => {
    if (!isOfStore(store, error)) return;
    // A fault is remembered for a while; that the database was away is not.
    until = elapsed() + (faultOf(error) === 'unreachable' ? 0 : REMEMBERED_MS);
    reported = sentenceOf(store, error);
    problems.report('store', reported);
  };
  const asked = async (): Promise<void> => {
    try {
      await probe(store);
    } catch (error) {
      failed(error);
      return;
    }
    if (reported === undefined || elapsed() < until) return;
    problems.clear('store', reported);
    reported = undefined;
  };
  return {
    /** An error that is not of the store is ignored. */
    failed,
    // A database that does not answer keeps no caller waiting; the result is reported at the next call.
    look: async (): Promise<void> => {
      asking ??= asked().finally(() => {
        asking = undefined;
      });
      await within(LOOK_MS, asking, () => undefined);
    },
  };
}

/** The driver throws a `TypeError` for a closed store. */
function isOfStore(store: ReadStore, error: unknown): error is Error {
  return isDatabaseError(error) || (error instanceof TypeError && !store.isOpen());
}

function sentenceOf({ folder }: ReadStore, error: Error): string {
  const found = error instanceof PostgresError ? storeFault(error, folder) : undefined;
  if (found !== undefined) return found.message;
  const wayOut =
    faultOf(error) === 'damaged'
      ? 'stop the server; npm run rebuild makes the store anew from the kept files'
      : 'check the disk and the rights of the folder';
  return `The store in ${folder} cannot be read (${error.message.split('\n', 1)[0]}): ${wayOut}.`;
}
