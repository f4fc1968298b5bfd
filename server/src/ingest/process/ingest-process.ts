import { because, type Reason } from '@bhav/core/market/reason';
import { ChildQueue, ProcessEnded } from '../../platform/machine/child-queue.ts';
import type { IngestQueue } from './ingest-queue.ts';
import type { IngestCalls, IngestWorkerData } from './ingest-worker.ts';
import { quoteOutbox, type QuoteOutboxParts } from '../quote-outbox.ts';
import { NoLongerLeader } from '../../store/cluster/fence.ts';
import type { KeptBatch } from '../../store/live/quotes.ts';

/**
 * The only writer of the server's store, in a process of its own, which does one task at a time. A call rejects if the process fails; the store stays
 * whole, and the next call starts a new process. `makeSection` and `judge` come after all waiting work, `reserveRevisions`, `keepMessage` and
 * `changePush` before it.
 */
export interface IngestProcess
  extends IngestQueue, Pick<IngestCalls, 'makeSection' | 'judge' | 'reserveRevisions' | 'keepMessage' | 'changePush'> {
  keepQuotes: (kept: KeptBatch) => void;
  /** The process starts with the first call. */
  isAlive: () => boolean;
  quotesWaiting: () => number;
  /** Takes no more files, and aborts the one under way if it is not done in a second. Live quotes are still kept. */
  stop: () => Promise<void>;
  /** Stops, keeps the waiting live quotes, and ends the process. */
  close: () => Promise<void>;
}

export interface IngestProcessParts extends Omit<IngestWorkerData, 'sources'> {
  sources?: string;
  bounds?: FileBounds;
  /** Called when something was not written because there is a newer leader. */
  refused?: (() => void) | undefined;
  quoteProblem?: QuoteOutboxParts['problem'];
  say?: (sentence: string) => void;
}

/** Of one file: megabytes of heap, milliseconds. */
interface FileBounds {
  memoryMb: number;
  limitMs: number;
}

/** A day of a whole exchange takes less than 200 MB and a second; the time includes two waits of 30 s for the store's lock. */
const FILE_BOUNDS: FileBounds = { memoryMb: 512, limitMs: 120_000 };

/** How long a stop waits for a file, for quotes, and for the process to close its store. */
const GRACE_MS = { file: 1_000, quotes: 5_000, close: 1_000 };

export function ingestProcess({ bounds = FILE_BOUNDS, refused, quoteProblem, say, ...data }: IngestProcessParts): IngestProcess {
  const workerData: IngestWorkerData = { sources: new URL('../../sources/files/all.ts', import.meta.url).href, ...data };
  const queue = new ChildQueue<IngestCalls>({
    module: new URL('ingest-worker.ts', import.meta.url),
    argument: JSON.stringify(workerData),
    memoryMb: bounds.memoryMb,
    print: say,
  });
  const ask: typeof queue.ask = (...asked) =>
    queue.ask(...asked).catch((error: unknown) => {
      if (error instanceof Error && error.name === NoLongerLeader.name) refused?.();
      throw error;
    });
  const outbox = quoteOutbox({
    write: (kept) => ask('keepQuotes', [kept], { isFirst: true }),
    problem: quoteProblem ?? (() => undefined),
  });
  let stopping: Promise<void> | undefined;
  const askUnlessStopped: typeof queue.ask = (...asked) =>
    stopping === undefined ? ask(...asked) : Promise.reject(new ProcessEnded('stopped', 'The server stops.'));
  const stop = (): Promise<void> => (stopping ??= queue.stop(GRACE_MS.file));
  const { limitMs } = bounds;

  return {
    ingest: (rawFile, again = false) =>
      askUnlessStopped('ingest', [rawFile, again], { limitMs }).catch((error: unknown) => {
        const reason = blameOf(error, bounds);
        if (reason === undefined) throw error;
        return askUnlessStopped('refuse', [rawFile, reason], { isFirst: true });
      }),
    record: (run) => askUnlessStopped('record', [run]),
    makeSection: (asked) => askUnlessStopped('makeSection', [asked], { limitMs }),
    reserveRevisions: () => ask('reserveRevisions', [], { isFirst: true }),
    changePush: (change) => askUnlessStopped('changePush', [change], { isFirst: true }),
    judge: () => askUnlessStopped('judge', [], { limitMs }),
    keepMessage: (sent) => ask('keepMessage', [sent], { isFirst: true }),
    keepQuotes: outbox.add,
    isAlive: () => queue.isAlive,
    quotesWaiting: outbox.size,
    stop,
    close: async () => {
      await stop();
      // Without a process the next try of the outbox fails at once.
      const late = setTimeout(() => void queue.close(0), GRACE_MS.quotes);
      await outbox.drain();
      clearTimeout(late);
      if (outbox.size() > 0) say?.(`${outbox.size()} live quotes could not be kept before the writer ended.`);
      await queue.close(GRACE_MS.close);
    },
  };
}

/** Undefined if the file is not to blame. */
function blameOf(error: unknown, { memoryMb, limitMs }: FileBounds): Reason | undefined {
  if (!(error instanceof ProcessEnded)) return undefined;
  switch (error.by) {
    case 'memory':
      return because('tooMuchMemory', memoryMb);
    case 'time':
      return because('tooMuchTime', limitMs / 1_000);
    case 'other':
      return because('endedProcess', { quote: error.message });
    case 'start':
    case 'stopped':
      return undefined;
  }
}
