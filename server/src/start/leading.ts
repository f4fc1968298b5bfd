import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '@bhav/core/calendar/days';
import type { Origin } from '@bhav/core/market/origin';
import type { FetchingFile } from '@bhav/core/wire/sync';
import type { DataSettings } from '../platform/config/data-settings.ts';
import type { LiveSettings } from '../platform/config/live-settings.ts';
import { DerivedKeeper } from '../ingest/derived/derived-keeper.ts';
import { downloader } from '../fetch/download.ts';
import { FilesUnderWay } from '../fetch/files-under-way.ts';
import { startSchedule } from '../fetch/schedule.ts';
import { ingestProcess } from '../ingest/ingest-process.ts';
import { watchedIngest } from '../ingest/ingest-watch.ts';
import { oneAtATime } from '../ingest/one-at-a-time.ts';
import { otherWriters } from '../ingest/other-writers.ts';
import { RAW } from '../ingest/raw-files.ts';
import { LiveMarket } from '../live/live-market.ts';
import { actionsOn } from '../live/overlay/actions.ts';
import { liveQuoteStore, liveSource, type MakeSource } from '../live/source.ts';
import { LIVE_OFF, type LiveStatus } from '../live/status.ts';
import { endedByStop } from '../platform/machine/child-queue.ts';
import { errorLine, faultOf } from '../platform/machine/machine-error.ts';
import type { ServerProblems } from '../platform/machine/server-problems.ts';
import type { MarketContent } from '../market/market.ts';
import { OfficialMarket } from '../market/official-market.ts';
import type { MarketHolder } from '../market/published/market-holder.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { FILE_SOURCES } from '../sources/files/all.ts';
import type { ReadStore } from '../store/open-store.ts';
import { copyFollows } from '../store/postgres/copy-follows.ts';

export interface LeadingParts {
  settings: DataSettings;
  origin: Origin;
  /** The live source, if one is on. */
  live?: LiveSettings | undefined;
  makeSource?: MakeSource | undefined;
  fetch: typeof globalThis.fetch;
  /** Open for reading only. */
  store: ReadStore;
  /** The market that is served. */
  market: MarketHolder;
  problems: ServerProblems;
  /** What it measures; nothing when absent. */
  metrics?: Metrics | undefined;
  /** The time of day, milliseconds, UTC. */
  now: () => number;
  /** A monotonic clock, milliseconds. */
  elapsed: () => number;
  /** Writes a sentence for the operator. */
  say: (sentence: string) => void;
  /** The term in which it leads; what it writes is refused when there is a newer one. Absent where the server is alone with its store. */
  term?: number | undefined;
  /** Called when something was not written because there is a newer term. */
  refused?: () => void;
  /** Begins to publish, with what gives a number greater than any before; afterwards the market that is served is the newest that readers saw. */
  publisher: (nextRevision: () => number) => Promise<(content: MarketContent) => void>;
}

/** What the node does that fetches, ingests, follows the live source and publishes the market. One that follows tells of it as far as it hears. */
export interface Leading {
  live: () => LiveStatus;
  /** The files being fetched now. */
  fetching: () => FetchingFile[];
  /** Resolves when everything that was due at the start has been asked for. */
  caughtUp: Promise<void>;
  /** Ends fetching and ingest within seconds, so that another server can lead; the figures are still served. */
  stop: () => Promise<void>;
  /** Stops, writes the quotes that wait, and ends the writer, all within seconds. The figures are still served. */
  close: () => Promise<void>;
}

