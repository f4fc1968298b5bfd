import type { QuoteBatch, QuoteProvider } from '@bhav/core/quotes/live-quote';
import { WaitingQuotes, type KeptBatch } from './waiting-quotes.ts';

/** Between two kept batches of one source. A source that `follows` gives one a second. */
const APART_MS = 60_000;

/** At most one batch a minute. */
export interface QuoteKeeper {
  /** The batch of a session `2026-11-20` is kept at once, or joined with those of the same minute until the next one. */
  keep: (source: QuoteProvider, session: string, batch: QuoteBatch) => void;
  /** Call it when a source ends, fails or is stopped, and before the store is closed. */
  flush: () => void;
}

/**
 * Of the batches of one minute the newest quote of each share and the newest level of each index are kept, under the exchange's time and our time of
 * the last batch, which may be up to a minute late and is never early. A killed process loses that minute. Batches that come a minute or more apart,
 * such as of a source that is asked every 300 s, are kept one by one.
 */
export function quoteKeeper(write: (kept: KeptBatch) => void): QuoteKeeper {
  const waiting = new WaitingQuotes();
  let place = '';
  let last: { of: string; at: number } | undefined;

  const flush = (): void => {
    const whole = waiting.take();
    if (whole === undefined) return;
    // A batch that cannot be kept is reported once and does not delay the next ones.
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
      // The difference is absolute, so that a clock that is set back leaves no batch waiting.
      if (last?.of !== of || Math.abs(batch.receivedAt - last.at) >= APART_MS) flush();
    },
  };
}

function placeOf({ source, session }: Pick<KeptBatch, 'source' | 'session'>): string {
  return `${session} ${source.id}`;
}
