import type { Exchange } from '@bhav/core/market/exchange';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';

/** The newest quote of each share and level of each index in one session, as they passed the checks. */
export interface LiveFigures {
  /** The day of the quotes in India. */
  session: string;
  /** When the last of them came, by our own clock, milliseconds since 1970. */
  receivedAt: number;
  /** By `listingKey`. */
  quotes: ReadonlyMap<string, LiveQuote>;
  levels: ReadonlyMap<LiveLevel['name'], LiveLevel>;
}

/** Gives the quote of a share; one that was asked for before its code was known is found by its symbol. */
export function quoteFor(figures: LiveFigures, exchange: Exchange, share: { code?: string; symbol: string }): LiveQuote | undefined {
  return figures.quotes.get(listingKey(exchange, share)) ?? figures.quotes.get(listingKey(exchange, { symbol: share.symbol }));
}

/**
 * Puts checked quotes and levels in the place of older ones; those of an earlier session go. A quote that says nothing new leaves the
 * object that was there, so that what is made of it need not be made again.
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

const FIGURES = ['price', 'previousClose', 'open', 'high', 'low', 'volume', 'turnover', 'at'] as const;

function saysTheSame(one: LiveQuote, other: LiveQuote): boolean {
  return FIGURES.every((figure) => one[figure] === other[figure]);
}
