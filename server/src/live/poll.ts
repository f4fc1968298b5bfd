import { because, type Reason } from '@bhav/core/market/reason';
import { reasonInWords } from '@bhav/core/words/reason-in-words';
import { istIso } from '@bhav/core/calendar/ist';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import type { CheckedBatch } from './checks.ts';
import { liveHours } from './hours.ts';
import type { LiveStatus } from './status.ts';
import { RejectedRows } from './rejected-rows.ts';
import { type FailureKind, QuoteFailure, type QuoteSource } from '../sources/quote-source.ts';
import { errorLine } from '../platform/machine/machine-error.ts';

export interface LivePollParts {
  source: QuoteSource;
  instruments: () => readonly Instrument[];
  take: (batch: QuoteBatch) => CheckedBatch;
  /** When the figures shown at the start were received, milliseconds since 1970. */
  last?: number;
  now: () => number;
  /** Monotonic, milliseconds: pauses are measured by it. */
  elapsed: () => number;
  /** Milliseconds; ends early, without an error, when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  say: (sentence: string) => void;
}

/** Milliseconds. */
export const PACE = {
  beat: 300_000,
  /** Beats come up to this much before the full five minutes, so that not all servers ask in the same second. */
  spread: 20_000,
  /** How long a polled source may take. */
  patience: 240_000,
  rest: 600_000,
  longestRest: 7_200_000,
  firstPause: 1_000,
  longestPause: 300_000,
  /** After a connection that lasted this long the next pause is short again. */
  steady: 60_000,
} as const;

interface Turn {
  window: AbortController;
  isRenewed: boolean;
}

/**
 * Asks in market hours only (`hours.ts`): a polled source every 300 s without drift, one that `follows` once,
 * and again after a growing pause when it breaks. Figures stay when a source fails.
 */
export class LivePoll {
  readonly #parts: LivePollParts;
  readonly #pace: ReturnType<typeof livePace>;
  readonly #rejected = new RejectedRows();
  readonly #stop = new AbortController();
  #state: LiveStatus['state'] = 'resting';
  /** Absent while quotes come. */
  #why: Reason | undefined;
  /** When the newest figures were received, and when the source is asked next; milliseconds since 1970. */
  #at: number | undefined;
  #next: number | undefined;
  #turn: Turn | undefined;
  #done: Promise<void> | undefined;

  constructor(parts: LivePollParts) {
    this.#parts = parts;
    this.#pace = livePace(parts);
    this.#at = parts.last;
  }

