import { joined, type QuoteBatch, type QuoteGiver } from '@bhav/core/live-quote';
import type { Store } from './open-store.ts';
import { keepBatch } from './write-batch.ts';

/** The least time between two batches that are kept of one source, milliseconds: a source that is followed gives one a second. */
const APART_MS = 60_000;

/** Writes down what a live source gives, at most one batch a minute. */
export interface QuoteKeeper {
  /** Takes a batch of a session `2026-11-20`: it is kept at once, or joined with those of the same minute until the next one. Throws `NotExact`. */
  keep: (source: QuoteGiver, session: string, batch: QuoteBatch) => void;
  /** Keeps what still waits: to be called when a source ends, fails or is stopped, and before the store is closed. */
  flush: () => void;
}

/**
 * Makes a keeper. Of the batches of one minute the newest quote of each share and level of each index is kept, with the exchange's own time and the
 * time of the last of those batches as ours: so our time may be up to a minute late, and never early. A process that is killed loses that
 * minute. Batches that come a minute or more apart, as of a source that is asked every 300 s, are kept one by one.
 */
export function quoteKeeper(store: Store): QuoteKeeper {
  let waiting: { source: QuoteGiver; session: string; batch: QuoteBatch } | undefined;
  let last: { of: string; at: number } | undefined;

  const flush = (): void => {
    if (waiting === undefined) return;
    const whole = waiting;
    // What cannot be kept is told once and does not stand in the way of what comes after it.
    waiting = undefined;
    last = { of: placeOf(whole), at: whole.batch.receivedAt };
    keepBatch(store, whole);
  };

  return {
    flush,
    keep: (source, session, batch) => {
      const of = placeOf({ source, session });
      if (waiting !== undefined && placeOf(waiting) !== of) flush();
      waiting = { source, session, batch: waiting === undefined ? batch : joined(waiting.batch, batch) };
      // A clock that was set back never leaves a batch waiting.
      if (last?.of !== of || Math.abs(batch.receivedAt - last.at) >= APART_MS) flush();
    },
  };
}

function placeOf({ source, session }: { source: QuoteGiver; session: string }): string {
  return `${session} ${source.id}`;
}
