import { because, type Reason } from '@bhav/core/market/reason';
import type { Instrument, RejectedQuote } from '@bhav/core/quotes/live-quote';
import { QuoteFailure } from '../quote-source.ts';
import { type AskParts, askUpstox, type Peace, UnknownKey } from './ask.ts';
import { pause } from '../live-request.ts';
import { type FeedFigures, type NewFigures, priced, rangeOf, INDEX_KEYS, nameOf, sortedKeys } from './figures.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/** Source: Upstox's page on full market quotes. */
const KEYS_A_QUESTION = 500;
/** Usual is one row for each key. */
const MOST_ROWS = 2 * KEYS_A_QUESTION;
/** Five requests a second; Upstox allows 50 a second, 500 a minute and 2,000 in half an hour. */
const PACE_MS = 200;
/** Before the one retry of a request. */
const AGAIN_MS = 2000;
/** In one round: 16 for every share of both exchanges, the rest to find keys that Upstox does not know. */
const MOST_QUESTIONS = 200;

/** Every key without figures is in `rejected`. */
export interface Round {
  told: Map<string, NewFigures>;
  rejected: RejectedQuote[];
}

/**
 * At Upstox's pace. `unknown` are the keys that it does not know, to which new ones are added: one such key leaves a whole request unanswered.
 * Partial failures are in `rejected`. Throws a `QuoteFailure` if nothing came, or if no further request can help.
 */
export async function askRound(
  parts: AskParts,
  peace: Peace,
  shares: ReadonlyMap<string, Instrument>,
  unknown: Set<string>,
  signal: AbortSignal,
): Promise<Round> {
  const round: Round = { told: new Map(), rejected: [] };
  const name = (key: string): string => INDEX_KEYS.get(key) ?? nameOf(shares.get(key) ?? { exchange: 'NSE', symbol: key, isMember: false });
  const reject = (missing: readonly string[], why: Reason): void => {
    round.rejected.push(...missing.map((key) => ({ what: name(key), why })));
  };
  const { first, others } = sortedKeys(shares, unknown);
  // The indices and their members come first and apart, so that no other share can spoil them.
  const waiting = [...chunks(first), ...chunks(others)];
  let [questions, failures, rows] = [0, 0, 0];
  let failure: QuoteFailure | undefined;
  for (let asked = waiting.shift(); asked !== undefined && !signal.aborted; asked = waiting.shift()) {
    if (questions >= MOST_QUESTIONS || failures >= 2) {
      reject(asked, because(failure === undefined ? 'keysRefused' : 'failedBefore'));
      continue;
    }
    if (questions > 0) await pause(parts, PACE_MS, signal);
    questions += 1;
    try {
      const answer = await askTwice(parts, peace, asked, signal);
      failures = 0;
      rows += readRows(answer, asked, round, reject);
    } catch (error) {
      if (error instanceof UnknownKey) {
        const named = asked.length === 1 ? asked : asked.filter((key) => key === error.key);
        for (const key of named) unknown.add(key);
        const rest = asked.filter((key) => !named.includes(key));
        // If Upstox does not name the key, it is found by halves.
        waiting.unshift(...(named.length > 0 ? [rest] : halves(asked)).filter((part) => part.length > 0));
      } else if (error instanceof QuoteFailure && error.kind === 'later') {
        failure = error;
        failures = parts.elapsed() < peace.restsUntil ? Infinity : failures + 1;
        reject(asked, because('failedToAnswer'));
      } else {
        throw error;
      }
    }
  }
  if (failure !== undefined && round.told.size === 0) throw failure;
  if (rows > 0 && round.told.size === 0) {
    throw new QuoteFailure('layout', because('upstoxUnreadable'));
  }
  reject([...unknown], because('unknownIsin'));
  return round;
}

/** A failure that may pass is retried once. */
async function askTwice(parts: AskParts, peace: Peace, keys: readonly string[], signal: AbortSignal): Promise<object> {
  const path = `/v2/market-quote/quotes?instrument_key=${keys.map(encodeURIComponent).join(',')}`;
  try {
    return await askUpstox(parts, peace, path, signal);
  } catch (error) {
    const mayPass = error instanceof QuoteFailure && error.kind === 'later' && parts.elapsed() >= peace.restsUntil;
    if (!mayPass || signal.aborted) throw error;
    await pause(parts, AGAIN_MS, signal);
    return await askUpstox(parts, peace, path, signal);
  }
}

/** Rows are by exchange and symbol, each with its key in `instrument_token`. Returns their number. */
function readRows(rows: object, asked: readonly string[], round: Round, reject: (keys: readonly string[], why: Reason) => void): number {
  const missing = new Set(asked);
  const found = Object.entries(rows) as [string, unknown][];
  if (found.length > MOST_ROWS) throw new QuoteFailure('layout', because('upstoxManyRows', found.length, MOST_ROWS));
  for (const [label, row] of found) {
    const key = (row as { instrument_token?: unknown } | null)?.instrument_token;
    if (typeof key !== 'string' || !missing.has(key)) {
      round.rejected.push({ what: label.slice(0, 60), why: because(typeof key === 'string' ? 'notAskedFor' : 'noKey') });
      continue;
    }
    missing.delete(key);
    const figures = figuresOf(key, row as Record<string, unknown>);
    if ('say' in figures) reject([key], figures);
    else round.told.set(key, { figures, isWhole: true });
  }
  reject([...missing], because('notInAnswer'));
  return found.length;
}

/** Or why they cannot be read. */
function figuresOf(key: string, row: Record<string, unknown>): FeedFigures | Reason {
  const price = priced(key, row['last_price']);
  if (price === undefined) return because('noPrice');
  const time = row['last_trade_time'];
  // Milliseconds, as text. The row's `timestamp` is that of the answer, not of the trade.
  if (typeof time !== 'string' || !/^\d{13}$/.test(time)) return because('noTime');
  const { net_change: change, volume } = row;
  // While the market is open `ohlc.close` is the last price; the previous close is the price less its change.
  const previousClose = typeof change === 'number' ? priced(key, price - change) : undefined;
  const day = (typeof row['ohlc'] === 'object' ? row['ohlc'] : undefined) ?? {};
  return {
    price,
    at: Number(time),
    ...withoutUndefined({ previousClose, ...rangeOf(key, day) }),
    ...(typeof volume === 'number' && Number.isSafeInteger(volume) && volume >= 0 && { volume }),
  };
}

function chunks(keys: readonly string[]): string[][] {
  const count = Math.ceil(keys.length / KEYS_A_QUESTION);
  return Array.from({ length: count }, (_, place) => keys.slice(place * KEYS_A_QUESTION, (place + 1) * KEYS_A_QUESTION));
}

function halves(keys: readonly string[]): string[][] {
  const middle = Math.ceil(keys.length / 2);
  return [keys.slice(0, middle), keys.slice(middle)];
}
