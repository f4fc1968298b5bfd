import { because, type Reason } from '@bhav/core/market/reason';
import { istDate, istTime } from '@bhav/core/calendar/ist';
import type { LiveLevel, LiveQuote, QuoteBatch, RejectedQuote } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';
import type { LiveFigures } from './overlay/figures.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

export interface CheckedAgainst {
  /** The day that quotes must be of. */
  session: string;
  /** Our clock, milliseconds since 1970. */
  now: number;
  /** Those of another session are ignored. */
  held: LiveFigures | undefined;
  /** By `listingKey`. */
  asked: ReadonlySet<string>;
}

export interface CheckedBatch {
  quotes: LiveQuote[];
  levels: LiveLevel[];
  /** The rejected quotes and dropped figures; the source's own rejections come first. */
  rejected: RejectedQuote[];
}

/** How far an exchange's clock may be ahead of ours. */
const AHEAD_MS = 2 * 60_000;
/** Beyond this a number is no date. */
const FAR_MS = 8e15;

/**
 * A quote is rejected if its share was not asked for, its price is impossible, or its time is outside the
 * session, ahead of our clock or before the last quote's. It counts without a figure if only that is wrong:
 * open, high and low together when the price or the open is outside them (an exchange's range may be a moment
 * older than its price); a volume that is not whole or that fell; an impossible turnover or previous close. A
 * dropped figure is not replaced by an older one, and the next quote is not compared with it, so a correction
 * by the exchange is accepted one turn later.
 */
export function checkBatch(batch: QuoteBatch, against: CheckedAgainst): CheckedBatch {
  const rejected = [...batch.rejected];
  const held = against.held?.session === against.session ? against.held : undefined;
  const quotes = new Map<string, LiveQuote>();
  for (const quote of batch.quotes) {
    const { exchange, symbol } = quote.instrument;
    const key = listingKey(exchange, quote.instrument);
    const what = `${exchange} ${symbol}`;
    const before = quotes.get(key) ?? held?.quotes.get(key);
    const refusal = against.asked.has(key)
      ? (priceRefusal(quote.price) ?? timeRefusal(quote.at, before?.at, against))
      : because('notAskedFor');
    const say = (why: Reason): void => void rejected.push({ what, why });
    if (refusal === undefined) quotes.set(key, believed(quote, before, say));
    else say(refusal);
  }
  const levels = new Map<string, LiveLevel>();
  for (const level of batch.levels) {
    const before = levels.get(level.name) ?? held?.levels.get(level.name);
    const refusal =
      level.level > 0 && Number.isFinite(level.level)
        ? timeRefusal(level.at, before?.at, against)
        : because('impossible', 'level', shown(level.level));
    const say = (why: Reason): void => void rejected.push({ what: level.name, why });
    if (refusal === undefined) levels.set(level.name, believedLevel(level, say));
    else say(refusal);
  }
  return { quotes: [...quotes.values()], levels: [...levels.values()], rejected };
}

/** Both exchanges quote in paise. Some feeds' averages have four decimals; more are an error of reading. */
function priceRefusal(price: number): Reason | undefined {
  if (!(Number.isFinite(price) && price > 0)) return because('impossible', 'price', shown(price));
  const parts = price * 10_000;
  return parts > 0.5 && Math.abs(parts - Math.round(parts)) < 1e-4 ? undefined : because('decimals', price);
}

function timeRefusal(at: number, before: number | undefined, { session, now }: CheckedAgainst): Reason | undefined {
  if (!(Math.abs(at) < FAR_MS)) return because('noTime');
  if (istDate(at) !== session) return because('ofDay', istDate(at), session);
  if (at > now + AHEAD_MS) return because('notYetCome', istTime(at));
  return before !== undefined && at < before ? because('older', istTime(at), istTime(before)) : undefined;
}

function believed(quote: LiveQuote, before: LiveQuote | undefined, say: (why: Reason) => void): LiveQuote {
  const { open, high, low, volume, turnover, previousClose, ...sure } = quote;
  const isVolume = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
  return {
    ...sure,
    ...range(quote.price, { open, high, low }, say),
    ...withoutUndefined({
      previousClose: previousCloseOf(previousClose, say),
      volume: kept(
        volume,
        (value) => isVolume(value) && value >= (before?.volume ?? 0),
        (value) =>
          say(isVolume(value) ? because('volumeFell', before?.volume ?? 0, value) : because('figureLeftOut', 'volume', shown(value))),
      ),
      turnover: kept(
        turnover,
        (value) => value >= 0,
        (value) => say(because('figureLeftOut', 'turnover', shown(value))),
      ),
    }),
  };
}

function believedLevel({ open, high, low, previousClose, ...sure }: LiveLevel, say: (why: Reason) => void): LiveLevel {
  return {
    ...sure,
    ...range(sure.level, { open, high, low }, say),
    ...withoutUndefined({ previousClose: previousCloseOf(previousClose, say) }),
  };
}

function previousCloseOf(previousClose: number | undefined, say: (why: Reason) => void): number | undefined {
  return kept(
    previousClose,
    (value) => value > 0,
    (value) => say(because('figureLeftOut', 'previousClose', shown(value))),
  );
}

type Range = Record<'open' | 'high' | 'low', number | undefined>;

/** None of them if the price does not agree with them. */
function range(price: number, { open, high, low }: Range, say: (why: Reason) => void): { open?: number; high?: number; low?: number } {
  const given = [open, high, low].filter((value) => value !== undefined);
  const isWhole = given.every((value) => Number.isFinite(value) && value > 0);
  const [bottom, top] = [low ?? 0, high ?? Infinity];
  if (isWhole && bottom <= price && price <= top && (open === undefined || (bottom <= open && open <= top))) {
    return withoutUndefined({ open, high, low });
  }
  say(because('rangeLeftOut', price, shown(open), shown(low), shown(high)));
  return {};
}

/** JSON has no other numbers. A dash is not known. */
function shown(value: number | undefined): number | string {
  return value === undefined || Number.isFinite(value) ? (value ?? '–') : String(value);
}

/** Undefined, after a call of `refuse`, if the figure cannot be right. */
function kept(value: number | undefined, isRight: (value: number) => boolean, refuse: (value: number) => void): number | undefined {
  if (value === undefined || (Number.isFinite(value) && isRight(value))) return value;
  refuse(value);
  return undefined;
}
