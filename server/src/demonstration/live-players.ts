import type { Environment } from './demo-settings.ts';
import type { MadeMarket } from './made-market.ts';
import { madeNseWeb } from './made-nse-web.ts';
import { madeQuotes } from './made-quotes.ts';
import { playNseWeb } from './played-nse-web.ts';

/** A live source that is played on this machine's loopback, and the settings under which the server asks it. */
interface PlayedLive {
  settings: Environment;
  close: () => Promise<void>;
}

type LivePlayer = (market: MadeMarket, now: () => number) => Promise<PlayedLive>;

/** The live sources that the demonstration plays, by what `BHAV_LIVE` calls them. A new one is one line here. */
export const LIVE_PLAYERS: ReadonlyMap<string, LivePlayer> = new Map<string, LivePlayer>([['nse-web', playedNseWeb]]);

async function playedNseWeb(market: MadeMarket, now: () => number): Promise<PlayedLive> {
  const { address, close } = await playNseWeb({ market: madeNseWeb(market, madeQuotes(market)), now });
  return { settings: { BHAV_LIVE: 'nse-web', BHAV_NSE_API_URL: address }, close };
}
