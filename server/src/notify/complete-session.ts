import { expectedPublication, lastFinishedSession, previousSession } from '@bhav/core/calendar/session';
import { BHAVCOPIES } from '@bhav/core/market/bhavcopy';
import type { Exchange } from '@bhav/core/market/exchange';
import { FILE_SOURCES } from '../sources/files/all.ts';
import { isPublishedOn } from '../sources/source.ts';
import type { ReadStore } from '../store/open-store.ts';
import { sessionFiles } from '../store/read/files.ts';
import { lastRunOf } from '../store/read/runs.ts';
import { latestSession, newestSessions } from '../store/read/sessions.ts';

/** After the hour of its files; what has not come by then is not waited for. */
const LATE_MS = 3 * 60 * 60_000;

/**
 * The newest session of an exchange, once all its files of the day are stored, or late; undefined before, and where it is older than the last trading
 * day or the session before it, with which it is compared, has still to be fetched. `now` is in milliseconds since 1970.
 */
export async function completeSession(store: ReadStore, exchange: Exchange, now: number): Promise<string | undefined> {
  const newest = await latestSession(store, exchange);
  if (newest === undefined || newest.session < lastFinishedSession(now)) return undefined;
  const { session } = newest;
  if (!(await hasDayBefore(store, exchange, session))) return undefined;
  if (now >= expectedPublication(exchange, session) + LATE_MS) return session;
  const stored = new Set((await sessionFiles(store, exchange, session)).map(({ source }) => source));
  const isWhole = FILE_SOURCES.every(
    (source) => source.exchange !== exchange || source.cadence !== 'session' || !isPublishedOn(source, session) || stored.has(source.id),
  );
  return isWhole ? session : undefined;
}

/** A session is compared with the one before. A day that the calendar has and the exchange has not is `missing`. */
async function hasDayBefore(store: ReadStore, exchange: Exchange, session: string): Promise<boolean> {
  const [, stored = ''] = await newestSessions(store, exchange, 2);
  const expected = previousSession(session);
  if (stored === '' || stored >= expected) return stored !== '';
  return (await lastRunOf(store, BHAVCOPIES[exchange], expected))?.state === 'missing';
}