/** Publishes the official figures with the live ones laid over them, and (unless `sync` is off) starts to fetch what is missing. */
export async function startLeading(parts: LeadingParts): Promise<Leading> {
  await using opened = new AsyncDisposableStack();
  const { settings, origin, fetch, store, market, problems, metrics, now, elapsed, say, term, refused } = parts;
  const { folder, database, bases, historyDays, clockOffsetMs, sync } = settings;

  const quoteProblem = (sentence?: string): void =>
    void (sentence === undefined ? problems.clear('live') : problems.report('live', sentence));
  const took = (task: string, seconds: number): void => metrics?.storeTook('write', task, seconds);
  const written = ingestProcess({ folder, origin, database, clockOffsetMs, term, refused, quoteProblem, took, say });
  const writer = watchedIngest(written, problems, (exchange, source) => metrics?.fileRefused(exchange, source));
  metrics?.reads('writer', () => ({ isAlive: writer.isAlive(), quotesWaiting: writer.quotesWaiting() }));
  opened.defer(() => metrics?.reads('writer', undefined));
  opened.defer(writer.close);
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
      if (!endedByStop(error)) {
        say(`Returns, means and ranges cannot be computed: ${errorLine(error)}. They are tried again after the next file.`);
      }
    },
  });
  // What other processes store from here on is noticed.
  const others = await otherWriters({
    store,
    queue: writer,
    changed: async () => {
      await refresh();
      derived.later();
    },
    failed: (error) => {
      // A database that does not answer is reported once, by the code that takes the lead.
      if (faultOf(error) !== 'unreachable') say(`What another process stored cannot be shown: ${errorLine(error)}`);
    },
  });

  const official = await OfficialMarket.open(writer.market);
  let { first: revision } = await writer.reserveRevisions();
  const show = await parts.publisher(() => revision++);
  const live = parts.live && (await openLive(parts.live));
  const publish = (): void => show(live?.over(official.content) ?? official.content);
  publish();
  const inTurn = oneAtATime();
  const refresh = (): Promise<void> =>
    inTurn(async () => {
      if (!(await official.refresh())) return;
      await copyCaughtUp();
      await live?.officialChanged();
      publish();
      derived.now();
    });

  opened.defer(() => derived.close());
  // A store of an earlier version has none, and a server that was killed left some behind.
  derived.now();
  if (live !== undefined) {
    opened.defer(() => live.close());
    live.start(publish);
  }
  opened.defer(() => others.close());
  others.start();
  const stopping = new AbortController();
  void judgeStored();
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
        download: downloader({ fetch, now, elapsed, sleep, random: Math.random, folder: join(folder, RAW), signal: stopping.signal, say }),
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
    await writer.stop();
    // A question that the database does not answer may hold a lane up; it begins nothing more.
    await Promise.race([schedule?.ended, delay(LANES_END_MS, undefined, { ref: false })]);
  };
  opened.defer(stop);

  const running = opened.move();
  return {
    live: () => live?.status() ?? LIVE_OFF,
    fetching: () => underWay.list(),
    caughtUp: schedule?.first ?? Promise.resolve(),
    stop,
    close: () => running.disposeAsync(),
  };

  /** A store of an earlier version may have been judged otherwise. Files that come meanwhile take their turn. */
  async function judgeStored(): Promise<void> {
    const began = elapsed();
    let sessions = 0;
    try {
      for (let left = 1; left > 0 && !stopping.signal.aborted;) {
        const done = await writer.judge();
        sessions += done.judged;
        left = done.left;
      }
    } catch (error) {
      if (!endedByStop(error)) say(`The stored sessions cannot be judged anew: ${errorLine(error)}. The next start goes on from there.`);
    }
    if (sessions === 0) return;
    const seconds = Math.ceil((elapsed() - began) / 1_000);
    say(`The previous closes of ${sessions} stored sessions were judged anew in ${seconds} s, as once after an update of the rules.`);
    if (stopping.signal.aborted) return;
    await refresh().catch((error: unknown) => say(`What was judged anew cannot be shown yet: ${errorLine(error)}`));
    derived.now();
  }

  /** Pages of shares are read from a copy of the database if there is one: readers who learn of a change must find it there. */
  async function copyCaughtUp(): Promise<void> {
    if (database === undefined) return;
    const follows = await copyFollows(database, COPY_MS).catch(() => undefined);
    if (follows === true) return;
    const reason =
      follows === false
        ? 'The database in DATABASE_READ_URL is behind the one in DATABASE_URL'
        : 'It is not known whether the database in DATABASE_READ_URL has what was written, for one of the two cannot be asked';
    say(`${reason}: pages of shares may show the session before for a while.`);
  }

  async function openLive(of: LiveSettings): Promise<LiveMarket> {
    const source = (parts.makeSource ?? liveSource)(of, { fetch, now, elapsed, sleep: waiting, random: Math.random });
    say(`Live figures: ${source.name}, in market hours. Terms: ${source.terms}`);
    return LiveMarket.open({
      source,
      origin,
      quoteStore: liveQuoteStore(store, writer.keepQuotes),
      official: (): MarketContent => official.content,
      shown: { ...market.current, lists: market.current.market.lists },
      actionsOn: (session) => actionsOn(store, session),
      now,
      elapsed,
      sleep: async (ms, signal) => waiting(ms, signal).catch(() => undefined),
      random: Math.random,
      say,
    });
  }
}

/** How long a change waits for a copy of the database, milliseconds. */
const COPY_MS = 10_000;

/** How long the end of fetching is waited for, milliseconds. */
const LANES_END_MS = 2_000;

async function waiting(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
