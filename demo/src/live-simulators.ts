import type { DemoEnvironment } from './demo-settings.ts';
import type { DemoMarket } from './market/demo-market.ts';
import { nseWebFigures } from './simulators/nse-web-figures.ts';
import { demoQuotes } from './market/demo-quotes.ts';
import { upstoxFigures, UPSTOX_INDICES } from './simulators/upstox-figures.ts';
import { simulateNseWeb } from './simulators/nse-web-simulator.ts';

/** A live source that is simulated on this machine's loopback, and the settings under which the server asks it. */
interface LiveSimulator {
  settings: DemoEnvironment;
  close: () => Promise<void>;
}

type StartLiveSimulator = (market: DemoMarket, now: () => number) => Promise<LiveSimulator>;

/** The live sources that the demonstration simulates, by what `BHAV_LIVE` calls them. A new one is one line here. */
export const LIVE_SIMULATORS: ReadonlyMap<string, StartLiveSimulator> = new Map<string, StartLiveSimulator>([
  ['nse-web', startNseWeb],
  ['upstox', startUpstox],
]);

/** The website is some seconds behind the market. */
const LAG_MS = 10_000;

async function startNseWeb(market: DemoMarket, now: () => number): Promise<LiveSimulator> {
  const at = nseWebFigures(market, demoQuotes(market));
  const { address, close } = await simulateNseWeb({ market: (instant) => at(instant - LAG_MS), now });
  return { settings: { BHAV_LIVE: 'nse-web', BHAV_NSE_API_URL: address }, close };
}

async function startUpstox(market: DemoMarket, now: () => number): Promise<LiveSimulator> {
  // The package of its sockets is needed by the demonstration and the tests alone.
  const { simulateUpstox } = await import('./simulators/upstox-simulator.ts');
  const made = upstoxFigures(market, demoQuotes(market));
  const token = 'of-the-demonstration';
  const simulator = await simulateUpstox({ ...made, now, token: () => token });
  // The ways of the indices take seconds to make: they are made before the first question is asked.
  for (const key of UPSTOX_INDICES.keys()) made.figures(key, now());
  let told = now();
  const ticking = setInterval(() => {
    const from = told;
    told = now();
    simulator.tell([...simulator.followed().keys()].filter((key) => (made.figures(key, told)?.at ?? 0) > from));
  }, 1000);
  return {
    settings: { BHAV_LIVE: 'upstox', BHAV_UPSTOX_URL: simulator.address, BHAV_UPSTOX_TOKEN: token },
    close: async () => {
      clearInterval(ticking);
      await simulator.close();
    },
  };
}
