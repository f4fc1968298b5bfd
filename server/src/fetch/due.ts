import { expectedPublication, sessionsBetween } from '@bhav/core/calendar/session';
import { istDate, istInstant } from '@bhav/core/calendar/ist';
import { isPublishedOn, type FileSource } from '../sources/source.ts';
import type { StoredRun } from '../store/read/runs.ts';
import { addDays, DAY_MS } from '@bhav/core/calendar/days';

/** The `day` of a master is today. */
export interface Due {
  source: FileSource;
  day: string;
}

/** Both by `fileKey`; `runs` has the last attempt. */
export interface Had {
  stored: ReadonlySet<string>;
  runs: ReadonlyMap<string, StoredRun>;
}

const MINUTE_MS = 60_000;
/** Time synchronisation sets a clock back by less. */
const CLOCK_STEP_MS = MINUTE_MS;

/** Missing files of sessions that were not requested lately: the newest day first, within a day in the order of the sources. */
export function dueFiles(sources: readonly FileSource[], had: Had, now: number, historyDays: number): Due[] {
  const today = istDate(now);
  const from = addDays(today, -historyDays);
  const days = sessionsBetween(from, today).toReversed();
  return days.flatMap((day) =>
    sources
      .filter((source) => source.cadence === 'session' && isPublishedOn(source, day) && now >= expectedPublication(source.exchange, day))
      .map((source) => ({ source, day }))
      .filter((due) => isDue(due, had, now)),
  );
}

/** Masters that were neither stored today nor requested lately. */
export function dueMasters(sources: readonly FileSource[], had: Had, now: number): Due[] {
  const day = istDate(now);
  return sources
    .filter(({ cadence }) => cadence === 'master')
    .map((source) => ({ source, day }))
    .filter((due) => isDue(due, had, now));
}

export function fileKey(source: string, day: string): string {
  return `${source} ${day}`;
}

function isDue({ source, day }: Due, { stored, runs }: Had, now: number): boolean {
  const key = fileKey(source.id, day);
  if (stored.has(key)) return false;
  const run = runs.get(key);
  if (run === undefined) return true;
  // An attempt in the future was dated by a wrong clock.
  const since = now - Date.parse(run.at);
  return since < -CLOCK_STEP_MS || since >= pauseAfter(run, day, now);
}

/** A recent file is requested often, and an old one once a month: the archives seldom fill a gap. */
function pauseAfter({ state }: StoredRun, day: string, now: number): number {
  const age = now - istInstant(day, '16:00');
  if (age <= 2 * DAY_MS) return 10 * MINUTE_MS;
  if (state === 'waiting' || state === 'unreachable') return 60 * MINUTE_MS;
  return age <= 10 * DAY_MS ? DAY_MS / 4 : 30 * DAY_MS;
}
