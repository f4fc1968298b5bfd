import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { Client } from 'pg';
import { STORE_FILE } from '../open-store.ts';
import { type DatabaseAddress, databaseName } from '../postgres/database-address.ts';
import { faultOf } from '../../platform/machine/fault.ts';
import { forgetHolder, holderOf, noteHolder, type StoreRole, thisProcess } from './store-holder.ts';
import { storeFault, StoreUnusable } from './store-fault.ts';
import { clientSettings, lockKey } from '../postgres/client-settings.ts';
import { postgresError } from '../postgres/postgres-error.ts';

export interface StoreLock {
  release: () => void;
}

export interface LockParts {
  folder: string;
  role: StoreRole;
  /** Absent if the store is in the folder. */
  database?: DatabaseAddress | undefined;
  /** As in `npm run backfill`. */
  command: string;
  /** For another process of the same role. */
  waitMs: number;
  /** Called once, if it has to wait. */
  waiting?: (holder: string) => void;
  signal?: AbortSignal;
}

export class StoreHeld extends Error {
  override name = 'StoreHeld';
  readonly holder: string;

  constructor(message: string, holder: string) {
    super(message);
    this.holder = holder;
  }
}

const LOOK_AGAIN_MS = 100;

/**
 * Held until it is released or the process ends in any way, since the system then releases the lock. A text file beside the lock names the holder.
 * Throws `StoreHeld`, `StoreUnusable`, and the signal's reason.
 */
export async function lockStore(parts: LockParts): Promise<StoreLock> {
  const until = performance.now() + parts.waitMs;
  for (let told = false; ;) {
    const lock = await taken(parts);
    if ('release' in lock) return lock;
    const { holder } = lock;
    if (performance.now() >= until) throw new StoreHeld(sentenceOf(parts, holder), holder);
    if (!told) parts.waiting?.(holder);
    told = true;
    await delay(LOOK_AGAIN_MS, undefined, parts.signal && { signal: parts.signal }).catch(() => parts.signal?.throwIfAborted());
  }
}

async function taken(parts: LockParts): Promise<StoreLock | { holder: string }> {
  const { database, folder, role, command } = parts;
  return database === undefined ? (takenLock(parts) ?? { holder: holderOf(folder, role) }) : databaseLock(database.url, command);
}

/** An open transaction on an empty database, which works on every system. Undefined if another process has it. */
function takenLock({ folder, role, command }: LockParts): StoreLock | undefined {
  const path = join(folder, `${role}.lock`);
  let database: Database | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    database = new SqliteDatabase(path, { timeout: 0 });
    // Nothing is ever written to it, so it needs no journal on disk.
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    noteHolder(folder, role, command);
  } catch (error) {
    database?.close();
    if (faultOf(error) === 'busy') return undefined;
    if (faultOf(error) === 'damaged') throw new StoreUnusable(`The lock ${path} is damaged: delete it when nothing works on the store.`);
    throw storeFault(error, join(folder, STORE_FILE)) ?? error;
  }
  const held = database;
  return {
    release: () => {
      if (!held.open) return;
      forgetHolder(folder, role);
      held.close();
    },
  };
}

function sentenceOf({ folder, role, database }: LockParts, holder: string): string {
  const way = role === 'server' ? 'stop it, or set BHAV_DATA_DIR to another folder' : 'start this command again when that has ended';
  const store = database === undefined ? `The store in ${folder}` : `The database ${databaseName(database.url)}`;
  return `${store} is in use by ${holder}: ${way}.`;
}

type DatabaseLock = { release: () => void } | { holder: string };

const NAME = 'bhav command: ';

/** Held until it is released or the connection ends. Throws `StoreUnusable`. */
async function databaseLock(url: string, command: string): Promise<DatabaseLock> {
  const client = new Client(clientSettings(url, 'command', `${NAME}${command}, ${thisProcess()}`));
  // If the connection is lost the command continues: the writers' lock still separates its transactions from those of others.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const key = lockKey('command');
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${key}) AS taken`);
    if (rows[0]?.taken === true) return { release: () => void client.end().catch(() => undefined) };
    const held = await client.query<{ name: string }>(
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE l.locktype = 'advisory' AND l.granted AND (l.classid::bigint, l.objid::bigint) = (${key})
         AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    await client.end();
    return { holder: held.rows[0]?.name.replace(NAME, '') ?? 'another process' };
  } catch (error) {
    await client.end().catch(() => undefined);
    const fault = postgresError(error, url);
    throw storeFault(fault, '') ?? fault;
  }
}
