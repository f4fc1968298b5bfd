import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Due } from '../../fetch/due.ts';
import { POLITE } from '../../fetch/host-manners.ts';
import type { Store } from '../../store/open-store.ts';
import { sessionsOf } from '../../store/read/sessions.ts';

/** The pauses between requests to the host with the most files. */
export function leastDuration(files: readonly Due[]): string {
  const counts = [...Map.groupBy(files, ({ source }) => source.base).values()].map(({ length }) => length);
  const minutes = Math.ceil((Math.max(...counts) * POLITE.pauseMs) / 60_000);
  return `The pauses alone take ${minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`}.`;
}

export async function missingSessions(store: Store, days: readonly string[]): Promise<string[]> {
  const [last, first] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lines = EXCHANGES.map(async (exchange) => {
    const has = new Set((await sessionsOf(store, exchange, first, last)).map(({ session }) => session));
    const missing = days.filter((day) => !has.has(day)).toReversed();
    if (missing.length === 0) return `${exchange} has the prices of all ${days.length} sessions.`;
    const named = missing.length > NAMED ? `${missing.slice(0, NAMED).join(', ')} …` : missing.join(', ');
    return `${exchange} has no prices of ${missing.length} of ${days.length} sessions: ${named}`;
  });
  return Promise.all(lines);
}

const NAMED = 40;
