import type { Origin } from '@bhav/core/market/origin';
import type { NodeStanding } from '@bhav/core/wire/node-standing';
import type { FetchingFile } from '@bhav/core/wire/sync';
import { type ClusterSettings, clusterSettings } from './config/cluster-settings.ts';
import type { DataSettings } from './config/data-settings.ts';
import type { LiveSettings } from './config/live-settings.ts';
import type { MakeQuoteStore, MakeSource } from './live/source.ts';
import type { LiveStatus } from './live/status.ts';
import { startClockWatch } from './machine/clock-watch.ts';
import { ServerProblems } from './machine/server-problems.ts';
import { storeWatch } from './machine/store-watch.ts';
import { MarketHolder } from './market/published/market-holder.ts';
import type { Metrics } from './metrics/metrics.ts';
import { noFigures } from './market/no-figures.ts';
import { servedMarket } from './market/served-market.ts';
import { startNodeWork } from './node-work.ts';
import type { NatsServers } from './net/nats-servers.ts';
import { OpenedParts } from './start/opened-parts.ts';
import { commandName } from './store/access/store-holder.ts';
import { lockStore } from './store/access/store-lock.ts';
import { measuredStore } from './store/measured-store.ts';
import { type KeptMessage, newestMessage } from './store/cluster/messages.ts';
import { madeAt } from './store/read/origin.ts';
import { openReader, openStore, type ReadStore, type StoreParts, tidyStore } from './store/open-store.ts';
import { storeFault, StoreUnusable } from './store/access/store-fault.ts';
import { copyFollows } from './store/postgres/copy-follows.ts';

export interface OfficialDataParts {
  settings: DataSettings;
  origin: Origin;
  /** Whether official figures are pinned, so that nothing simulated is shown in their place. */
  isPinned?: boolean;
  /** What this server is among those of one database. */
  cluster?: ClusterSettings;
  /** The bus between them, if there is one. */
  bus?: NatsServers | undefined;
  /** The live source, if one is on. */
  live?: LiveSettings | undefined;
  makeSource?: MakeSource;
  makeQuoteStore?: MakeQuoteStore;
  fetch: typeof globalThis.fetch;
  /** What it measures; nothing when absent. */
  metrics?: Metrics | undefined;
  /** Writes a sentence for the operator. */
  say: (sentence: string) => void;
  /** Ends the process with a sentence for the operator, because the work cannot go on; if absent, that is an unhandled error. */
  fatal?: (sentence: string) => void;
}

/** The exchanges' figures: the store, open for reading only, and the newest session in memory. */
export interface OfficialData {
  store: ReadStore;
  market: MarketHolder;
  /** The state of the live source. */
  live: () => LiveStatus;
  /** What keeps a part of this server from working. */
  problems: Pick<ServerProblems, 'list' | 'looked'>;
  /** Call this with an error that ended an answer: the store may be damaged. */
  storeFailed: (error: unknown) => void;
  /** The files being fetched now. */
  fetching: () => FetchingFile[];
  /** What this server is among those of its store. */
  standing: () => NodeStanding;
  /** Says why the figures of this server are older than they should be; undefined if they are not. */
  staleness: () => string | undefined;
  /** Resolves when everything that was due at the start has been asked for. */
  caughtUp: Promise<void>;
  /** Ends fetching and ingest within seconds; the figures are still served. */
  stop: () => Promise<void>;
  /** Stops, writes the quotes that wait, and closes the store, all within seconds. */
  close: () => Promise<void>;
}

/** How long to wait for a server of the same store that is just ending, milliseconds. */
const LAST_SERVER_MS = 3_000;
/** How long to wait for a copy of the database that is behind, milliseconds. */
const COPY_MS = 30_000;
const COPY_BEHIND =
  'The database in DATABASE_READ_URL is more than 30 seconds behind the one in DATABASE_URL: see that it is a copy of it and follows, or leave DATABASE_READ_URL out.';

