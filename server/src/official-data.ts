import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FetchingFile } from '@bhav/core/wire/sync';
import { startClockWatch } from './machine/clock-watch.ts';
import type { DataSettings } from './config/data-settings.ts';
import { downloader } from './fetch/download.ts';
import { errorLine } from './machine/error-text.ts';
import { FilesUnderWay } from './fetch/files-under-way.ts';
import { ingestProcess, type IngestProcess } from './ingest/ingest-process.ts';
import { watchedIngest } from './ingest/ingest-watch.ts';
import { actionsOn } from './live/overlay/actions.ts';
import { liveData, type LiveData } from './live/data.ts';
import { LIVE_OFF, type LiveStatus } from './live/status.ts';
import type { LiveSettings } from './config/live-settings.ts';
import { liveQuoteStore, liveSource, type MakeQuoteStore, type MakeSource } from './live/source.ts';
import { type MarketContent } from './market/market.ts';
import { oneAtATime } from './ingest/one-at-a-time.ts';
import { otherWriters } from './ingest/other-writers.ts';
import { RAW } from './ingest/raw-files.ts';
import { startSchedule } from './fetch/schedule.ts';
import { MarketHolder } from './market/market-holder.ts';
import { FILE_SOURCES } from './sources/files/all.ts';
import { ServerProblems } from './machine/server-problems.ts';
import { numberedMarket, servedMarket, type ServedMarket } from './market/served-market.ts';
import { storeWatch } from './machine/store-watch.ts';
import { openReader, tidyStore } from './store/open-reader.ts';
import { openStore, type Store } from './store/open-store.ts';
import { commandName } from './store/access/store-holder.ts';
import { lockStore } from './store/access/store-lock.ts';
import type { Origin } from '@bhav/core/market/origin';
import { addDays } from '@bhav/core/calendar/days';

export interface OfficialDataParts {
  settings: DataSettings;
  origin: Origin;
  /** Official figures are pinned: nothing simulated is shown in their place. */
  isPinned?: boolean;
  /** The live source; none where it is absent. */
  live?: LiveSettings | undefined;
  makeSource?: MakeSource;
  makeQuoteStore?: MakeQuoteStore;
  fetch: typeof globalThis.fetch;
  /** Sentences for the operator. */
  say: (sentence: string) => void;
}

/** The exchanges' figures as the server has them: the store, for reading alone, and the newest session in memory. */
export interface OfficialData {
  store: Store;
  market: MarketHolder;
  /** How the live source fares. */
  live: () => LiveStatus;
  /** What keeps a part of this server from working. */
  problems: ServerProblems;
  /** To be told of an error that an answer ended with: the store may be damaged. */
  storeFailed: (error: unknown) => void;
  /** The files that are being fetched now. */
  fetching: () => FetchingFile[];
  /** Resolves when everything that was due at the start has been asked for. */
  caughtUp: Promise<void>;
  /** Ends the fetching and the ingest within seconds; what there is is still served. */
  stop: () => Promise<void>;
  /** Stops, keeps what is not kept yet, and closes the store: within seconds, whatever is under way. */
  close: () => Promise<void>;
}

/** A server that is just ending is waited for so long. */
const LAST_SERVER_MS = 3_000;

