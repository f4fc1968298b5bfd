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
  /** Kept quotes are played at any hour, once. */
  isReplay: boolean;
  /** Which shares are asked for, as of now. */
  instruments: () => readonly Instrument[];
  /** Called with each batch; gives what counted of it, and what did not, of the source and of the checks. */
  take: (batch: QuoteBatch) => CheckedBatch;
  /** When the figures came that are shown already, milliseconds since 1970. */
  last?: number;
  now: () => number;
  /** Milliseconds of a clock that nobody sets: pauses and patience are measured by it. */
  elapsed: () => number;
  /** Waits, milliseconds; ends early, without an error, when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** Sentences for the operator. */
  say: (sentence: string) => void;
}

export interface LivePoll {
  /** Begins, once. */
  start: () => void;
  /** Asks a source that `follows` anew at once, for the shares that are wanted are others. */
  renew: () => void;
  status: () => LiveStatus;
  /** Ends what is under way. */
  stop: () => Promise<void>;
}

/**
 * Asks a source in market hours only (`live-hours`) and never outside: a polled one on a beat of 300 s that does not drift, one that
 * `follows` in one running iteration, begun anew after a growing pause when it breaks. What failed decides what comes next (`live-pace`);
 * a failure ends no figures.
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
    // An answer of which nothing counts is no news of the market.
    if (quotes.length + levels.length > 0) at = batch.receivedAt;
    if (isFirst) rejected.clear();
    rejected.add(batch, left);
    if (reason !== '') say(`${source.name} gives quotes again.`);
    state = working;
    reason = '';
  };

  /** Asks once, until the source has ended, failed, or must end. Gives how long it is left alone then, milliseconds; nothing for ever. */
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
      // One batch and then the end, again and again, is no recovery.
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
    /** When the source may be asked next, at the earliest, by the clock that nobody sets. */
    let due = elapsed();
    while (!stop.signal.aborted) {
      const hours = isReplay ? ({ open: true, until: Infinity } as const) : liveHours(source.exchanges, now());
      if (!hours.open) {
        state = 'resting';
        next = hours.next === undefined ? undefined : hours.next + pace.spread;
        const untilNext = (next ?? Infinity) - now();
        // Short sleeps: a machine that was suspended would oversleep a long one, and a clock that is set changes how long it is.
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

/** The next batch; nothing when the source has ended or the signal was aborted, whether or not the source heeds it. */
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

/** Its kind alone: what an unknown error says may hold a secret. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