/**
 * Starts the official data: on a database as one of several servers, else as the only server of the store of its folder. Throws `StoreHeld` when
 * there is another one on the folder, `StoreUnusable`, `WrongOrigin` or `StoreTooNew`.
 */
export async function startOfficialData(parts: OfficialDataParts): Promise<OfficialData> {
  const { folder, database } = parts.settings;
  const opened = new OpenedParts();
  try {
    if (database === undefined) {
      const lock = await lockStore({ folder, role: 'server', command: commandName(), waitMs: LAST_SERVER_MS });
      opened.add(async () => lock.release());
    }
    return await startOnStore(parts, opened);
  } catch (error) {
    // The error of the start is the one to report.
    await opened.close().catch(() => undefined);
    throw error;
  }
}

/** Opens the store and begins the work of a node. Adds each part to `opened`. */
async function startOnStore(parts: OfficialDataParts, opened: OpenedParts): Promise<OfficialData> {
  const { settings, origin, isPinned = false, cluster, bus: servers, live, makeSource, makeQuoteStore, fetch, metrics, say } = parts;
  const { fatal = unhandled } = parts;
  const { folder, database, clockOffsetMs } = settings;
  const now = (): number => Date.now() + clockOffsetMs;
  const elapsed = (): number => performance.now();
  const problems = new ServerProblems(now, say);

  const store = measuredStore(await readerOf({ folder, origin, database }), (table, seconds) =>
    metrics?.store.took('read', table, seconds),
  );
  const watch = storeWatch(store, problems, elapsed);
  const unwatch = problems.beforeList(watch.look);
  opened.add(async () => {
    unwatch();
    await store.close();
    if (database === undefined) tidyStore(folder);
  });

  const withoutFigures = isPinned ? 'empty' : 'simulated';
  const market = new MarketHolder(servedMarket(noFigures(origin), 0, withoutFigures));
  const given = { settings, origin, live, makeSource, makeQuoteStore, fetch, metrics, say, fatal };
  const { node, role } = cluster ?? clusterSettings({}).settings;
  const others = database && {
    url: database.url,
    node,
    mayLead: role === 'any',
    servers,
    installation: await madeAt(store),
    newest: (kind: KeptMessage['kind'], knownSum: string) => newestMessage(store, kind, knownSum),
  };
  const work = await startNodeWork({ ...given, others, withoutFigures, store, market, problems, now, elapsed });
  opened.add(work.close);
  // With BHAV_NOW the time says nothing of the machine's clock.
  const stopClock = startClockWatch({ now, problems, newestSession: () => (clockOffsetMs === 0 ? work.newestSession() : undefined) });
  const stop = async (): Promise<void> => {
    stopClock();
    await work.stop();
  };
  opened.add(stop);

  return {
    store,
    market,
    live: work.live,
    problems: {
      list: () => [...problems.list(), ...work.problemsOfLeader()],
      looked: async () => [...(await problems.looked()), ...work.problemsOfLeader()],
    },
    storeFailed: watch.failed,
    fetching: work.fetching,
    standing: work.standing,
    staleness: work.staleness,
    caughtUp: work.caughtUp,
    stop,
    close: () => opened.close(),
  };
}

/**
 * Creates the store if there is none, checks it, and opens it for reading only: the writer's process alone writes, so the thread that serves
 * never waits for a lock. Throws `StoreUnusable`, `WrongOrigin` or `StoreTooNew`.
 */
async function readerOf(parts: StoreParts): Promise<ReadStore> {
  const { database } = parts;
  const made = await openStore(parts);
  try {
    // The tables are there once the copy has them.
    if (database !== undefined && !(await copyFollows(database, COPY_MS).catch(unusable))) throw new StoreUnusable(COPY_BEHIND);
    return openReader(parts);
  } finally {
    await made.close();
  }
}

function unhandled(sentence: string): never {
  throw new Error(sentence);
}

function unusable(error: unknown): never {
  throw storeFault(error, '') ?? error;
}
