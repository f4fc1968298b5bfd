import { istIso } from '@bhav/core/calendar/ist';
import { simulateLive } from '../../demo/src/simulators/live-simulator.ts';
import { MORNING, NEXT_SESSION, SESSION, theMarket } from '../attack/harness/demo-figures.ts';
import { PublishedFigures } from './published-figures.ts';

/** The made-up exchange with its live source, whose every figure is remembered. */
export type MadeUpExchange = Awaited<ReturnType<typeof startExchange>>;

/** Starts the live source of the made-up exchange in the middle of its session; every second it tells whoever follows it of the shares that moved. */
export async function startExchange() {
  const clockOffset = Date.parse(MORNING) - Date.now();
  /** The exchange's time, milliseconds since 1970. */
  const now = (): number => Date.now() + clockOffset;
  const published = new PublishedFigures(theMarket(), { before: SESSION, session: NEXT_SESSION });
  const live = await simulateLive(theMarket(), now, (key, figures) => published.note(key, figures));
  return {
    ...live,
    published,
    now,
    /** Settings of a server that follows the live source, from the exchange's time on. */
    settings: () => ({ ...live.settings, BHAV_ORIGIN: 'demonstration', BHAV_NOW: istIso(now()) }),
  };
}
