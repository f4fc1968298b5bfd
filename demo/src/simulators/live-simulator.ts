import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { StripIndex } from '@bhav/core/indices/strip-indices';
import { sessionPlace, type DemoMarket } from '../market/demo-market.ts';
import { demoQuotes } from '../market/demo-quotes.ts';
import { isAt, securityOn, type DemoSecurity } from '../securities/demo-security.ts';
import type { UpstoxFigures } from './upstox-answers.ts';
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

function upstoxFigures(market: DemoMarket): KnownFigures {
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
 * a server asks it; `note` hears of all figures that it gives.
 */
export async function simulateLive(
  market: DemoMarket,
  now: () => number,
  note: (key: string, figures: UpstoxFigures) => void = () => undefined,
) {
  const { has, figures } = upstoxFigures(market);
  const token = 'of-the-demonstration';
  const noted: typeof figures = (key, instant) => {
    const given = figures(key, instant);
    if (given !== undefined) note(key, given);
    return given;
  };
  const simulator = await simulateUpstox({ has, figures: noted, now, token: () => token });
  // The ways of the indices take seconds to make: they are made before the first question is asked.
  for (const key of UPSTOX_INDICES.keys()) figures(key, now());
  let [asked, newest, changes] = [now(), 0, 0];
  const ticking = setInterval(() => {
    const from = asked;
    asked = now();
    const moved = [...simulator.followed().keys()].filter((key) => {
      const at = figures(key, asked)?.at ?? 0;
      newest = Math.max(newest, at);
      return at > from;
    });
    changes += Number(moved.length > 0);
    simulator.tell(moved);
  }, 1000);
  const rest = (): void => clearInterval(ticking);
  return {
    settings: { BHAV_LIVE: 'upstox', BHAV_UPSTOX_URL: simulator.address, BHAV_UPSTOX_TOKEN: token },
    /** The exchange's time of the newest figure that it has told to those who follow it, milliseconds since 1970. */
    told: (): number => newest,
    /** How often it has told of a change. */
    changes: (): number => changes,
    /** Tells no more. */
    rest,
    close: async (): Promise<void> => {
      rest();
      await simulator.close();
    },
  };
}
