import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Origin } from '@bhav/core/market/origin';
import type { DataSettings } from '../platform/config/data-settings.ts';
import type { LiveSettings } from '../platform/config/data-settings.ts';
import { SectionKeeper } from '../ingest/section-keeper.ts';
import { downloader } from '../fetch/download.ts';
import { mannersOf } from '../fetch/host-manners.ts';
import { SeedServer } from '../fetch/seed-server.ts';
import { FilesUnderWay } from '../fetch/files-under-way.ts';
import { startSchedule } from '../fetch/schedule.ts';
import { ingestProcess } from '../ingest/process/ingest-process.ts';
import { watchedIngest } from '../ingest/process/ingest-watch.ts';
import { otherWriters } from '../ingest/process/other-writers.ts';
import { RAW } from '../ingest/raw-files.ts';
import { LiveMarket } from '../live/live-market.ts';
import { actionsOn } from '../live/overlay/actions.ts';
import type { LiveLayer } from '../live/overlay/overlay.ts';
import { liveQuoteStore, liveSource, type MakeSource } from '../live/source.ts';
import { LIVE_OFF, type LiveStatus } from '../live/status.ts';
import { endedByStop } from '../platform/machine/child-queue.ts';
import { faultOf } from '../platform/machine/fault.ts';
import { errorLine } from '../platform/machine/machine-error.ts';
import type { ServerProblems } from '../platform/machine/server-problems.ts';
import { hasSession, type MarketContent } from '../market/market.ts';
import type { OfficialMarket } from '../market/official-market.ts';
import type { LeaderMarket } from '../nodes/market-value.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { FILE_SOURCES, KNOWN_SOURCES } from '../sources/files/all.ts';
import type { ReadStore } from '../store/open-store.ts';
import { copyFollows } from '../store/postgres/copy-follows.ts';

export interface LeadingParts {
  settings: DataSettings;
  origin: Origin;
  live?: LiveSettings | undefined;
  makeSource?: MakeSource | undefined;
  fetch: typeof globalThis.fetch;
  /** Open for reading only. */
  store: ReadStore;
  /** Made anew by `refresh`. */
  official: OfficialMarket;
  problems: ServerProblems;
  metrics?: Metrics | undefined;
  now: () => number;
  elapsed: () => number;
  say: (sentence: string) => void;
  /** What it writes is refused when there is a newer term. Absent where the server is alone with its store. */
  term?: number | undefined;
  /** Something was not written because there is a newer term. */
  refused?: () => void;
  /** `nextRevision` gives a number greater than any before. */
  publisher: (nextRevision: () => number) => Promise<Publisher>;
}

export interface Publisher {
  publish: (market: LeaderMarket) => void;
  /** The live figures that readers have seen. */
  seen?: LiveLayer | undefined;
}

export type Leading = Awaited<ReturnType<typeof startLeading>>;

