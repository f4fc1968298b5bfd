import { longDate } from '@bhav/core/calendar/ist';
import type { Recording } from '../sources/replay/replay.ts';
import { keptBatches, keptSessions, latestQuotes } from '../store/live/quotes.ts';
import type { ReadStore } from '../store/open-store.ts';

/**
 * Finds the kept session to replay: that of the wanted day (`2026-11-20`) and source id, else the newest. If there is none, `kept` lists the kept
 * sessions in words.
 */
export async function keptRecording(
  store: ReadStore,
  wanted: { session?: string; source?: string } = {},
): Promise<{ recording?: Recording; kept: string[] }> {
  const sessions = await keptSessions(store);
  const found = sessions.find(
    ({ session, source }) => session === (wanted.session ?? session) && source.id === (wanted.source ?? source.id),
  );
  const kept = sessions.map(({ session, source }) => `${longDate(session)} (${source.name})`);
  if (found === undefined) return { kept };
  const { session, source } = found;
  const { quotes } = await latestQuotes(store, session, source.id);
  const shares = quotes.map(({ instrument }) => instrument);
  return { recording: { session, source, shares, batches: keptBatches(store, session, source.id) }, kept };
}
