import { liveSourceWords } from '@bhav/core/words/en/pages/live-source';
import { reasonInWords } from '@bhav/core/words/reason-in-words';
import { because, type Reason } from '@bhav/core/market/reason';
import { istDate, istTime } from '@bhav/core/calendar/ist';
import type { Instrument, QuoteBatch, RejectedQuote } from '@bhav/core/quotes/live-quote';
import { QuoteFailure, type QuoteSource } from '../quote-source.ts';
import type { Peace } from './ask.ts';
import { pause } from '../live-request.ts';
import type { Subscription } from './connection.ts';
import { followFeed, type FeedParts, ROUND_MS } from './feed.ts';
import { KnownFigures, type NewFigures, priced, rangeOf, INDEX_KEYS, type Keys, keysOf, nameOf, sortedKeys } from './figures.ts';
import type { FeedTick } from './proto.ts';
import { askRound } from './rest.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/** At least, between two batches. */
const BATCH_MS = 1000;
/** Keys on a connection with both modes. Source: Upstox's page on the Market Data Feed v3. */
const MOST_FULL = 1500;
const MOST_LTPC = 2000;
/** Of the feed, named in a session. */
const MOST_TROUBLES = 100;

/**
 * The operator's token is read-only. Everything is asked for by REST at first and every 300 s; between that the feed gives the indices and their
 * members in full, and other shares by price. If only the rounds or only the feed fail, that is in `rejected`; the source fails if the token is
 * refused, or if neither gives figures.
 */
export function upstox(parts: FeedParts): QuoteSource {
  const peace: Peace = { restsUntil: 0 };
  return {
    id: 'upstox',
    name: 'Upstox',
    terms: liveSourceWords.termsOf.upstox,
    exchanges: ['NSE', 'BSE'],
    covers: 'all',
    follows: true,
    quotes: (instruments, signal) => follow(parts, peace, instruments, signal),
  };
}

async function* follow(
  parts: FeedParts,
  peace: Peace,
  instruments: readonly Instrument[],
  signal: AbortSignal,
): AsyncGenerator<QuoteBatch, void, undefined> {
  if (signal.aborted) return;
  const over = new AbortController();
  try {
    yield* batches(parts, peace, keysOf(instruments), AbortSignal.any([signal, over.signal]));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    over.abort();
  }
}

async function* batches(parts: FeedParts, peace: Peace, keys: Keys, signal: AbortSignal): AsyncGenerator<QuoteBatch, void, undefined> {
  const { now, elapsed } = parts;
  const known = new KnownFigures(keys);
  const unknown = new Set<string>();
  const troubles = new Troubles();
  let failed: { error: unknown } | undefined;
  const round = async (): Promise<void> => {
    const { told, rejected } = await askRound(parts, peace, keys.shares, unknown, signal);
    for (const [key, figures] of told) known.tell(key, figures);
    troubles.ofRound([...keys.rejected, ...rejected]);
  };

  // Upstox has limited requests before, for no longer than a turn.
  const rest = peace.restsUntil - elapsed();
  if (rest <= ROUND_MS) await pause(parts, rest, signal);
  await round();
  if (signal.aborted) return;
  let givenAt = elapsed();
  const first = { receivedAt: now(), ...known.take(), rejected: troubles.take() };

  const isFeedOpen = followFeed(
    parts,
    peace,
    subscriptionsTo(keys, unknown),
    {
      tick: (key, tick) => {
        const told = keys.shares.has(key) || INDEX_KEYS.has(key) ? toldBy(key, tick) : because('notAskedFor');
        if ('say' in told) troubles.add({ what: nameOfKey(keys, key), why: told });
        else known.tell(key, told);
      },
      trouble: (why) => troubles.add({ what: 'Upstox', why }),
      failed: (error) => (failed = { error }),
    },
    signal,
  );
  let nextRound = givenAt + ROUND_MS;
  let asking = false;
  const askAgain = async (): Promise<void> => {
    asking = true;
    try {
      await round();
    } catch (error) {
      // A round may fail while the feed gives figures; a refused token stops both.
      const mayFail = isFeedOpen() && error instanceof QuoteFailure && (error.kind === 'later' || error.kind === 'layout');
      if (mayFail) troubles.add({ what: 'Upstox', why: because('failedAt', istTime(now()), error.why) });
      else failed = { error };
    } finally {
      asking = false;
      nextRound = Math.max(elapsed() + ROUND_MS, peace.restsUntil);
    }
  };

  yield first;
  for (;;) {
    while (elapsed() < givenAt + BATCH_MS && !signal.aborted) await pause(parts, givenAt + BATCH_MS - elapsed(), signal);
    if (signal.aborted) return;
    if (failed !== undefined) throw failed.error;
    if (!asking && elapsed() >= nextRound) void askAgain();
    givenAt = elapsed();
    const batch = { receivedAt: now(), ...known.take(), rejected: troubles.take() };
    if (batch.quotes.length + batch.levels.length + batch.rejected.length > 0) yield batch;
  }
}

/** The indices and their members in full, the other shares by price, in the order asked for. The rest comes by REST. */
function subscriptionsTo({ shares }: Keys, unknown: ReadonlySet<string>): Subscription[] {
  const { first, others } = sortedKeys(shares, unknown);
  return [
    { mode: 'full', keys: first.slice(0, MOST_FULL) },
    { mode: 'ltpc', keys: others.slice(0, MOST_LTPC) },
  ];
}

/** Or why the tick has no figures. */
function toldBy(key: string, { trade, candles, volume }: FeedTick): NewFigures | Reason {
  const price = priced(key, trade?.price);
  if (trade === undefined || price === undefined) return because('noPrice');
  if (!(trade.at > 1e12 && trade.at < 1e13)) return because('noTime');
  // Before the first trade of a day its candle is still that of the day before.
  const day = candles.find(({ interval, start }) => interval === '1d' && istDate(start) === istDate(trade.at));
  return {
    figures: {
      price,
      at: trade.at,
      ...withoutUndefined({ previousClose: priced(key, trade.previousClose), ...rangeOf(key, day ?? {}) }),
      ...(volume !== undefined && volume >= 0 && { volume }),
    },
    isWhole: day !== undefined || volume !== undefined,
  };
}

function nameOfKey({ shares }: Keys, key: string): string {
  const instrument = shares.get(key);
  return INDEX_KEYS.get(key) ?? (instrument === undefined ? key.slice(0, 60) : nameOf(instrument));
}

/** Unreadable and missing items, until they are taken; each is named once. */
class Troubles {
  readonly #waiting: RejectedQuote[] = [];
  readonly #named = new Set<string>();
  #ofRound = new Set<string>();

  /** Leaves out what the round before lacked too. */
  ofRound(rejected: readonly RejectedQuote[]): void {
    const before = this.#ofRound;
    this.#ofRound = new Set(rejected.map(nameOfTrouble));
    this.#waiting.push(...rejected.filter((trouble) => !before.has(nameOfTrouble(trouble))));
  }

  /** May come with every message. */
  add(trouble: RejectedQuote): void {
    if (this.#named.has(nameOfTrouble(trouble)) || this.#named.size >= MOST_TROUBLES) return;
    this.#named.add(nameOfTrouble(trouble));
    this.#waiting.push(trouble);
  }

  take(): RejectedQuote[] {
    return this.#waiting.splice(0);
  }
}

function nameOfTrouble({ what, why }: RejectedQuote): string {
  return `${what}: ${reasonInWords(why)}`;
}
