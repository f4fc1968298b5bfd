import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { StripIndex } from '@bhav/core/indices/strip-indices';
import type { DemoEnvironment } from '../demo-settings.ts';
import { sessionPlace, type DemoMarket } from '../market/demo-market.ts';
import { demoQuotes } from '../market/demo-quotes.ts';
import { isAt, securityOn } from '../securities/demo-security.ts';
import type { DemoSecurity } from '../securities/demo-security.ts';
import { simulateUpstox, type UpstoxSimulatorParts } from './upstox-simulator.ts';

/** The indices under the names that Upstox has for them. Source: its instruments file, segments NSE_INDEX and BSE_INDEX. */
export const UPSTOX_INDICES: ReadonlyMap<string, StripIndex> = new Map([
  ['NSE_INDEX|Nifty 50', 'NIFTY 50'],
  ['BSE_INDEX|SENSEX', 'SENSEX'],
  ['NSE_INDEX|Nifty Bank', 'NIFTY BANK'],
  ['NSE_INDEX|India VIX', 'INDIA VIX'],
]);

interface Listing {
  exchange: Exchange;
  security: DemoSecurity;
}

type KnownFigures = Required<Pick<UpstoxSimulatorParts, 'figures' | 'has'>>;

export function upstoxFigures(market: DemoMarket): KnownFigures {
  const quotes = demoQuotes(market);
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
      const quote = listing && quotes.quote(listing.security, listing.exchange, instant);
      // For a share that is listed today Upstox gives a previous close of 0, and its price as the change.
      return quote && { ...quote, symbol: quote.on.symbol, previousClose: quote.previousClose ?? 0 };
    },
  };
}

function listingsOn({ securities, calendar }: DemoMarket, session: string): Map<string, Listing> {
  const place = sessionPlace(calendar, session);
  return new Map(
    EXCHANGES.flatMap((exchange) =>
      securities
        .filter((security) => isAt(security, exchange))
        .map((security) => [`${exchange}_EQ|${securityOn(security, exchange, place).isin}`, { exchange, security }]),
    ),
  );
}

/**
 * Simulates Upstox on the demonstration market: every second it tells whoever follows it of the shares that moved. `settings` are those under which
 * a server asks it.
 */
export async function simulateLive(
  market: DemoMarket,
  now: () => number,
): Promise<{ settings: DemoEnvironment; close: () => Promise<void> }> {
  const known = upstoxFigures(market);
  const token = 'of-the-demonstration';
  const simulator = await simulateUpstox({ ...known, now, token: () => token });
  // The ways of the indices take seconds to make: they are made before the first question is asked.
  for (const key of UPSTOX_INDICES.keys()) known.figures(key, now());
  let told = now();
  const ticking = setInterval(() => {
    const from = told;
    told = now();
    simulator.tell([...simulator.followed().keys()].filter((key) => (known.figures(key, told)?.at ?? 0) > from));
  }, 1000);
  return {
    settings: { BHAV_LIVE: 'upstox', BHAV_UPSTOX_URL: simulator.address, BHAV_UPSTOX_TOKEN: token },
    close: async () => {
      clearInterval(ticking);
      await simulator.close();
    },
  };
}
