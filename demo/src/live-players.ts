import type { Environment } from './demo-settings.ts';
import type { MadeMarket } from './market/made-market.ts';
import { madeNseWeb } from './players/made-nse-web.ts';
import { madeQuotes } from './market/made-quotes.ts';
import { madeUpstox, UPSTOX_INDICES } from './players/made-upstox.ts';
import { playNseWeb } from './players/played-nse-web.ts';

/** A live source that is played on this machine's loopback, and the settings under which the server asks it. */
interface PlayedLive {
  settings: Environment;
  close: () => Promise<void>;
}

type LivePlayer = (market: MadeMarket, now: () => number) => Promise<PlayedLive>;

/** The live sources that the demonstration plays, by what `BHAV_LIVE` calls them. A new one is one line here. */
export const LIVE_PLAYERS: ReadonlyMap<string, LivePlayer> = new Map<string, LivePlayer>([
  ['nse-web', playedNseWeb],
  ['upstox', playedUpstox],
]);

/** The website is some seconds behind the market. */
const LAG_MS = 10_000;

async function playedNseWeb(market: MadeMarket, now: () => number): Promise<PlayedLive> {
  const at = madeNseWeb(market, madeQuotes(market));
  const { address, close } = await playNseWeb({ market: (instant) => at(instant - LAG_MS), now });
  return { settings: { BHAV_LIVE: 'nse-web', BHAV_NSE_API_URL: address }, close };
}

async function playedUpstox(market: MadeMarket, now: () => number): Promise<PlayedLive> {
  // Its sockets are played with a package that only whoever demonstrates or tests needs.
  const { playUpstox } = await import('./players/played-upstox.ts');
  const made = madeUpstox(market, madeQuotes(market));
  const token = 'of-the-demonstration';
  const played = await playUpstox({ ...made, now, token: () => token });
  // The ways of the indices take seconds to make: they are made before the first question is asked.
  for (const key of UPSTOX_INDICES.keys()) made.figures(key, now());
  let told = now();
  const ticking = setInterval(() => {
    const from = told;
    told = now();
    played.tell([...played.followed().keys()].filter((key) => (made.figures(key, told)?.at ?? 0) > from));
  }, 1000);
  return {
    settings: { BHAV_LIVE: 'upstox', BHAV_UPSTOX_URL: played.address, BHAV_UPSTOX_TOKEN: token },
    close: async () => {
      clearInterval(ticking);
      await played.close();
    },
  };
}
