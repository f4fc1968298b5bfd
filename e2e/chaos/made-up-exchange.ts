import { istIso } from '@bhav/core/calendar/ist';
import { UPSTOX_INDICES, upstoxFigures } from '../../demo/src/simulators/live-simulator.ts';
import { simulateUpstox } from '../../demo/src/simulators/upstox-simulator.ts';
import { MORNING, NEXT_SESSION, SESSION, theMarket } from '../attack/harness/demo-figures.ts';
import { PublishedFigures } from './published-figures.ts';

/** The made-up exchange with its live source, whose every figure is remembered. */
export interface MadeUpExchange {
  published: PublishedFigures;
  /** The exchange's time, milliseconds since 1970. */
  now: () => number;
  /** Settings of a server that follows the live source, from the exchange's time on. */
  settings: () => Record<string, string>;
  /** The exchange's time of the newest figure that it has told to those who follow it, milliseconds since 1970. */
  told: () => number;
  /** How often it has told of a change. */
  changes: () => number;
  /** Tells no more. */
  rest: () => void;
  close: () => Promise<void>;
}

const TICK_MS = 1_000;

/** Starts the live source of the made-up exchange in the middle of its session; every second it tells whoever follows it of the shares that moved. */
export async function startExchange(): Promise<MadeUpExchange> {
  const market = theMarket();
  const clockOffset = Date.parse(MORNING) - Date.now();
  const now = (): number => Date.now() + clockOffset;
  const published = new PublishedFigures(market, { before: SESSION, session: NEXT_SESSION });
  const made = upstoxFigures(market);
  const token = 'of-the-demonstration';
  const simulator = await simulateUpstox({
    now,
    token: () => token,
    has: made.has,
    figures: (key, instant) => {
      const figures = made.figures(key, instant);
      if (figures !== undefined) published.note(key, figures);
      return figures;
    },
  });
  // The ways of the indices take seconds to make: they are made before the first question is asked.
  for (const key of UPSTOX_INDICES.keys()) made.figures(key, now());
  let [asked, newest, changes] = [now(), 0, 0];
  const ticking = setInterval(() => {
    const from = asked;
    asked = now();
    const moved = [...simulator.followed().keys()].filter((key) => {
      const at = made.figures(key, asked)?.at ?? 0;
      if (at > from) newest = Math.max(newest, at);
      return at > from;
    });
    if (moved.length === 0) return;
    changes += 1;
    simulator.tell(moved);
  }, TICK_MS);
  return {
    published,
    now,
    settings: () => ({
      BHAV_ORIGIN: 'demonstration',
      BHAV_LIVE: 'upstox',
      BHAV_UPSTOX_URL: simulator.address,
      BHAV_UPSTOX_TOKEN: token,
      BHAV_NOW: istIso(now()),
    }),
    told: () => newest,
    changes: () => changes,
    rest: () => clearInterval(ticking),
    close: async () => {
      clearInterval(ticking);
      await simulator.close();
    },
  };
}
