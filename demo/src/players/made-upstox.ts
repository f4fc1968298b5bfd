import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { StripIndex } from '@bhav/core/market/strip-indices';
import { paperOn } from '../market/made-paper-on.ts';
import type { MadePaper } from '../market/made-paper.ts';
import { type MadeMarket, placeOf } from '../market/made-market.ts';
import type { MadeQuotes } from '../market/made-quotes.ts';
import type { PlayedUpstoxParts } from './played-upstox.ts';

/** The indices under the names that Upstox has for them. Source: its instruments file, segments NSE_INDEX and BSE_INDEX. */
export const UPSTOX_INDICES: ReadonlyMap<string, StripIndex> = new Map([
  ['NSE_INDEX|Nifty 50', 'NIFTY 50'],
  ['BSE_INDEX|SENSEX', 'SENSEX'],
  ['NSE_INDEX|Nifty Bank', 'NIFTY BANK'],
  ['NSE_INDEX|India VIX', 'INDIA VIX'],
]);

interface Listing {
  exchange: Exchange;
  paper: MadePaper;
}

/** Makes what Upstox knows of a made market: every listing under its exchange and the ISIN of the day, and the four indices. */
export function madeUpstox(market: MadeMarket, quotes: MadeQuotes): Required<Pick<PlayedUpstoxParts, 'figures' | 'has'>> {
  let [day, listings] = ['', new Map<string, Listing>()];
  const listingsAt = (instant: number): ReadonlyMap<string, Listing> => {
    const session = quotes.session(instant);
    if (session !== day) [day, listings] = [session, listingsOn(market, session)];
    return listings;
  };
  return {
    has: (key, instant) => UPSTOX_INDICES.has(key) || listingsAt(instant).has(key),
    figures: (key, instant) => {
      const index = UPSTOX_INDICES.get(key);
      const level = index === undefined ? undefined : quotes.levels(instant).find(({ name }) => name === index);
      if (level !== undefined) return { ...level, symbol: level.name, price: level.level, volume: 0 };
      const listing = listingsAt(instant).get(key);
      const quote = listing && quotes.quote(listing.paper, listing.exchange, instant);
      // Of a share that is listed today Upstox says a previous close of 0, and the change is the price.
      return quote && { ...quote, symbol: quote.on.symbol, previousClose: quote.previousClose ?? 0 };
    },
  };
}

function listingsOn({ papers, calendar }: MadeMarket, session: string): Map<string, Listing> {
  const place = placeOf(calendar, session);
  return new Map(
    EXCHANGES.flatMap((exchange) =>
      papers
        .filter(({ nse, bse }) => (exchange === 'NSE' ? nse : bse) !== undefined)
        .map((paper) => [`${exchange}_EQ|${paperOn(paper, exchange, place).isin}`, { exchange, paper }] as const),
    ),
  );
}
