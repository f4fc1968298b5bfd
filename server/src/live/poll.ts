import { istIso } from '@bhav/core/calendar/ist';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import type { CheckedBatch } from './checks.ts';
import { liveHours } from './hours.ts';
import { livePace, PACE } from './pace.ts';
import type { LiveStatus } from './status.ts';
import { RejectedRows } from './rejected-rows.ts';
import { QuoteFailure, type QuoteSource } from '../sources/quote-source.ts';
import { errorLine } from '../machine/error-text.ts';

export interface LivePollParts {
  source: QuoteSource;
  /** Whether kept quotes are replayed: at any hour, once. */
  isReplay: boolean;
  /** The shares to ask for now. */
  instruments: () => readonly Instrument[];
  /** Takes each batch, and gives what counted of it and what did not. */
  take: (batch: QuoteBatch) => CheckedBatch;
  /** When the figures shown at the start were received, milliseconds since 1970. */
  last?: number;
  now: () => number;
  /** A monotonic clock, milliseconds: pauses are measured by it. */
  elapsed: () => number;
  /** Waits for a time in milliseconds; ends early, without an error, when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** Writes a sentence for the operator. */
  say: (sentence: string) => void;
}

export interface LivePoll {
  /** Begins, once. */
  start: () => void;
  /** Restarts a source that `follows`, since other shares are wanted. */
  renew: () => void;
  status: () => LiveStatus;
  /** Ends what is under way. */
  stop: () => Promise<void>;
}

/**
 * Asks a source in market hours only (`hours.ts`): a polled one every 300 s without drift, one that `follows` once, and again after a growing
 * pause when it breaks. The kind of a failure sets the next pause (`pace.ts`). Figures stay when a source fails.
 */
export function livePoll(parts: LivePollParts): LivePoll {
  const { source, isReplay, now, elapsed, sleep, say } = parts;
  const stop = new AbortController();
  const pace = livePace(parts);
  const about = { id: source.id, name: source.name, terms: source.terms };
  let state: LiveStatus['state'] = isReplay ? 'replaying' : 'resting';
  let reason = '';
  let at = parts.last;
  let next: number | undefined;
  const rejected = new RejectedRows();
  /** The turn under way. */
  let turning: { window: AbortController; isRenewed: boolean } | undefined;

  const working = isReplay ? 'replaying' : source.follows ? 'following' : 'asking';
  const took = (batch: QuoteBatch, isFirst: boolean): void => {
    const { quotes, levels, rejected: left } = parts.take(batch);
    // A batch of which nothing counts is no news.
    if (quotes.length + levels.length > 0) at = batch.receivedAt;
    if (isFirst) rejected.clear();
    rejected.add(batch, left);
    if (reason !== '') say(`${source.name} gives quotes again.`);
    state = working;
    reason = '';
  };

  /** Asks once, until the source ends, fails or must end. Gives how long to leave it alone then, milliseconds; undefined means for good. */
  const turn = async (until: number): Promise<number | undefined> => {
    const began = elapsed();
    const hours = until - now();
    const window = new AbortController();
    const mine = (turning = { window, isRenewed: false });
    const signal = AbortSignal.any([stop.signal, window.signal]);
    const longest = source.follows || isReplay ? hours : Math.min(hours, PACE.patience);
    if (Number.isFinite(longest)) void sleep(longest, signal).then(() => window.abort());
    let count = 0;
    state = isReplay ? 'replaying' : reason === '' ? 'asking' : 'failing';
    next = undefined;
    try {
      const batches = source.quotes(parts.instruments(), signal)[Symbol.asyncIterator]();
      for (;;) {
        const batch = await nextOf(batches, signal);
        if (batch === undefined || now() >= until) break;
        count += 1;
        took(batch, count === 1);
      }
      if (stop.signal.aborted || mine.isRenewed || now() >= until) return 0;
      if (isReplay) return undefined;
      if (source.follows) throw new QuoteFailure('later', `${source.name} ended its quotes before the close.`);
      if (count === 0) throw new QuoteFailure('later', `${source.name} did not answer in time.`);
      pace.recovered();
      return pace.toNextBeat();
    } catch (error) {
      if (stop.signal.aborted || mine.isRenewed) return 0;
      // A source that breaks after each batch has not recovered.
      if (count > 0 && elapsed() - began >= PACE.steady) pace.recovered();
      if (!(error instanceof QuoteFailure)) {
        failed(`${source.name} failed in a way it should not: ${nameOf(error)}.`);
        return pace.after('layout');
      }
      failed(error.message);
      return pace.after(error.kind);
    } finally {
      window.abort();
      turning = undefined;
    }
  };

  const failed = (sentence: string): void => {
    if (reason !== sentence) say(`Live figures: ${sentence}`);
    state = 'failing';
    reason = sentence;
  };

  const run = async (): Promise<void> => {
    /** The earliest time to ask again, by the monotonic clock. */
    let due = elapsed();
    while (!stop.signal.aborted) {
      const hours = isReplay ? ({ open: true, until: Infinity } as const) : liveHours(source.exchanges, now());
      if (!hours.open) {
        state = 'resting';
        next = hours.next === undefined ? undefined : hours.next + pace.spread;
        const untilNext = (next ?? Infinity) - now();
        // Sleeps are short: a suspended machine would oversleep, and a clock that is set changes the time left.
        if (next !== undefined) due = elapsed() + (untilNext <= PACE.beat + pace.spread ? untilNext : PACE.beat);
        await sleep(Math.min(untilNext, PACE.beat), stop.signal);
      } else if (elapsed() < due) {
        const left = due - elapsed();
        next = now() + left < hours.until ? now() + left : undefined;
        await sleep(Math.min(left, hours.until - now()), stop.signal);
      } else {
        const again = await turn(hours.until);
        if (again === undefined) {
          state = 'stopped';
          if (isReplay && reason === '') reason = 'The replay is over; its last figures stay.';
          next = undefined;
          return;
        }
        due = elapsed() + again;
      }
    }
  };
  let done: Promise<void> | undefined;

  return {
    start: () => {
      done ??= run().catch((error: unknown) => {
        state = 'stopped';
        reason = 'An error in the server ended the live figures; its log says which.';
        say(`Live figures end: ${errorLine(error)}`);
      });
    },
    renew: () => {
      if (turning === undefined || !source.follows || isReplay) return;
      turning.isRenewed = true;
      turning.window.abort();
    },
    status: () => ({
      state,
      reason,
      source: about,
      ...(at !== undefined && { at: istIso(at) }),
      ...(next !== undefined && { next: istIso(next) }),
      rejected: rejected.told(),
    }),
    stop: async () => {
      stop.abort();
      await done;
    },
  };
}

/** The next batch; undefined when the source ends or the signal is aborted, even if the source ignores it. */
async function nextOf(iterator: AsyncIterator<QuoteBatch>, signal: AbortSignal): Promise<QuoteBatch | undefined> {
  if (signal.aborted) return undefined;
  return new Promise((resolve, reject) => {
    const aborted = (): void => {
      resolve(undefined);
      iterator.return?.()?.catch(() => undefined);
    };
    signal.addEventListener('abort', aborted, { once: true });
    iterator
      .next()
      .then((result) => resolve(result.done === true ? undefined : result.value), reject)
      .finally(() => signal.removeEventListener('abort', aborted));
  });
}

/** The name of an unknown error. Its message may hold a secret. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