  start(): void {
    this.#done ??= this.#run().catch((error: unknown) => {
      this.#state = 'stopped';
      this.#why = because('liveError');
      this.#parts.say(`Live figures end: ${errorLine(error)}`);
    });
  }

  /** Restarts a source that `follows`, since other shares are wanted. */
  renew(): void {
    if (this.#turn === undefined || !this.#parts.source.follows) return;
    this.#turn.isRenewed = true;
    this.#turn.window.abort();
  }

  status(): LiveStatus {
    const { id, name, terms } = this.#parts.source;
    const [at, next] = [this.#at, this.#next];
    return {
      state: this.#state,
      ...toldBy(this.#why),
      source: { id, name, terms },
      ...(at !== undefined && { at: istIso(at) }),
      ...(next !== undefined && { next: istIso(next) }),
      rejected: this.#rejected.told(),
    };
  }

  /** Ends the turn under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { source, now, elapsed } = this.#parts;
    /** By the monotonic clock. */
    let due = elapsed();
    while (!this.#stop.signal.aborted) {
      const hours = liveHours(source.exchanges, now());
      if (!hours.open) {
        this.#state = 'resting';
        this.#next = hours.next === undefined ? undefined : hours.next + this.#pace.spread;
        const untilNext = (this.#next ?? Infinity) - now();
        // Sleeps are short: a suspended machine would oversleep, and a clock that is set changes the time left.
        if (this.#next !== undefined) due = elapsed() + (untilNext <= PACE.beat + this.#pace.spread ? untilNext : PACE.beat);
        await this.#parts.sleep(Math.min(untilNext, PACE.beat), this.#stop.signal);
      } else if (elapsed() < due) {
        const left = due - elapsed();
        this.#next = now() + left < hours.until ? now() + left : undefined;
        await this.#parts.sleep(Math.min(left, hours.until - now()), this.#stop.signal);
      } else {
        const pause = await this.#ask(hours.until);
        if (pause === undefined) {
          this.#state = 'stopped';
          this.#next = undefined;
          return;
        }
        due = elapsed() + pause;
      }
    }
  }

  /** Returns how long to leave the source alone then, milliseconds; undefined means for good. */
  async #ask(until: number): Promise<number | undefined> {
    const { source, now, elapsed, sleep } = this.#parts;
    const began = elapsed();
    const turn: Turn = { window: new AbortController(), isRenewed: false };
    this.#turn = turn;
    const signal = AbortSignal.any([this.#stop.signal, turn.window.signal]);
    const longest = source.follows ? until - now() : Math.min(until - now(), PACE.patience);
    void sleep(longest, signal).then(() => turn.window.abort());
    let count = 0;
    this.#state = this.#why === undefined ? 'asking' : 'failing';
    this.#next = undefined;
    try {
      const batches = source.quotes(this.#parts.instruments(), signal)[Symbol.asyncIterator]();
      for (;;) {
        const batch = await nextOf(batches, signal);
        if (batch === undefined || now() >= until) break;
        count += 1;
        this.#take(batch, count === 1);
      }
      if (this.#stop.signal.aborted || turn.isRenewed || now() >= until) return 0;
      if (source.follows) throw new QuoteFailure('later', because('endedEarly', source.name));
      if (count === 0) throw new QuoteFailure('later', because('noAnswerInTime', source.name));
      this.#pace.recovered();
      return this.#pace.toNextBeat();
    } catch (error) {
      if (this.#stop.signal.aborted || turn.isRenewed) return 0;
      // A source that breaks after each batch has not recovered.
      if (count > 0 && elapsed() - began >= PACE.steady) this.#pace.recovered();
      const isKnown = error instanceof QuoteFailure;
      this.#fail(isKnown ? error.why : because('failedOddly', source.name, nameOf(error)));
      return this.#pace.after(isKnown ? error.kind : 'layout');
    } finally {
      turn.window.abort();
      this.#turn = undefined;
    }
  }

  #take(batch: QuoteBatch, isFirst: boolean): void {
    const { source, take, say } = this.#parts;
    const { quotes, levels, rejected } = take(batch);
    // A batch without accepted quotes is no news.
    if (quotes.length + levels.length > 0) this.#at = batch.receivedAt;
    if (isFirst) this.#rejected.clear();
    this.#rejected.add(batch, rejected);
    if (this.#why !== undefined) say(`${source.name} gives quotes again.`);
    this.#state = source.follows ? 'following' : 'asking';
    this.#why = undefined;
  }

  #fail(why: Reason): void {
    const sentence = reasonInWords(why);
    if (toldBy(this.#why).reason !== sentence) this.#parts.say(`Live figures: ${sentence}`);
    this.#state = 'failing';
    this.#why = why;
  }
}

function toldBy(why: Reason | undefined): Pick<LiveStatus, 'reason' | 'told'> {
  return why === undefined ? { reason: '' } : { reason: reasonInWords(why), told: [why] };
}

/** Undefined when the source ends or the signal is aborted, even if the source ignores it. */
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

/** Without the message, which may hold a secret. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** The kind of a failure sets the next pause, in milliseconds. */
function livePace({ source, now, random }: Pick<LivePollParts, 'source' | 'now' | 'random'>) {
  /** How far beats are before the full five minutes. */
  const spread = Math.floor(random() * PACE.spread);
  /** In a row; refusals are failures too. */
  let [failures, refusals] = [0, 0];
  /** Beats are counted from 1970, so they do not drift. */
  const toNextBeat = (): number => PACE.beat - ((now() + spread) % PACE.beat);

  return {
    spread,
    toNextBeat,
    /** How long to leave the source alone; undefined means for good. */
    after: (kind: FailureKind): number | undefined => {
      failures += 1;
      if (kind === 'stopped') return undefined;
      if (kind === 'refused') return Math.min(PACE.rest * 2 ** refusals++, PACE.longestRest);
      if (!source.follows) return toNextBeat();
      return Math.min(PACE.firstPause * 2 ** (failures - 1), PACE.longestPause) * (0.5 + random() / 2);
    },
    recovered: (): void => {
      [failures, refusals] = [0, 0];
    },
  };
}
