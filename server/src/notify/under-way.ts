import { errorLine } from '../platform/machine/machine-error.ts';

/** What a teller has begun, one at a time for each id. */
export interface UnderWay {
  has: (id: string) => boolean;
  begin: (id: string, work: () => Promise<void>) => void;
  /** Resolves when nothing is under way. */
  ended: () => Promise<unknown>;
}

/** `failed` is told why work has failed, in words. */
export function underWay(failed: (why: string) => void): UnderWay {
  const works = new Map<string, Promise<void>>();
  return {
    has: (id) => works.has(id),
    begin: (id, work) => {
      const done = work()
        .catch((error: unknown) => failed(errorLine(error)))
        .finally(() => works.delete(id));
      works.set(id, done);
    },
    ended: () => Promise.all(works.values()),
  };
}
