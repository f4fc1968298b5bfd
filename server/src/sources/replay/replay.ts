import { EXCHANGES } from '@bhav/core/market/exchange';
import { longDate } from '@bhav/core/calendar/ist';
import type { Instrument, LiveLevel, LiveQuote, QuoteBatch, QuoteProvider, RejectedQuote } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';
import { QuoteFailure, type QuoteSource } from '../quote-source.ts';

/** A kept session of one live source: the shares with a quote, and the batches in the order in which they came. */
export interface Recording {
  /** As `2026-11-20`. */
  session: string;
  source: Pick<QuoteProvider, 'name' | 'terms'>;
  shares: readonly Instrument[];
  /** Each loop reads them again. A batch has the changes since the one before. */
  batches: Iterable<QuoteBatch> | AsyncIterable<QuoteBatch>;
}

interface ReplayParts {
  /** Absent if the session asked for is not kept. */
  recording?: Recording;
  /** The kept sessions in words, newest first. */
  kept: readonly string[];
  /** The factor of the speed, from 0.1 to 1000. */
  speed: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A monotonic clock, milliseconds. */
  elapsed: () => number;
  /** Waits for a time in milliseconds; resolves early or rejects when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export const REPLAY_SPEEDS = { slowest: 0.1, fastest: 1000 } as const;

/**
 * Makes a source that replays a kept session: each quote has the exchange's time as recorded, each batch our present time; pauses are divided by
 * the speed. Batches within one second are joined, with the newest quote of each share. The source ends with the recording. Throws `RangeError`
 * for another speed; `quotes` throws `QuoteFailure` without a recording, or if the store fails.
 */
export function replay({ recording, kept, speed, now, elapsed, sleep }: ReplayParts): QuoteSource {
  const { slowest, fastest } = REPLAY_SPEEDS;
  if (!(speed >= slowest && speed <= fastest))
    throw new RangeError(`A replay runs at ${slowest} to ${fastest} times the speed, not ${speed}.`);
  const shares = recording?.shares ?? [];
  return {
    id: 'replay',
    ...(recording !== undefined && { nameInFigures: `${recording.source.name} · ${speed}×` }),
    name: recording === undefined ? 'Replay' : `Replay of ${longDate(recording.session)} · ${recording.source.name} · ${speed}×`,
    terms: `A replay stays under the terms of its source${recording === undefined ? '.' : `: ${recording.source.terms}`}`,
    exchanges: recording === undefined ? EXCHANGES : EXCHANGES.filter((exchange) => shares.some((share) => share.exchange === exchange)),
    covers: shares.every(({ isMember }) => isMember) ? 'index' : 'all',
    follows: true,
    async *quotes(instruments, signal) {
      if (recording === undefined) throw new QuoteFailure('stopped', noRecording(kept));
      const asked = findAmong(instruments);
      let rejected = missing(recording, instruments);
      let given = -Infinity;
      try {
        for await (const { due, batch } of inTurn(recording.batches, { asked, speed, start: elapsed(), givenAt: () => given })) {
          for (let left = due - elapsed(); left > 0 && !signal.aborted; left = due - elapsed()) await sleep(left, signal);
          if (signal.aborted) return;
          given = elapsed();
          yield { ...batch, receivedAt: now(), rejected };
          rejected = [];
        }
        if (given === -Infinity && !signal.aborted) throw new QuoteFailure('stopped', nothingIn(recording));
      } catch (error) {
        if (signal.aborted) return;
        throw error instanceof QuoteFailure ? error : new QuoteFailure('later', unread(recording), { cause: error });
      }
    },
  };
}

interface Turn {
  asked: (share: Instrument) => Instrument | undefined;
  speed: number;
  /** When the first batch is due, by the monotonic clock. */
  start: number;
  /** When the last batch was given, by the monotonic clock. */
  givenAt: () => number;
}

/** The least time between two batches, milliseconds. */
const APART_MS = 1000;

/** Yields the batches with the time at which each is due, joined if they are less than a second apart, without shares that were not asked for. */
async function* inTurn(
  batches: Recording['batches'],
  { asked, speed, start, givenAt }: Turn,
): AsyncGenerator<{ due: number; batch: Figures }> {
  let first: number | undefined;
  let waiting: { due: number; joined: Joined } | undefined;
  for await (const { receivedAt, quotes, levels } of batches) {
    first ??= receivedAt;
    const due = start + (receivedAt - first) / speed;
    if (waiting !== undefined && due > Math.max(waiting.due, givenAt() + APART_MS)) {
      yield { due: Math.max(waiting.due, givenAt() + APART_MS), batch: figuresOf(waiting.joined) };
      waiting = undefined;
    }
    const wanted = quotes.flatMap((quote) => {
      const instrument = asked(quote.instrument);
      return instrument === undefined ? [] : [{ ...quote, instrument }];
    });
    if (wanted.length + levels.length === 0) continue;
    waiting ??= { due, joined: { quotes: new Map(), levels: new Map() } };
    for (const quote of wanted) waiting.joined.quotes.set(quote.instrument, quote);
    for (const level of levels) waiting.joined.levels.set(level.name, level);
  }
  if (waiting !== undefined) yield { due: Math.max(waiting.due, givenAt() + APART_MS), batch: figuresOf(waiting.joined) };
}

type Figures = Pick<QuoteBatch, 'quotes' | 'levels'>;

interface Joined {
  quotes: Map<Instrument, LiveQuote>;
  levels: Map<string, LiveLevel>;
}

function figuresOf({ quotes, levels }: Joined): Figures {
  return { quotes: [...quotes.values()], levels: [...levels.values()] };
}

/** Finds the requested instrument of a recorded share: by its code, or by its symbol if one of the two has no code. */
function findAmong(instruments: readonly Instrument[]): (share: Instrument) => Instrument | undefined {
  const byKey = new Map(instruments.map((share) => [listingKey(share.exchange, share), share]));
  const bySymbol = new Map(instruments.map((share) => [`${share.exchange} ${share.symbol}`, share]));
  return (share) => {
    const found = byKey.get(listingKey(share.exchange, share));
    if (found !== undefined) return found;
    const named = bySymbol.get(`${share.exchange} ${share.symbol}`);
    return share.code === undefined || named?.code === undefined ? named : undefined;
  };
}

function missing({ session, shares }: Recording, instruments: readonly Instrument[]): RejectedQuote[] {
  const find = findAmong(instruments);
  const recorded = new Set(shares.map(find));
  return instruments
    .filter((instrument) => !recorded.has(instrument))
    .map(({ symbol, exchange }) => ({ what: `${exchange} ${symbol}`, reason: `No quote of it is kept of ${longDate(session)}.` }));
}

/** How many kept sessions a sentence names. */
const NAMED = 5;

function noRecording(kept: readonly string[]): string {
  if (kept.length === 0) return 'No session is kept that could be replayed: let a live source run in market hours first.';
  const more = kept.length > NAMED ? ` and ${kept.length - NAMED} older` : '';
  return `That session is not kept, so it cannot be replayed: kept are ${kept.slice(0, NAMED).join(', ')}${more}. Name one of them in BHAV_REPLAY.`;
}

function nothingIn({ session }: Recording): string {
  return `What is kept of ${longDate(session)} has no quote of the shares that are shown: name another session in BHAV_REPLAY.`;
}

function unread({ session }: Recording): string {
  return `What is kept of ${longDate(session)} could not be read from the store, whose log says why; the replay begins anew at the next turn.`;
}
