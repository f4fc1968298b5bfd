import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataSettings, type DataSettings } from '../platform/config/data-settings.ts';
import { downloader } from '../fetch/download.ts';
import { SeedServer } from '../fetch/seed-server.ts';
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

export interface CommandContext {
  store: Store;
  now: () => number;
  parts: FetchParts;
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
export async function withContext<T>(
  { signal, writes = false }: CommandContextParts,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const { settings, folder, origin = 'exchange', now } = commandSettings();
  const { database, bases, seed } = settings;
  const elapsed = (): number => performance.now();
  const sleep = (ms: number): Promise<void> => delay(ms, undefined, { signal });
  const downloads = { fetch, now, elapsed, sleep, random: Math.random, folder: join(folder, RAW), signal };
  const parts = {
    bases,
    download: downloader(downloads),
    seed: seed.asks && new SeedServer({ ...downloads, ...seed.asks, origin, sources: KNOWN_SOURCES, say: console.log }),
  };
  const lock = writes ? await lockForCommand(folder, signal, database) : undefined;
  try {
    const store = await openStore({ folder, origin, database });
    const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now });
    try {
      return await work({ store, now, parts: { ...parts, folder, queue, now } });
    } finally {
      await store.close();
    }
  } finally {
    lock?.release();
  }
}

/** `origin` is undefined unless the operator gave one. Throws a sentence for each wrong setting. */
export function commandSettings(): { settings: DataSettings; folder: string; origin: Origin | undefined; now: () => number } {
  const { settings, wrong } = dataSettings(process.env, Date.now());
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const { folder, clockOffsetMs } = settings;
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
  if (owner !== 0 && process.getuid?.() === 0) {
    throw new Error(
      `${folder} belongs to another user (${owner}), who could not change what root writes there: run this as that user, as operations/systemd/bhav does.`,
    );
  }
  const origin = (['exchange', 'demonstration'] as const).find((kind) => kind === process.env['BHAV_ORIGIN']);
  return { settings, folder, origin, now: () => Date.now() + clockOffsetMs };
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
 * `work` returns the exit code: 0, 1 when something failed, 2 for wrong arguments. An error is printed and returns 1. An interrupt aborts `signal`, with the reason `stopped`, and does
 * not end the process.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<number>, stopped = 'stopped'): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error(stopped)));
  try {
    process.exitCode = await work(stop.signal);
  } catch (error) {
    console.error(errorSentence(error));
    process.exitCode = 1;
  }
}

function errorSentence(error: unknown): string {
  const path = join(dataSettings(process.env, Date.now()).settings.folder, STORE_FILE);
  return databaseFault(error, path)?.message ?? messageOf(error);
}
