import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { istIso } from '@bhav/core/ist';
import { storeFault } from './store-fault.ts';

/** Who may work on a store: one server, and beside it one command that writes. The two take turns file by file, by the store's own lock. */
export type Role = 'server' | 'command';

export interface StoreLock {
  release: () => void;
}

export interface LockParts {
  folder: string;
  role: Role;
  /** What this process is called in the sentence that others read, as `npm run backfill`. */
  command: string;
  /** How long to wait for another process of the same role, milliseconds. */
  waitMs: number;
  /** Called once when it has to wait, with who holds the store. */
  waiting?: (holder: string) => void;
  signal?: AbortSignal;
}

/** Another process of the same role works on the store; the message names it. */
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
 * Takes a role on the store of a folder until it is released or the process ends, however it ends: the system lets go of the lock then. Beside the lock
 * a text file says who has it. Throws `StoreHeld`, `StoreUnusable`.
 */
export async function lockStore(parts: LockParts): Promise<StoreLock> {
  const until = performance.now() + parts.waitMs;
  for (let told = false; ;) {
    const lock = takenLock(parts);
    if (lock !== undefined) return lock;
    const holder = holderOf(parts.folder, parts.role);
    if (performance.now() >= until) throw new StoreHeld(sentenceOf(parts, holder), holder);
    if (!told) parts.waiting?.(holder);
    told = true;
    await delay(LOOK_AGAIN_MS, undefined, parts.signal && { signal: parts.signal });
  }
}

/** What this process is called to others: as it was started by npm, or by its own file. */
export function commandName(environment: Record<string, string | undefined> = process.env, program = process.argv[1] ?? ''): string {
  const verb = environment['npm_lifecycle_event'];
  if (verb === undefined || verb === '') return `node ${basename(program)}`;
  return verb === 'start' ? 'npm start' : `npm run ${verb}`;
}

/** Says who holds a role on a store, as `npm start, process 4711 on host, since …`; right while somebody holds it. */
export function holderOf(folder: string, role: Role): string {
  try {
    const text = readFileSync(textOf(folder, role), 'utf8').trim();
    return text === '' ? UNKNOWN : text;
  } catch {
    return UNKNOWN;
  }
}

const UNKNOWN = 'another process';

/** An open transaction on an empty database is a lock on every system that the store runs on. Nothing when another process has it. */
function takenLock({ folder, role, command }: LockParts): StoreLock | undefined {
  const path = join(folder, `${role}.lock`);
  let database: Database | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    database = new SqliteDatabase(path, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
    writeFileSync(textOf(folder, role), `${command}, process ${process.pid} on ${hostname()}, since ${istIso(Date.now())}\n`);
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw storeFault(error, path) ?? error;
  }
  const held = database;
  return {
    release: () => {
      if (!held.open) return;
      rmSync(textOf(folder, role), { force: true });
      held.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

function textOf(folder: string, role: Role): string {
  return join(folder, `${role}.lock.txt`);
}

function sentenceOf({ folder, role }: LockParts, holder: string): string {
  return role === 'server'
    ? `Another server works on the store in ${folder} (${holder}): stop it, or set BHAV_DATA_DIR to another folder.`
    : `Another command works on the store in ${folder} (${holder}): start this one again when that has ended.`;
}
