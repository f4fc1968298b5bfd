import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase, { type Options } from 'better-sqlite3';
import { type Dialect, HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely';
import { damaged, oldStore, storeFault, StoreUnusable } from './access/store-fault.ts';
import { layoutOf, migrate } from './layouts/migrate.ts';
import { markOrigin } from './origin-mark.ts';
import type { Origin } from '@bhav/core/market/origin';
import { type DatabaseAddress, databaseName } from './postgres/database-address.ts';
import { postgresDialect } from './postgres/postgres-dialect.ts';
import { StoreDialect } from './sqlite-dialect.ts';
import type { Engine, Fence, Tables } from './tables.ts';
import { utcNow } from './units.ts';

export interface ReadStore {
  folder: string;
  origin: Origin;
  engine: Engine;
  db: Kysely<Tables>;
  /** Behind `db`, for a statement that runs with each of many rows; absent on PostgreSQL. */
  sqlite?: SqliteDatabase.Database | undefined;
  /** The session up to which its files count; absent if all do. */
  upTo?: string;
  /** A past store is made from it; it knows what came later. */
  whole?: ReadStore;
  isOpen: () => boolean;
  close: () => Promise<void>;
}

export interface Store extends ReadStore {
  fence?: Fence | undefined;
}

/** The folder's store has another origin. Made-up and official figures are never mixed. */
export class WrongOrigin extends Error {
  override name = 'WrongOrigin';
}

export const STORE_FILE = 'bhav.db';

export interface StoreParts {
  folder: string;
  origin: Origin;
  /** Absent if the store is a file in the folder. */
  database?: DatabaseAddress | undefined;
  /** Of the connections, for the operator of the database; the process by default. */
  name?: string | undefined;
  fence?: Fence | undefined;
}

/** For a lock. A writer does not block readers (WAL); other locks are brief. */
const READER_WAIT_MS = 100;

/**
 * Creates the store if there is none. In a folder a write is on disk when it returns (WAL, synchronous FULL). Throws `WrongOrigin`, `StoreTooNew`,
 * `StoreUnusable`.
 */
export async function openStore({ folder, origin, database, name, fence }: StoreParts): Promise<Store> {
  const path = join(folder, STORE_FILE);
  let store: Store | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    store = { folder, origin, fence, ...(database === undefined ? embedded(folder, path) : onServer(database.url, name)) };
    await prepare(
      store,
      database === undefined ? `The store in ${folder}` : `The database ${databaseName(database.url)}`,
      database === undefined ? 'BHAV_DATA_DIR to another folder' : 'DATABASE_URL to another database',
    );
    markOrigin(folder, origin);
    return store;
  } catch (error) {
    await store?.close();
    throw storeFault(error, path) ?? error;
  }
}

/** For the serving thread, which never waits for a writer. Opens the replica of a database that has one. Call `openStore` before. */
export function openReader({ folder, origin, database }: Pick<StoreParts, 'folder' | 'origin' | 'database'>): ReadStore {
  if (database === undefined) {
    return { folder, origin, ...openFile(join(folder, STORE_FILE), { readonly: true, fileMustExist: true, timeout: READER_WAIT_MS }) };
  }
  const { url, readUrl } = database;
  const [address, setting] = readUrl === undefined ? [url, 'DATABASE_URL' as const] : [readUrl, 'DATABASE_READ_URL' as const];
  const name = `bhav serves, process ${process.pid} on ${hostname()}`;
  return { folder, origin, ...opened('postgresql', postgresDialect({ url: address, setting, purpose: 'serve', name })) };
}

/** Of 4 KB. A session's bars change a page of nearly each share, some 5,000, and the next session's the same ones: the log takes several sessions. */
const LOG_PAGES = 16_000;

type Opened = Pick<ReadStore, 'engine' | 'db' | 'sqlite' | 'isOpen' | 'close'>;

function embedded(folder: string, path: string): Opened {
  const fault = faultOf(folder, path);
  if (fault !== undefined) throw damaged(path, fault);
  // The database would open a read-only file, and fail at the first write.
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  // Its pages are in no map: a writer reads nearly all of them once, and all would count as its memory.
  return openFile(path, { timeout: 30_000 }, [
    'journal_mode = WAL',
    `wal_autocheckpoint = ${LOG_PAGES}`,
    'synchronous = FULL',
    'foreign_keys = ON',
    'cache_size = -32768',
  ]);
}

const OF_READER = ['cache_size = -65536', 'mmap_size = 1073741824'];

export function openFile(path: string, options: Options, pragmas: readonly string[] = OF_READER): Opened {
  const database = new SqliteDatabase(path, options);
  try {
    for (const pragma of pragmas) database.pragma(pragma);
  } catch (error) {
    database.close();
    throw error;
  }
  return { ...opened('sqlite', new StoreDialect(database), () => database.close()), sqlite: database };
}

function onServer(url: string, name = `bhav writes, process ${process.pid} on ${hostname()}`): Opened {
  return opened('postgresql', postgresDialect({ url, purpose: 'write', name }));
}

/** `end` closes what kysely, which opens a database with the first query, may not have opened. */
function opened(engine: Engine, dialect: Dialect, end: () => void = () => undefined): Opened {
  // An empty list contains nothing; PostgreSQL does not accept one literally.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  const db = new Kysely<Tables>({ dialect, plugins });
  let isOpen = true;
  const close = async (): Promise<void> => {
    isOpen = false;
    await db.destroy();
    end();
  };
  return { engine, db, isOpen: () => isOpen, close };
}

/** Migrates too. A current store is only read, so opening it waits for no other process. */
async function prepare({ folder, engine, db, origin }: Store, store: string, wayOut: string): Promise<void> {
  const layout = await layoutOf(db, engine);
  if (layout === 'old') throw new StoreUnusable(oldStore(engine === 'sqlite' ? folder : undefined, store));
  if (layout !== 'current') await migrate(db, engine);
  const held =
    (await heldOrigin(db)) ??
    (await db
      .insertInto('origin')
      .values({ only_row: 1, origin, made_at: utcNow() })
      .onConflict((of) => of.doNothing())
      .execute()
      .then(() => heldOrigin(db)));
  if (held !== origin) {
    throw new WrongOrigin(`${store} holds figures of the ${held} kind and takes none of the ${origin} kind: set ${wayOut}.`);
  }
}

async function heldOrigin(db: Kysely<Tables>): Promise<Origin | undefined> {
  return (await db.selectFrom('origin').select('origin').executeTakeFirst())?.origin;
}

/** Does not open the file. An empty file is a fault only if there are kept files. */
function faultOf(folder: string, path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return 'a folder has its place';
  const kept = join(folder, 'raw');
  return found?.size === 0 && existsSync(kept) && readdirSync(kept).length > 0 ? 'it is empty' : undefined;
}

/** The file is then complete by itself. */
export async function mergeLog({ db, engine }: Store): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/**
 * Merges the write-ahead log into the store's file, as the last writer does when it closes; needed after a writer that was killed. Does nothing when
 * another process has the store: the next one to open it merges the log.
 */
export function tidyStore(folder: string): void {
  let database: SqliteDatabase.Database | undefined;
  try {
    database = new SqliteDatabase(join(folder, STORE_FILE), { fileMustExist: true, timeout: 0 });
    database.pragma('user_version');
  } catch {
    // The store is complete with its log too.
  } finally {
    database?.close();
  }
}
