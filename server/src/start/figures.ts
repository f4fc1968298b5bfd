import { istInstant } from '@bhav/core/calendar/ist';
import { longDate } from '@bhav/core/words/dates';
import { newestSessionOf } from '@bhav/core/sentences/freshness';
import { type ClusterSettings, clusterSettings } from '../platform/config/cluster-settings.ts';
import type { DataSettings } from '../platform/config/data-settings.ts';
import { SettingsReader } from '../platform/config/settings-reader.ts';
import type { Figures } from '../http/figures.ts';
import { ServerProblems } from '../platform/machine/server-problems.ts';
import { keptBytes } from '../ingest/kept-files.ts';
import { keptLines } from '../ingest/kept-line.ts';
import { storeWatch } from './store-watch.ts';
import { inSlot } from '../http/limits/slots.ts';
import { ServedDays } from '../market/past/served-days.ts';
import { historyProgress } from '../market/history-progress.ts';
import { noFigures } from '../market/market.ts';
import { OfficialMarket } from '../market/official-market.ts';
import { MarketHolder } from '../market/published/market-holder.ts';
import { servedMarket, type WithoutFigures } from '../market/served-market.ts';
import type { NatsServers } from '../platform/config/cluster-settings.ts';
import { commandName } from '../store/access/store-holder.ts';
import { lockStore } from '../store/access/store-lock.ts';
import { storeFault, StoreUnusable } from '../store/access/store-fault.ts';
import { openReader, openStore, type ReadStore, type StoreParts, tidyStore } from '../store/open-store.ts';
import { copyFollows } from '../store/postgres/copy-follows.ts';
import type { LeadingParts } from './leading.ts';
import { type Role, startAlone, startAmongOthers } from './role.ts';

export interface FiguresParts extends Pick<LeadingParts, 'origin' | 'live' | 'makeSource' | 'fetch' | 'metrics' | 'say'> {
  settings: DataSettings;
  /** Nothing simulated is shown in place of official figures. */
  isPinned?: boolean;
  /** For one server of several on a database. */
  cluster?: ClusterSettings;
  bus?: NatsServers | undefined;
  /** Ends the process, because the work cannot go on; if absent, that is an unhandled error. */
  fatal?: (sentence: string) => void;
}

export type RunningFigures = Figures &
  Pick<Role, 'caughtUp' | 'stop' | 'close' | 'leads' | 'newestMade' | 'keepMessage'> & {
    ownProblems: Pick<ServerProblems, 'report' | 'clear'>;
  };

const LAST_SERVER_MS = 3_000;
const COPY_MS = 30_000;
const COPY_BEHIND =
  'The database in DATABASE_READ_URL is more than 30 seconds behind the one in DATABASE_URL: see that it is a copy of it and follows, or leave DATABASE_READ_URL out.';

/**
 * On a database as one server of several, else as the only one of the store of its folder. Throws `StoreHeld` when there is another one on the
 * folder, `LedByAnother`, `StoreUnusable`, `WrongOrigin` or `StoreTooNew`.
 */
export async function startFigures(parts: FiguresParts): Promise<RunningFigures> {
  await using opened = new AsyncDisposableStack();
  const { settings, isPinned = false, cluster = clusterSettings(new SettingsReader({})), bus, fatal = unhandled, ...given } = parts;
  const { folder, database, clockOffsetMs } = settings;
  const { origin, say } = given;
  const now = (): number => Date.now() + clockOffsetMs;
  const elapsed = (): number => performance.now();
  const problems = new ServerProblems(now, say);

  if (database === undefined) {
    const lock = await lockStore({ folder, role: 'server', command: commandName(), waitMs: LAST_SERVER_MS });
    opened.defer(() => lock.release());
  }
  const store = await readerOf({ folder, origin, database });
  const watch = storeWatch(store, problems, elapsed);
  const unwatch = problems.beforeList(watch.look);
  opened.defer(async () => {
    unwatch();
    await store.close();
    if (database === undefined) tidyStore(folder);
  });

  const withoutFigures: WithoutFigures = isPinned ? 'empty' : 'simulated';
  const market = new MarketHolder(servedMarket(noFigures(origin), 0, withoutFigures));
  const official = await OfficialMarket.open(store);
  const work = { ...given, settings, store, official, market, problems, now, elapsed, withoutFigures, fatal };
  const role = database === undefined ? await startAlone(work) : await startAmongOthers({ ...work, ...cluster, url: database.url, bus });
  opened.defer(role.close);
  opened.defer(role.stop);
  const lookAtClock = (): void => {
    const session = newestSessionOf(Object.values(market.current.market.lists));
    // No trade is made before this hour.
    if (session === undefined || now() >= istInstant(session, '09:00')) problems.clear('clock');
    else problems.report('clock', clockBehind(session, clockOffsetMs !== 0));
  };
  lookAtClock();
  problems.beforeList(lookAtClock);

  const running = opened.move();
  return {
    ...role,
    store,
    market,
    days: new ServedDays(store, market, { want: role.want, inSlot }),
    ownProblems: problems,
    problems: {
      list: () => [...problems.list(), ...role.problemsOfLeader()],
      looked: async () => [...(await problems.looked()), ...role.problemsOfLeader()],
    },
    storeFailed: watch.failed,
    lineOf: keptLines(store),
    keptBytes: (sha256) => keptBytes(store, sha256),
    history: (exchange) => historyProgress(store, exchange, { ...settings, now }),
    close: () => running.disposeAsync(),
  };
}

/**
 * Creates the store if there is none. It is open for reading only: the writer's process alone writes, so the thread that serves never waits for a
 * lock. Throws `StoreUnusable`, `WrongOrigin` or `StoreTooNew`.
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

/** `isSet`: the time runs from `BHAV_NOW`. */
function clockBehind(session: string, isSet: boolean): string {
  const [clock, remedy] = isSet ? ['time in BHAV_NOW', 'set a later time, or none'] : ['clock of this machine', 'set the clock'];
  return `The ${clock} is behind: by it the session of ${longDate(session)}, which is stored, has not come. Newer sessions are not looked for before their day: ${remedy}.`;
}

function unhandled(sentence: string): never {
  throw new Error(sentence);
}

function unusable(error: unknown): never {
  throw storeFault(error, '') ?? error;
}
