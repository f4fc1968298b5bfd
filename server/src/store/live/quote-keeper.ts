import type { QuoteBatch, QuoteProvider } from '@bhav/core/quotes/live-quote';
import { WaitingQuotes, type KeptBatch } from './waiting-quotes.ts';

/** The least time between two batches that are kept of one source, milliseconds: a source that is followed gives one a second. */
const APART_MS = 60_000;

/** Has what a live source gives written down, at most one batch a minute. */
export interface QuoteKeeper {
  /** Takes a batch of a session `2026-11-20`: it is kept at once, or joined with those of the same minute until the next one. */
  keep: (source: QuoteProvider, session: string, batch: QuoteBatch) => void;
  /** Has what still waits kept: to be called when a source ends, fails or is stopped, and before the store is closed. */
  flush: () => void;
}

/**
 * Makes a keeper that gives its batches to `write`. Of the batches of one minute the newest quote of each share and level of each index is kept, with the
 * exchange's own time and the time of the last of those batches as ours: so our time may be up to a minute late, and never early. A process
 * that is killed loses that minute. Batches that come a minute or more apart, as of a source that is asked every 300 s, are kept one by one.
 */
export function quoteKeeper(write: (kept: KeptBatch) => void): QuoteKeeper {
  const waiting = new WaitingQuotes();
  let place = '';
  let last: { of: string; at: number } | undefined;

  const flush = (): void => {
    const whole = waiting.take();
    if (whole === undefined) return;
    // What cannot be kept is told once and does not stand in the way of what comes after it.
    last = { of: placeOf(whole), at: whole.batch.receivedAt };
    write(whole);
  };

  return {
    flush,
    keep: (source, session, batch) => {
      const of = placeOf({ source, session });
      if (of !== place) flush();
      place = of;
      waiting.add({ source, session, batch });
      // A clock that was set back never leaves a batch waiting.
      if (last?.of !== of || Math.abs(batch.receivedAt - last.at) >= APART_MS) flush();
    },
  };
}

function placeOf({ source, session }: Pick<KeptBatch, 'source' | 'session'>): string {
  return `${session} ${source.id}`;
}