/** The work of the node that fetches, ingests, follows the live source and publishes. A follower tells of it as far as it hears. Without `sync` nothing is fetched. */
export async function startLeading(parts: LeadingParts) {
  await using opened = new AsyncDisposableStack();
  const { settings, origin, fetch, store, official, problems, metrics, now, elapsed, say, term, refused } = parts;
  const { folder, database, bases, historyDays, clockOffsetMs, sync, seed } = settings;

  const quoteProblem = (sentence?: string): void =>
    void (sentence === undefined ? problems.clear('live') : problems.report('live', sentence));
  const written = ingestProcess({ folder, origin, database, clockOffsetMs, term, refused, quoteProblem, say });
  const writer = watchedIngest(written, problems, (exchange, source) => metrics?.fileRefused(exchange, source));
  metrics?.reads('writer', () => ({ isAlive: writer.isAlive(), quotesWaiting: writer.quotesWaiting() }));
  opened.defer(() => metrics?.reads('writer', undefined));
  opened.defer(writer.close);
  const sectionsFailed = (error: unknown): void => {
    if (!endedByStop(error)) say(`The figures of a session cannot be made: ${errorLine(error)}. They are tried again after the next file.`);
  };
  const manners = mannersOf(origin);
  const sections = new SectionKeeper({
    make: writer.makeSection,
    newestMade: () => refresh(),
    failed: sectionsFailed,
    // Between two pauses the writer has time for them; without pauses they would hold the prices up.
    lastWait: sync && manners.historyPauseMs === 0,
  });
  // What other processes store from here on is noticed.
  const others = await otherWriters({
    store,
    queue: writer,
    changed: () => sections.now(),
    failed: (error) => {
      // A database that does not answer is reported once, by the code that takes the lead.
      if (faultOf(error) !== 'unreachable') say(`What another process stored cannot be shown: ${errorLine(error)}`);
    },
  });
  let { first: revision } = await writer.reserveRevisions();
  await official.refresh();
  if (!hasSession(official.content)) {
    // A store that has files but no cross-sections yet is not shown as one without figures.
    await sections.makeNewest().catch(sectionsFailed);
    await official.refresh();
  }
  const publisher = await parts.publisher(() => revision++);
  const live = parts.live && (await openLive(parts.live));
  const publish = (): void => {
    const { content: closes, sections } = official;
    const content = live?.over(closes) ?? closes;
    publisher.publish({ content, sections, layer: content === closes ? undefined : live?.layer });
  };
  publish();
  const refresh = async (): Promise<void> => {
    await copyCaughtUp();
    if (!(await official.refresh())) return;
    await live?.officialChanged();
    publish();
  };
  opened.defer(() => sections.close());
  // A store of an earlier version has none, and a server that was killed left some behind.
  sections.now();
  if (live !== undefined) {
    opened.defer(() => live.close());
    live.start(publish);
  }
  opened.defer(() => others.close());
  others.start();
  const stopping = new AbortController();
  const judged = judgeStored();
  const underWay = new FilesUnderWay({ now, elapsed }, say);
  const sleep = (ms: number): Promise<void> => waiting(ms, stopping.signal);
  const downloads = { fetch, now, elapsed, sleep, random: Math.random, folder: join(folder, RAW), signal: stopping.signal, say };
  const schedule = sync
    ? startSchedule({
        store,
        sources: FILE_SOURCES,
        folder,
        bases,
        historyDays,
        historyPauseMs: manners.historyPauseMs,
        now,
        elapsed,
        sleep,
        say,
        problems,
        underWay,
        signal: stopping.signal,
        queue: others.queue,
        download: downloader({ ...downloads, manners }),
        seed: seed.asks && new SeedServer({ ...downloads, ...seed.asks, origin, sources: KNOWN_SOURCES }),
        changed: ({ session }) => {
          const { NSE, BSE } = official.content.lists;
          sections.stored(session, [NSE.session, BSE.session]);
        },
        priced: () => sections.makeLast(),
      })
    : undefined;
  // Those of older sessions wait for the history, and for what an update changes in it.
  void Promise.all([schedule?.first, judged]).then(() => sections.makeAll());
  const stop = async (): Promise<void> => {
    stopping.abort(new Error('The server stops.'));
    await writer.stop();
    // A question that the database does not answer may hold a lane up; it begins nothing more.
    await Promise.race([schedule?.ended, delay(LANES_END_MS, undefined, { ref: false })]);
  };
  opened.defer(stop);

  const running = opened.move();
  return {
    live: (): LiveStatus => live?.status() ?? LIVE_OFF,
    fetching: () => underWay.list(),
    /** Asks for figures that are not made yet. */
    want: (session: string) => sections.want(session),
    /** The newest cross-sections are made of all files that are stored by now, and served. */
    newestMade: () => sections.newest(),
    keepMessage: writer.keepMessage,
    changePush: writer.changePush,
    /** Everything that was due at the start has been asked for. */
    caughtUp: schedule?.first ?? Promise.resolve(),
    /** Ends fetching and ingest within seconds, so that another server can lead. Figures are still served. */
    stop,
    /** Stops, writes the quotes that wait, and ends the writer, within seconds. Figures are still served. */
    close: () => running.disposeAsync(),
  };

  /** A store of an earlier version may have been judged otherwise. Files that come meanwhile take their turn. */
  async function judgeStored(): Promise<void> {
    const began = elapsed();
    let sessions = 0;
    try {
      for (let judged = 1; judged > 0 && !stopping.signal.aborted;) {
        judged = await writer.judge();
        sessions += judged;
      }
    } catch (error) {
      if (!endedByStop(error)) say(`The stored sessions cannot be judged anew: ${errorLine(error)}. The next start goes on from there.`);
    }
    if (sessions === 0) return;
    const seconds = Math.ceil((elapsed() - began) / 1_000);
    say(`The previous closes of ${sessions} stored sessions were judged anew in ${seconds} s, as once after an update of the rules.`);
    if (stopping.signal.aborted) return;
    sections.now();
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
      seen: publisher.seen,
      actionsOn: (session) => actionsOn(store, session),
      now,
      elapsed,
      sleep: async (ms, signal) => waiting(ms, signal).catch(() => undefined),
      random: Math.random,
      say,
    });
  }
}

const COPY_MS = 10_000;

const LANES_END_MS = 2_000;

async function waiting(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
