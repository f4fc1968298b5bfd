import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '@bhav/core/calendar/days';
import type { Origin } from '@bhav/core/market/origin';
import type { FetchingFile } from '@bhav/core/wire/sync';
import type { DataSettings } from './config/data-settings.ts';
import type { LiveSettings } from './config/live-settings.ts';
import { DerivedKeeper } from './derived/derived-keeper.ts';
import { downloader } from './fetch/download.ts';
import { FilesUnderWay } from './fetch/files-under-way.ts';
import { startSchedule } from './fetch/schedule.ts';
import { ingestProcess } from './ingest/ingest-process.ts';
import { watchedIngest } from './ingest/ingest-watch.ts';
import { oneAtATime } from './ingest/one-at-a-time.ts';
import { otherWriters } from './ingest/other-writers.ts';
import { RAW } from './ingest/raw-files.ts';
import { LiveMarket } from './live/live-market.ts';
import { actionsOn } from './live/overlay/actions.ts';
import { liveQuoteStore, liveSource, type MakeQuoteStore, type MakeSource } from './live/source.ts';
import { LIVE_OFF, type LiveStatus } from './live/status.ts';
import { ProcessEnded } from './machine/child-queue.ts';
import { startClockWatch } from './machine/clock-watch.ts';
import { errorLine } from './machine/error-text.ts';
import { ServerProblems } from './machine/server-problems.ts';
import { storeWatch } from './machine/store-watch.ts';
import type { MarketContent } from './market/market.ts';
import type { MarketHolder } from './market/market-holder.ts';
import { MarketPublisher } from './market/market-publisher.ts';
import { OfficialMarket } from './market/official-market.ts';
import { RevisionNumbers } from './market/revision-numbers.ts';
import { FILE_SOURCES } from './sources/files/all.ts';
import { OpenedParts } from './start/opened-parts.ts';
import { commandName } from './store/access/store-holder.ts';
import { lockStore } from './store/access/store-lock.ts';
import { openReader, tidyStore } from './store/open-reader.ts';
import { openStore, type Store } from './store/open-store.ts';

export interface OfficialDataParts {
  settings: DataSettings;
  origin: Origin;
  /** Whether official figures are pinned, so that nothing simulated is shown in their place. */
  isPinned?: boolean;
  /** The live source, if one is on. */
  live?: LiveSettings | undefined;
  makeSource?: MakeSource;
  makeQuoteStore?: MakeQuoteStore;
  fetch: typeof globalThis.fetch;
  /** Writes a sentence for the operator. */
  say: (sentence: string) => void;
}

/** The exchanges' figures: the store, open for reading only, and the newest session in memory. */
export interface OfficialData {
  store: Store;
  market: MarketHolder;
  /** The state of the live source. */
  live: () => LiveStatus;
  /** What keeps a part of this server from working. */
  problems: ServerProblems;
  /** Call this with an error that ended an answer: the store may be damaged. */
  storeFailed: (error: unknown) => void;
  /** The files being fetched now. */
  fetching: () => FetchingFile[];
  /** Resolves when everything that was due at the start has been asked for. */
  caughtUp: Promise<void>;
  /** Ends fetching and ingest within seconds; the figures are still served. */
  stop: () => Promise<void>;
  /** Stops, writes the quotes that wait, and closes the store, all within seconds. */
  close: () => Promise<void>;
}

/** How long to wait for a server of the same store that is just ending, milliseconds. */
const LAST_SERVER_MS = 3_000;

