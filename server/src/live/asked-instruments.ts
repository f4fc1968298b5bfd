import { EXCHANGES } from '@bhav/core/market/exchange';
import { NIFTY_50, newestSensex, sensexOn } from '@bhav/core/indices/index-members';
import type { Instrument } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';
import type { MarketContent } from '../market/market.ts';
import type { QuoteSource } from '../sources/quote-source.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/** The members of the indices, from official figures or else core's lists, and all others if the source covers them. */
export function askedInstruments(
  official: MarketContent,
  { exchanges, covers }: Pick<QuoteSource, 'exchanges' | 'covers'>,
  day: string,
): Instrument[] {
  return EXCHANGES.filter((exchange) => exchanges.includes(exchange)).flatMap((exchange) => {
    const members = official.lists[exchange].stocks;
    if (members.length === 0) return knownMembers(day).filter((share) => share.exchange === exchange);
    const keys = new Set(members.map((stock) => listingKey(exchange, stock)));
    const others = covers === 'all' ? official.whole[exchange].stocks.filter((stock) => !keys.has(listingKey(exchange, stock))) : [];
    return [...members, ...others].map(({ symbol, series, isin, code }, index) => ({
      exchange,
      symbol,
      ...withoutUndefined({ series, isin, code }),
      isMember: index < members.length,
    }));
  });
}

/** Compares the members too, since they are followed in full. */
export function isSameAsked(before: readonly Instrument[], now: readonly Instrument[]): boolean {
  const known = new Set(before.map((share) => JSON.stringify(share)));
  return before.length === now.length && now.every((share) => known.has(JSON.stringify(share)));
}

/** For when no file is stored yet. A company has one ISIN on both exchanges. */
function knownMembers(day: string): Instrument[] {
  const sensex = sensexOn(day) ?? newestSensex();
  const isins = new Map(sensex.map(({ symbol, isin }) => [symbol, isin]));
  return [
    ...NIFTY_50.map((symbol): Instrument => ({
      exchange: 'NSE',
      symbol,
      series: 'EQ',
      ...withoutUndefined({ isin: isins.get(symbol) }),
      isMember: true,
    })),
    ...sensex.map(({ symbol, isin, code }): Instrument => ({ exchange: 'BSE', symbol, isin, code, isMember: true })),
  ];
}
