import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PageStatus } from '@bhav/core/api';
import type { DataSettings } from './data-settings.ts';
import { downloader } from './download.ts';
import { ingestThread } from './ingest-thread.ts';
import { RAW } from './raw-files.ts';
import { startSchedule } from './schedule.ts';
import { makeServed, MarketHolder } from './served-market.ts';
import { FILE_SOURCES } from './sources/all.ts';
import { openStore, type Store } from './store/open-store.ts';
import type { Origin } from './store/tables.ts';

/** The official figures of a running server: the store, the newest session in memory, and the fetching that keeps both up to date. */
export interface OfficialFigures {
  store: Store;
  holder: MarketHolder;
  /** Begins to fetch what is missing, unless the operator turned that off. */
  start: () => void;
  /** Ends the fetching, finishes what is being stored and closes the store. */
  stop: () => Promise<void>;
}

/** Opens the store and reads its newest session. `say` is told sentences for the operator. Throws `WrongOrigin`, `StoreTooNew`. */
export async function openFigures(settings: DataSettings, origin: Origin, say: (sentence: string) => void): Promise<OfficialFigures> {
  const { folder, clockOffsetMs, bases, historyDays } = settings;
  const now = (): number => Date.now() + clockOffsetMs;
  const store = openStore({ folder, origin });
  const first = await makeServed(store, now());
  if (first === undefined) throw new Error('The market of the store could not be made.');
  const holder = new MarketHolder(first);
  const thread = ingestThread({ folder, origin, clockOffsetMs });
  const ending = new AbortController();
  const { signal } = ending;
  const sleep = async (ms: number): Promise<void> => {
    await delay(ms, undefined, { signal });
  };
  const download = downloader({ fetch, now, sleep, random: Math.random, folder: join(folder, RAW), signal });
  let schedule: ReturnType<typeof startSchedule> | undefined;

  return {
    store,
    holder,
    start: () => {
      if (!settings.sync) {
        say('BHAV_SYNC is off: nothing is fetched, the figures of the store are shown.');
        return;
      }
      say(
        `Fetching the exchanges' end-of-day files of the last ${historyDays} days from ${[...new Set(Object.values(bases))].join(', ')} into ${folder}; BHAV_SYNC=off stops it.`,
      );
      schedule = startSchedule({
        store,
        sources: FILE_SOURCES,
        historyDays,
        folder,
        bases,
        download,
        desk: thread,
        now,
        sleep,
        say,
        signal,
        changed: async () => {
          const served = await thread.market(holder.current.content);
          if (served !== undefined) holder.replace(served);
        },
      });
    },
    stop: async () => {
      schedule?.stop();
      ending.abort();
      // What is under way when the signal comes ends by it.
      await schedule?.first.catch(() => undefined);
      await thread.close();
      await store.close();
    },
  };
}

/** What the pages are told of the figures: all of them, once either exchange has any. */
export function statusOf({ current: { market } }: Pick<MarketHolder, 'current'>): PageStatus {
  const { mode } = market.lists.NSE;
  return mode === 'simulated' ? { mode, follows: true } : { mode, follows: true, market };
}
