import type { KeptBatch } from './quotes.ts';

/** Between two kept batches of one source. A source that `follows` gives one a second. */
const APART_MS = 60_000;

export interface QuoteKeeper {
  /** All figures so far are kept at once, or wait for the next minute, where newer ones take their place. */
  keep: (kept: KeptBatch) => void;
  /** Call it when a source ends, fails or is stopped, and before the store is closed. */
  flush: () => void;
}

/**
 * They are kept under our time of the last batch, which may be up to a minute late and is never early. A killed process loses that minute. Batches that
 * come a minute or more apart, such as of a source that is asked every 300 s, are kept one by one.
 */
export function quoteKeeper(write: (kept: KeptBatch) => void): QuoteKeeper {
  let waiting: KeptBatch | undefined;
  let last: { of: string; at: number } | undefined;

  const flush = (): void => {
    if (waiting === undefined) return;
    const kept = waiting;
    waiting = undefined;
    // A batch that cannot be kept is reported once and does not delay the next ones.
    last = { of: placeOf(kept), at: kept.batch.receivedAt };
    write(kept);
  };

  return {
    flush,
    keep: (kept) => {
      const of = placeOf(kept);
      if (waiting !== undefined && placeOf(waiting) !== of) flush();
      waiting = kept;
      // The difference is absolute, so that a clock that is set back leaves no batch waiting.
      if (last?.of !== of || Math.abs(kept.batch.receivedAt - last.at) >= APART_MS) flush();
    },
  };
}

function placeOf({ source, session }: Pick<KeptBatch, 'source' | 'session'>): string {
  return `${session} ${source.id}`;
}
