import type { Exchange } from '@bhav/core/market/exchange';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';

/** All of one session. */
export interface LiveFigures {
  /** The day of the quotes in India. */
  session: string;
  /** Of the last of them, by our clock, milliseconds since 1970. */
  receivedAt: number;
  /** By `listingKey`. */
  quotes: ReadonlyMap<string, LiveQuote>;
  levels: ReadonlyMap<LiveLevel['name'], LiveLevel>;
}

/** By code, or by symbol if the share was asked for before the code was known. */
export function quoteFor(figures: LiveFigures, exchange: Exchange, share: { code?: string; symbol: string }): LiveQuote | undefined {
  return figures.quotes.get(listingKey(exchange, share)) ?? figures.quotes.get(listingKey(exchange, { symbol: share.symbol }));
}

/**
 * Drops quotes and levels of an earlier session. A quote with the same figures keeps its object, so that its
 * row need not be made again.
 */
export function withNewer(
  held: LiveFigures | undefined,
  {
    quotes,
    levels,
    session,
    receivedAt,
  }: { quotes: readonly LiveQuote[]; levels: readonly LiveLevel[]; session: string; receivedAt: number },
): LiveFigures {
  const same = held?.session === session ? held : undefined;
  const newQuotes = new Map(same?.quotes);
  for (const quote of quotes) {
    const key = listingKey(quote.instrument.exchange, quote.instrument);
    const before = newQuotes.get(key);
    if (before === undefined || !saysTheSame(before, quote)) newQuotes.set(key, quote);
  }
  const newLevels = new Map(same?.levels);
  for (const level of levels) newLevels.set(level.name, level);
  return { session, receivedAt, quotes: newQuotes, levels: newLevels };
}

/** Takes the newer figure of each share and index in the newer of the two sessions. */
export function withSeen(kept: LiveFigures | undefined, seen: LiveFigures | undefined): LiveFigures | undefined {
  if (kept === undefined || seen === undefined) return kept ?? seen;
  if (kept.session !== seen.session) return kept.session > seen.session ? kept : seen;
  return withNewer(kept, {
    session: kept.session,
    receivedAt: Math.max(kept.receivedAt, seen.receivedAt),
    quotes: [...seen.quotes].flatMap(([key, quote]) => (isNewer(quote, kept.quotes.get(key)) ? [quote] : [])),
    levels: [...seen.levels].flatMap(([name, level]) => (isNewer(level, kept.levels.get(name)) ? [level] : [])),
  });
}

/** Of two quotes of the same moment the one with the larger volume is newer. */
function isNewer(one: { at: number; volume?: number }, other: { at: number; volume?: number } | undefined): boolean {
  return other === undefined || one.at > other.at || (one.at === other.at && (one.volume ?? 0) > (other.volume ?? 0));
}

const FIGURES = ['price', 'previousClose', 'open', 'high', 'low', 'volume', 'turnover', 'at'] as const;

function saysTheSame(one: LiveQuote, other: LiveQuote): boolean {
  return FIGURES.every((figure) => one[figure] === other[figure]);
}
