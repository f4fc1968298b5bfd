import type { IngestQueue } from './ingest-queue.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';

export interface OtherWritersParts {
  store: ReadStore;
  queue: IngestQueue;
  /** Called when another process has stored files. */
  changed: () => void;
  /** Called with the error of a look, which the next one makes up for. */
  failed: (error: unknown) => void;
  everyMs?: number;
}

export interface OtherWriters {
  /** This process must store through it, so that its own files are known. */
  queue: IngestQueue;
  /** Files that others stored since this was made count. */
  start: () => void;
  look: () => Promise<void>;
  /** A look under way tells nothing more. */
  close: () => void;
}

const EVERY_MS = 3_000;

/** Notices files of another process, such as a command beside a running server. A look reads one row. */
export async function otherWriters({ store, queue, changed, failed, everyMs = EVERY_MS }: OtherWritersParts): Promise<OtherWriters> {
  let [seenOfOthers, ours, underWay] = [await storedFileCount(store), 0, 0];
  let looking: Promise<void> | undefined;
  let isClosed = false;

  const look = async (): Promise<void> => {
    // While this process stores a file, the newest file may be its own.
    if (underWay > 0) return;
    const ofOthers = (await storedFileCount(store)) - ours;
    // Files stored during this look are found at the next one.
    if (underWay > 0 || isClosed) return;
    if (ofOthers !== seenOfOthers) changed();
    seenOfOthers = ofOthers;
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    queue: {
      record: queue.record,
      ingest: async (rawFile, again = false) => {
        underWay += 1;
        try {
          const outcome = await queue.ingest(rawFile, again);
          if (outcome.state === 'stored' && (outcome.changed || again)) ours += 1;
          return outcome;
        } finally {
          underWay -= 1;
        }
      },
    },
    look,
    start: () => {
      timer = setInterval(() => {
        looking ??= look()
          .catch((error: unknown) => {
            if (!isClosed) failed(error);
          })
          .finally(() => {
            looking = undefined;
          });
      }, everyMs);
      timer.unref();
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
