import { addDays } from '@bhav/core/calendar/days';
import { istDate } from '@bhav/core/calendar/ist';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { type Exchange, BHAVCOPIES } from '@bhav/core/market/exchange';
import type { HistoryProgress } from '@bhav/core/wire/share/history';
import type { ReadStore } from '../store/open-store.ts';
import { lastRuns } from '../store/read/runs.ts';
import { sessionsOf } from '../store/read/sessions.ts';

interface HistoryParts {
  now: () => number;
  historyDays: number;
  /** Whether files are fetched at all. */
  sync: boolean;
}

/** `awaited` sessions are older than the newest. */
export async function historyProgress(
  store: ReadStore,
  exchange: Exchange,
  { now, historyDays, sync }: HistoryParts,
): Promise<HistoryProgress> {
  const today = istDate(now());
  const from = addDays(today, -historyDays);
  const stored = (await sessionsOf(store, exchange, from, today)).map(({ session }) => session);
  const newest = stored.at(-1);
  const has = new Set(stored);
  const lacking = sync && newest !== undefined ? sessionsBetween(from, newest).filter((day) => !has.has(day)) : [];
  const [oldest] = lacking;
  if (oldest === undefined || newest === undefined) return { stored: stored.length, awaited: 0 };
  // What the exchange does not have, or what was refused, is no longer waited for.
  const over = new Set(
    (await lastRuns(store, oldest, newest))
      .filter(({ source, state }) => source === BHAVCOPIES[exchange] && (state === 'missing' || state === 'refused'))
      .map(({ session }) => session),
  );
  return { stored: stored.length, awaited: lacking.filter((day) => !over.has(day)).length };
}
