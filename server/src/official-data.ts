import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSettings } from './data-settings.ts';
import { downloader } from './download.ts';
import { ingestThread } from './ingest-thread.ts';
import { RAW } from './raw-files.ts';
import { startSchedule } from './schedule.ts';
import { MarketHolder } from './market-holder.ts';
import { FILE_SOURCES } from './sources/all.ts';
import { openStore, type Store } from './store/open-store.ts';
import type { Origin } from './store/tables.ts';

export interface OfficialDataParts {
  settings: DataSettings;
  origin: Origin;
  /** Official figures are pinned: nothing simulated is shown in their place. */
  isPinned?: boolean;
  fetch: typeof globalThis.fetch;
  /** Sentences for the operator. */
  say: (sentence: string) => void;
}

/** The exchanges' figures as the server has them: the store for reading, and the newest session in memory. */
export interface OfficialData {
  store: Store;
  market: MarketHolder;
  /** Resolves when everything that was due at the start has been asked for. */
  caughtUp: Promise<void>;
  close: () => Promise<void>;
}

/** Opens the store, makes what is served of it, and (unless `sync` is off) starts to fetch what is missing. Throws `WrongOrigin`, `StoreTooNew`. */
export async function startOfficialData({ settings, origin, isPinned = false, fetch, say }: OfficialDataParts): Promise<OfficialData> {
  const { folder, bases, historyDays, clockOffsetMs, sync } = settings;
  const store = openStore({ folder, origin });
  const thread = ingestThread({ folder, origin, clockOffsetMs, isPinned });
  const first = await thread.market();
  if (first === undefined) throw new Error('The first market is always new.');
  const market = new MarketHolder(first);

  const stop = new AbortController();
  const now = (): number => Date.now() + clockOffsetMs;
  const sleep = async (ms: number): Promise<void> => {
    await delay(ms, undefined, { signal: stop.signal });
  };
  const refresh = async (): Promise<void> => {
    const next = await thread.market(market.current.content);
    if (next !== undefined) market.replace(next);
  };
  const schedule = sync
    ? startSchedule({
        store,
        sources: FILE_SOURCES,
        folder,
        bases,
        historyDays,
        now,
        sleep,
        say,
        signal: stop.signal,
        desk: thread,
        download: downloader({ fetch, now, sleep, random: Math.random, folder: join(folder, RAW), signal: stop.signal }),
        // An old session changes no list: its previous closes, actions and names do not reach the newest one.
        changed: async ({ session }) => {
          const { NSE, BSE } = market.current.market.lists;
          const isOld = [NSE, BSE].every((list) => list.session !== undefined && session < daysBefore(list.session, 7));
          if (!isOld) await refresh();
        },
      })
    : undefined;

  return {
    store,
    market,
    caughtUp: schedule?.first ?? Promise.resolve(),
    close: async () => {
      stop.abort(new Error('The server stops.'));
      schedule?.stop();
      await schedule?.first;
      await thread.close();
      await store.close();
    },
  };
}

function daysBefore(session: string, days: number): string {
  return new Date(Date.parse(session) - days * 86_400_000).toISOString().slice(0, 10);
}