/** Starts the official data as the only server of its store. Throws `StoreHeld` when there is another, `StoreUnusable`, `WrongOrigin` or `StoreTooNew`. */
export async function startOfficialData(parts: OfficialDataParts): Promise<OfficialData> {
  const opened = new OpenedParts();
  try {
    const lock = await lockStore({ folder: parts.settings.folder, role: 'server', command: commandName(), waitMs: LAST_SERVER_MS });
    opened.add(async () => lock.release());
    return await startOnStore(parts, opened);
  } catch (error) {
    // The error of the start is the one to report.
    await opened.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Opens the store and its writer, publishes the official figures with the live ones laid over them, and (unless `sync` is off) starts to fetch
 * what is missing. Adds each part to `opened`.
 */
async function startOnStore(parts: OfficialDataParts, opened: OpenedParts): Promise<OfficialData> {
  const { settings, origin, isPinned = false, fetch, say } = parts;
  const { folder, bases, historyDays, clockOffsetMs, sync } = settings;
  const now = (): number => Date.now() + clockOffsetMs;
  const elapsed = (): number => performance.now();
  const problems = new ServerProblems(now, say);

  const store = await readerOf(folder, origin);
  const watch = storeWatch(store, problems, elapsed);
  const quoteProblem = (sentence?: string): void => (sentence === undefined ? problems.clear('live') : problems.report('live', sentence));
  const writer = watchedIngest(ingestProcess({ folder, origin, clockOffsetMs, quoteProblem, say }), problems);
  const unwatch = problems.beforeList(watch.look);
  opened.add(async () => {
    unwatch();
    await store.close();
    await writer.close();
    tidyStore(folder);
  });
  /** Whether a session was stored that reaches no list, but the sparklines of the newest one. */
  let isHistoryNew = false;
  const derived = new DerivedKeeper({
    derive: async () => {
      await writer.derive();
      if (!isHistoryNew) return;
      isHistoryNew = false;
      await refresh();
    },
    failed: (error) => {
      if (!(error instanceof ProcessEnded && error.by === 'stopped')) {
        say(`Returns, means and ranges cannot be computed: ${errorLine(error)}. They are tried again after the next file.`);
      }
    },
  });
  // What other processes store from here on is noticed.
  const others = otherWriters({
    store,
    queue: writer,
    changed: async () => {
      await refresh();
      derived.later();
    },
    failed: (error) => say(`What another process stored cannot be shown: ${errorLine(error)}`),
  });

  const official = await OfficialMarket.open(writer.market);
  const revisions = new RevisionNumbers(await writer.reserveRevisions(), writer.reserveRevisions);
  const live = parts.live && (await openLive(parts.live));
  const shown = (): MarketContent => live?.over(official.content) ?? official.content;
  const publisher = new MarketPublisher(
    { nextRevision: () => revisions.next(now()), withoutFigures: isPinned ? 'empty' : 'simulated' },
    shown(),
  );
  const publish = (): void => publisher.publish(shown());
  const inTurn = oneAtATime();
  const refresh = (): Promise<void> =>
    inTurn(async () => {
      if (!(await official.refresh())) return;
      await live?.officialChanged();
      publish();
      derived.now();
    });

  opened.add(() => derived.close());
  // A store of an earlier version has none, and a server that was killed left some behind.
  derived.now();
  if (live !== undefined) {
    opened.add(() => live.close());
    live.start(publish);
  }
  opened.add(others.close);
  others.start();
  // With BHAV_NOW the time says nothing of the machine's clock.
  const stopClock = startClockWatch({ now, problems, newestSession: () => (clockOffsetMs === 0 ? official.newestSession : undefined) });
  const stopping = new AbortController();
  const underWay = new FilesUnderWay({ now, elapsed }, say);
  const sleep = (ms: number): Promise<void> => waiting(ms, stopping.signal);
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
        signal: stopping.signal,
        queue: others.queue,
        download: downloader({ fetch, now, elapsed, sleep, random: Math.random, folder: join(folder, RAW), signal: stopping.signal }),
        // An old session changes no list: its previous closes, actions and names do not reach the newest one.
        changed: async ({ session }) => {
          const { NSE, BSE } = official.content.lists;
          const isOld = [NSE, BSE].every((list) => list.session !== undefined && session < addDays(list.session, -7));
          if (!isOld) await refresh();
          else isHistoryNew = true;
          derived.later();
        },
      })
    : undefined;
  const stop = async (): Promise<void> => {
    stopping.abort(new Error('The server stops.'));
    stopClock();
    await writer.stop();
    await schedule?.ended;
  };
  opened.add(stop);

  return {
    store,
    market: publisher.market,
    live: () => live?.status() ?? LIVE_OFF,
    problems,
    storeFailed: watch.failed,
    fetching: () => underWay.list(),
    caughtUp: schedule?.first ?? Promise.resolve(),
    stop,
    close: () => opened.close(),
  };

  function openLive(settings: LiveSettings): Promise<LiveMarket> {
    const source = (parts.makeSource ?? liveSource)(settings, { store, fetch, now, elapsed, sleep: waiting, random: Math.random });
    say(`Live figures: ${source.name}${settings.id === 'replay' ? '' : ', in market hours'}. Terms: ${source.terms}`);
    return LiveMarket.open({
      source,
      isReplay: settings.id === 'replay',
      origin,
      quoteStore: (parts.makeQuoteStore ?? liveQuoteStore)(store, writer.keepQuotes),
      official: () => official.content,
      actionsOn: (session) => actionsOn(store, session),
      now,
      elapsed,
      sleep: async (ms, signal) => waiting(ms, signal).catch(() => undefined),
      random: Math.random,
      say,
    });
  }
}

/**
 * Creates the store if there is none, checks it, and opens it for reading only: the writer's process alone writes, so the thread that serves
 * never waits for a lock. Throws `StoreUnusable`, `WrongOrigin` or `StoreTooNew`.
 */
async function readerOf(folder: string, origin: Origin): Promise<Store> {
  const made = openStore({ folder, origin });
  try {
    return openReader({ folder, origin });
  } finally {
    await made.close();
  }
}

async function waiting(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
