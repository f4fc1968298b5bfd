import { addDays, DAY_MS } from '@bhav/core/calendar/days';
import { istDate } from '@bhav/core/calendar/ist';
import { fileKey, type Due } from '../../fetch/due.ts';
import { isPublishedOn, type FileSource } from '../../sources/source.ts';
import type { Store } from '../../store/open-store.ts';
import { lastRunOf } from '../../store/read/runs.ts';

interface Backfill {
  sources: readonly FileSource[];
  /** The newest first. */
  days: readonly string[];
  /** By `fileKey`. */
  stored: ReadonlySet<string>;
}

/**
 * The newest day first. Of the layouts of an exchange's prices that a day may have, the best is asked for; an older
 * one that is no longer published replaces it only if it is missing (`substituteOf`).
 */
export function backfillFiles({ sources, days, stored }: Backfill): Due[] {
  const daily = sources.filter(({ cadence, newestAlone }) => cadence === 'session' && newestAlone !== true);
  return days.flatMap((day) =>
    daily
      .filter((source) => isPublishedOn(source, day) && !stored.has(fileKey(source.id, day)))
      .filter((source) => !isOld(source) || layoutsOf({ source, day }, daily)[0] === source)
      .map((source) => ({ source, day })),
  );
}

/** The next best layout of a day's prices, to be asked for where a file is missing; undefined where there is none. */
export function substituteOf(due: Due, sources: readonly FileSource[]): Due | undefined {
  const { barRank = Infinity } = due.source;
  const source = layoutsOf(due, sources).find((other) => isOld(other) && (other.barRank ?? 0) > barRank);
  return source && { source, day: due.day };
}

/** Of the prices of an exchange, the best first. */
function layoutsOf({ source: { exchange }, day }: Due, sources: readonly FileSource[]): FileSource[] {
  return sources
    .filter((other) => other.exchange === exchange && other.barRank !== undefined && isPublishedOn(other, day))
    .toSorted((one, other) => (one.barRank ?? 0) - (other.barRank ?? 0));
}

/** A file of an old day that was missing or refused within the last day will be so again. */
export async function failedLately(store: Store, { source, day }: Due, now: number): Promise<boolean> {
  if (day > addDays(istDate(now), -RECENT_DAYS)) return false;
  const run = await lastRunOf(store, source.id, day);
  return (run?.state === 'missing' || run?.state === 'refused') && Math.abs(now - Date.parse(run.at)) < DAY_MS;
}

/** The exchanges still correct files of these days. */
const RECENT_DAYS = 10;

/** No longer published. */
function isOld({ barRank, published }: FileSource): boolean {
  return barRank !== undefined && published?.until !== undefined;
}
