import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataSettings, type DataSettings } from '../platform/config/data-settings.ts';
import type { Environment } from '../platform/config/settings-reader.ts';
import { downloader } from '../fetch/download.ts';
import type { FetchParts } from '../fetch/fetch-file.ts';
import { ingestQueue } from '../ingest/process/ingest-queue.ts';
import { RAW } from '../ingest/raw-files.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { openStore, type Store, STORE_FILE } from '../store/open-store.ts';
import { databaseFault } from '../store/access/store-fault.ts';
import { commandName } from '../store/access/store-holder.ts';
import { lockStore, StoreHeld, type StoreLock } from '../store/access/store-lock.ts';
import type { Origin } from '@bhav/core/market/origin';
import { messageOf } from '../platform/machine/machine-error.ts';

/** For `backfill`, `import` and `verify`. */
export interface CommandContext {
  settings: DataSettings;
  store: Store;
  now: () => number;
  parts: FetchParts;
  /** Also lets other commands have the store. */
  close: () => Promise<void>;
}

/** For another command that writes to the same store. */
const WAIT_MS = 10 * 60_000;

interface CommandContextParts {
  /** Ends downloads and waiting. */
  signal: AbortSignal;
  /** Only one command that writes works on a store at a time; it takes turns with a server. */
  writes?: boolean;
}

/**
 * The command ingests in its own thread. One that writes waits for another one, and says so. Throws `WrongOrigin`, `StoreHeld`, `StoreUnusable`.
 */
async function openCommandContext(environment: Environment, { signal, writes = false }: CommandContextParts): Promise<CommandContext> {
  const { settings, folder, origin = 'exchange', now } = commandSettings(environment);
  const { database } = settings;
  const lock = writes ? await lockForCommand(folder, signal, database) : undefined;
  const store = await openStore({ folder, origin, database }).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const sleep = async (ms: number): Promise<void> => {
    await delay(ms, undefined, { signal });
  };
  const download = downloader({
    fetch,
    now,
    elapsed: () => performance.now(),
    sleep,
    random: Math.random,
    folder: join(folder, RAW),
    signal,
  });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now });
  const close = (): Promise<void> => store.close().finally(lock?.release);
  return { settings, store, now, parts: { folder, bases: settings.bases, download, queue, now }, close };
}

/** `origin` is undefined unless the operator gave one. Throws a sentence for each wrong setting. */
export function commandSettings(environment: Environment): {
  settings: DataSettings;
  folder: string;
  origin: Origin | undefined;
  now: () => number;
} {
  const { settings, wrong } = dataSettings(environment, Date.now());
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const owner = statSync(settings.folder, { throwIfNoEntry: false })?.uid ?? 0;
  if (owner !== 0 && process.getuid?.() === 0) {
    throw new Error(
      `${settings.folder} belongs to another user (${owner}), who could not change what root writes there: run this as that user, as operations/systemd/bhav does.`,
    );
  }
  const origin = (['exchange', 'demonstration'] as const).find((kind) => kind === environment['BHAV_ORIGIN']);
  return { settings, folder: settings.folder, origin, now: () => Date.now() + settings.clockOffsetMs };
}

/** No server can start meanwhile, and no other command works. Throws `StoreHeld`, which says what to do: `purpose` is a verb. */
export async function withStoreAlone<T>(folder: string, purpose: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  using locks = new DisposableStack();
  try {
    locks.defer((await lockStore({ folder, role: 'server', command: commandName(), waitMs: 0 })).release);
  } catch (error) {
    if (!(error instanceof StoreHeld)) throw error;
    throw new StoreHeld(`The store in ${folder} is in use by ${error.holder}: stop that first, then ${purpose}.`, error.holder);
  }
  locks.defer((await lockForCommand(folder, signal)).release);
  return await work();
}

function lockForCommand(folder: string, signal: AbortSignal, database?: DataSettings['database']): Promise<StoreLock> {
  const store = database === undefined ? `the store in ${folder}` : 'the database';
  const waiting = (holder: string): void => console.error(`Waiting for ${holder}, which has ${store}; Ctrl+C gives up.`);
  return lockStore({ folder, database, role: 'command', command: commandName(), waitMs: WAIT_MS, waiting, signal });
}

/**
 * `work` returns the exit code; an error is printed and returns 1. An interrupt aborts `signal`, with the reason `stopped`, and does
 * not end the process.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<number>, stopped = 'stopped'): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error(stopped)));
  try {
    process.exitCode = await work(stop.signal);
  } catch (error) {
    console.error(errorSentence(error, process.env));
    process.exitCode = 1;
  }
}

export async function withContext<T>(parts: CommandContextParts, work: (context: CommandContext) => Promise<T>): Promise<T> {
  const context = await openCommandContext(process.env, parts);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

function errorSentence(error: unknown, environment: Environment): string {
  const path = join(dataSettings(environment, Date.now()).settings.folder, STORE_FILE);
  return databaseFault(error, path)?.message ?? messageOf(error);
}
