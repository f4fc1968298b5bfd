import { join } from 'node:path';
import { LISTED_YEARS } from '@bhav/core/calendar/holidays';
import { istTime } from '@bhav/core/calendar/ist';
import { longDate } from '@bhav/core/words/dates';
import { marketClock } from '@bhav/core/calendar/market-clock';
import { isTradingDay, lastFinishedSession, previousSession } from '@bhav/core/calendar/session';
import type { Site } from './files/official-files.ts';

export type DemoEnvironment = Record<string, string | undefined>;

export interface Pinned {
  /** ISO 8601 with its zone, for `BHAV_NOW`. */
  instant: string;
  sentence: string;
}

/**
 * Returns the demonstration's time if it must differ from the machine's `now` (milliseconds since 1970): in a year whose holidays the calendar does
 * not know, the evening of the last session that it knows. Undefined if the operator has set `BHAV_NOW`.
 */
export function pinnedTime(environment: DemoEnvironment, now: number): Pinned | undefined {
  if ((environment['BHAV_NOW'] ?? '') !== '' || isTradingDay(lastFinishedSession(now)) === 'yes') return undefined;
  const last = previousSession(`${LISTED_YEARS[1] + 1}-01-01`);
  const sentence = `The calendar knows holidays up to ${LISTED_YEARS[1]}, so the demonstration's time starts in the evening of ${longDate(last)}.`;
  return { instant: `${last}T20:30:00+05:30`, sentence };
}

/**
 * Returns the operator's settings, with those under which the server takes its files from the archive simulator, into a folder of its own, and nothing
 * from anywhere else; `live` are those of the live source that is simulated.
 */
export function demoSettings(
  environment: DemoEnvironment,
  addresses: Record<Site, string>,
  root: string,
  { pinned, live }: { pinned?: Pinned | undefined; live?: DemoEnvironment | undefined } = {},
): DemoEnvironment {
  return {
    ...environment,
    BHAV_ORIGIN: 'demonstration',
    // The operator's own store is of another origin and would refuse these figures.
    BHAV_DATA_DIR: join(environment['BHAV_DATA_DIR'] || join(root, '.data'), 'demo'),
    BHAV_NSE_URL: addresses.nse,
    BHAV_BSE_URL: addresses.bse,
    BHAV_NIFTY_URL: addresses.nifty,
    BHAV_BSE_API_URL: addresses['bse-api'],
    ...(pinned && { BHAV_NOW: pinned.instant }),
    ...Object.fromEntries(ELSEWHERE.map((name) => [name, undefined])),
    ...live,
  };
}

/** That it is simulated, that it rests and how to wake it, or that there is none. */
export function liveSentence(live: string | undefined, now: number): string | undefined {
  if (live === undefined || live === '' || live === 'off') return undefined;
  if (live !== 'upstox') return `The demonstration has no live source ${JSON.stringify(live)}, so there is none; BHAV_LIVE may be upstox.`;
  if (AWAKE.has(marketClock('NSE', true, now).phase)) {
    return `The live source upstox is simulated too: figures move from ${istTime(now)} on, and after the close the day's files take their place.`;
  }
  const example = `${lastFinishedSession(now)}T10:00:00+05:30`;
  return `The live source upstox is simulated too, and rests while the market is closed; BHAV_NOW=${example} starts the time in its hours.`;
}

const AWAKE = new Set<string>(['pre-open', 'open', 'closing-auction', 'special-session']);

/** Settings that would bring in, or carry out, figures from or to elsewhere. */
const ELSEWHERE = ['BHAV_LIVE', 'BHAV_NSE_API_URL', 'BHAV_UPSTOX_URL', 'BHAV_UPSTOX_TOKEN', 'NATS_URL'];
