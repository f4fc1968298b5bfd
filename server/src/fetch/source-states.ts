import { istDate } from '@bhav/core/calendar/ist';
import { addDays } from '@bhav/core/calendar/days';
import { expectedPublication, isTradingDay, sessionsBetween } from '@bhav/core/calendar/session';
import type { SourceState } from '../platform/metrics/metrics.ts';
import { isPublishedOn, type FileSource } from '../sources/source.ts';
import { storedFilesBetween } from '../store/read/files.ts';
import { lastRuns, type StoredRun } from '../store/read/runs.ts';
import type { ReadStore } from '../store/open-store.ts';
import type { RunState } from '../store/tables.ts';

const DAYS = 30;
/** The exchange answers as it should: with a file, or that there is none (yet). */
const GOOD: readonly RunState[] = ['stored', 'waiting', 'missing'];

/** `now` in milliseconds since 1970. Without `fetches` nothing is overdue. */
export async function sourceStates(
  store: ReadStore,
  sources: readonly FileSource[],
  { now, fetches }: { now: number; fetches: boolean },
): Promise<SourceState[]> {
  const today = istDate(now);
  const from = addDays(today, -DAYS);
  const [runs, files] = await Promise.all([lastRuns(store, from, today), storedFilesBetween(store, from, today)]);
  return sources.map((source) => {
    const own = runs.filter((run) => run.source === source.id);
    const stored = files.filter((file) => file.source === source.id);
    return {
      exchange: source.exchange,
      source: source.id,
      syncAge: ageOf(stored.at(-1)?.fetchedAt, now),
      answerAge: ageOf(newestOf(own), now),
      overdue: fetches ? overdueOf(source, new Set(stored.map(({ session }) => session)), from, now) : undefined,
      refused: own.filter(({ state }) => state === 'refused').length,
    };
  });
}

/** Seconds. A time in the future was written by a wrong clock. */
function ageOf(at: string | undefined, now: number): number | undefined {
  return at === undefined ? undefined : Math.max(0, (now - Date.parse(at)) / 1_000);
}

function newestOf(runs: readonly StoredRun[]): string | undefined {
  return runs
    .filter(({ state }) => GOOD.includes(state))
    .map(({ at }) => at)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
}

/** Seconds; of a day that may be a holiday nothing is known. */
function overdueOf(source: FileSource, stored: ReadonlySet<string>, from: string, now: number): number | undefined {
  if (source.cadence !== 'session') return undefined;
  const due = sessionsBetween(from, istDate(now))
    .filter((day) => isTradingDay(day) === 'yes' && isPublishedOn(source, day))
    .map((day) => ({ day, at: expectedPublication(source.exchange, day) }))
    .findLast(({ at }) => at <= now);
  return due === undefined || stored.has(due.day) ? 0 : (now - due.at) / 1_000;
}