/** Starts the official data as the one server of its store. Throws `StoreHeld` when there is another, `StoreUnusable`, `WrongOrigin`, `StoreTooNew`. */
export async function startOfficialData(parts: OfficialDataParts): Promise<OfficialData> {
  const { folder } = parts.settings;
  const lock = await lockStore({ folder, role: 'server', command: commandName(), waitMs: LAST_SERVER_MS });
  try {
    const data = await startOnStore(parts);
    return { ...data, close: () => data.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens the store, makes what is served of it, starts the live source if one is on, and (unless `sync` is off) starts to fetch what is missing.
 * Official figures come from the writer's process, live ones are laid over them here. What another process stores is noticed.
 */
async function startOnStore(parts: OfficialDataParts): Promise<OfficialData> {
  const { settings, origin, isPinned = false, fetch, say } = parts;
  const { folder, bases, historyDays, clockOffsetMs, sync } = settings;
  const now = (): number => Date.now() + clockOffsetMs;
  const elapsed = (): number => performance.now();
  const problems = new ServerProblems(now, say);
  const store = await readerOf(folder, origin);
  const watch = storeWatch(store, problems, elapsed);
  let isClosing = false;
  problems.beforeList(() => {
    if (!isClosing) watch.look();
  });
  const quoteProblem = (sentence?: string): void => (sentence === undefined ? problems.clear('live') : problems.report('live', sentence));
  const writer = watchedIngest(ingestProcess({ folder, origin, clockOffsetMs, isPinned, quoteProblem, say }), problems);
  const closeStore = async (): Promise<void> => {
    isClosing = true;
    await store.close();
    await writer.close();
    tidyStore(folder);
  };
  const others = otherWriters({
    store,
    queue: writer,
    changed: () => refresh(),
    failed: (error) => say(`What another process stored cannot be shown: ${errorLine(error)}`),
  });
  let official = await firstMarket(writer).catch(async (error: unknown) => {
    await closeStore();
    throw error;
  });

  const stop = new AbortController();
  const underWay = new FilesUnderWay({ now, elapsed }, say);
  const sleep = async (ms: number): Promise<void> => {
    await delay(ms, undefined, { signal: stop.signal });
  };
  const content = (): MarketContent => ({ lists: official.market.lists, whole: official.whole, indices: official.indices });
  let base = content();
  const market = new MarketHolder(official);
  let shown = base;
  /** Shows the official figures with what is live laid over them; either may be another than before. */
  const publish = (): void => {
    const next = live?.over(base) ?? base;
    if (next === shown) return;
    shown = next;
    const isWriters = next === base && official.revision > market.current.revision;
    market.replace(isWriters ? official : servedMarket(numberedMarket(next, writer.nextRevision(now()), official.content)));
  };
  let live: LiveData | undefined;
  try {
    live = parts.live && (await madeLive(parts.live));
  } catch (error) {
    await closeStore();
    throw error;
  }
  publish();
  live?.start();
  const readAgain = async (): Promise<void> => {
    const next = await writer.market(official.content);
    if (next === undefined) return;
    official = next;
    base = content();
    await live?.officialChanged();
    publish();
  };
  const inTurn = oneAtATime();
  /** One after the other, so that none tells the news of another again. */
  const refresh = (): Promise<void> => inTurn(readAgain);
  others.start();
  // A time that the operator set says nothing of the machine's clock.
  const stopClock = startClockWatch({ now, problems, newestSession: () => (clockOffsetMs === 0 ? newestOf(official) : undefined) });
  const schedule = sync
    ? startSchedule({
        store,
        sources: FILE_SOURCES,
        folder,
        bases,
        historyDays,
        now,
        elapsed,
        sleep,
        say,
        problems,
        underWay,
        signal: stop.signal,
        queue: others.queue,
        download: downloader({ fetch, now, elapsed, sleep, random: Math.random, folder: join(folder, RAW), signal: stop.signal }),
        // An old session changes no list: its previous closes, actions and names do not reach the newest one.
        changed: async ({ session }) => {
          const { NSE, BSE } = official.market.lists;
          const isOld = [NSE, BSE].every((list) => list.session !== undefined && session < addDays(list.session, -7));
          if (!isOld) await refresh();
        },
      })
    : undefined;

  const stopWork = async (): Promise<void> => {
    stop.abort(new Error('The server stops.'));
    stopClock();
    await writer.stop();
    await schedule?.ended;
  };

  return {
    store,
    market,
    live: () => live?.status() ?? LIVE_OFF,
    problems,
    storeFailed: watch.failed,
    fetching: () => underWay.list(),
    caughtUp: schedule?.first ?? Promise.resolve(),
    stop: stopWork,
    close: async () => {
      await stopWork();
      await others.close();
      await live?.close();
      await closeStore();
    },
  };

  function madeLive(settings: LiveSettings): Promise<LiveData> {
    const source = (parts.makeSource ?? liveSource)(settings, { store, fetch, now, elapsed, sleep: waiting, random: Math.random });
    say(`Live figures: ${source.name}${settings.id === 'replay' ? '' : ', in market hours'}. Terms: ${source.terms}`);
    return liveData({
      source,
      isReplay: settings.id === 'replay',
      origin,
      quoteStore: (parts.makeQuoteStore ?? liveQuoteStore)(store, writer.keepQuotes),
      official: () => base,
      actionsOn: (session) => actionsOn(store, session),
      changed: publish,
      now,
      elapsed,
      sleep: async (ms, signal) => waiting(ms, signal).catch(() => undefined),
      random: Math.random,
      say,
    });
  }
}

/**
 * Makes the store where there is none, checks it, and opens it for questions alone: from now on only the writer's process writes, and the
 * thread that serves never waits for a lock. Throws `StoreUnusable`, `WrongOrigin`, `StoreTooNew`.
 */
async function readerOf(folder: string, origin: Origin): Promise<Store> {
  const made = openStore({ folder, origin });
  try {
    return openReader({ folder, origin });
  } finally {
    await made.close();
  }
}

async function firstMarket(writer: IngestProcess): Promise<ServedMarket> {
  const first = await writer.market();
  if (first === undefined) throw new Error('The first market is always new.');
  return first;
}

function newestOf({ market: { lists } }: ServedMarket): string | undefined {
  return [lists.NSE.session, lists.BSE.session]
    .filter((session) => session !== undefined)
    .toSorted()
    .at(-1);
}

async function waiting(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
