import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, SqliteDialect } from 'kysely';
import type { Connection, Engine, Fence } from './connection.ts';
import { isCurrent, migrate } from './migrations.ts';
import { markOrigin } from './origin-mark.ts';
import { damaged, storeFault, StoreUnusable } from './access/store-fault.ts';
import type { Origin } from '@bhav/core/market/origin';
import { type DatabaseAddress, databaseName } from './postgres/database-address.ts';
import { PostgresConnection } from './postgres/postgres-connection.ts';
import { connectionDialect } from './postgres/postgres-dialect.ts';
import { SqliteConnection } from './sqlite/sqlite-connection.ts';
import { first, query, run } from './statement.ts';
import type { Tables } from './tables.ts';
import { utcNow } from './units.ts';

/** A store opened for reading, for the serving thread: `db` is asynchronous. */
export interface ReadStore {
  folder: string;
  origin: Origin;
  engine: Engine;
  db: Kysely<Tables>;
  isOpen: () => boolean;
  /** Returns a number that changes when another connection has written to the store. */
  versionOfOthers: () => Promise<number>;
  close: () => Promise<void>;
}

/** An open store. `raw` is the connection, for synchronous queries in a transaction (see `statement.ts`). */
export interface Store extends ReadStore {
  raw: Connection;
}

/** The store in the folder holds figures of another origin. Made-up and official figures are never mixed. */
export class WrongOrigin extends Error {
  override name = 'WrongOrigin';
}

/** The file of a store in its folder. */
export const STORE_FILE = 'bhav.db';

export interface StoreParts {
  folder: string;
  origin: Origin;
  /** The database of the store, if it is not a file in the folder. */
  database?: DatabaseAddress | undefined;
  /** The name of the connection for the operator of the database; the process by default. */
  name?: string | undefined;
  /** Called at the start of each writing transaction, when the writers' lock is held; an error that it throws ends the transaction. */
  fence?: Fence | undefined;
}

/**
 * Opens the store of a database, or `bhav.db` of a folder, and creates it if there is none. In a folder a write is on disk when it returns (WAL,
 * synchronous FULL). Throws `WrongOrigin`, `StoreTooNew`, `StoreUnusable`.
 */
export function openStore(parts: StoreParts): Store {
  return parts.database === undefined ? openFile(parts) : openDatabase(parts, parts.database);
}

function openFile({ folder, origin, fence }: StoreParts): Store {
  const path = join(folder, STORE_FILE);
  let raw: SqliteConnection | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    const fault = faultOf(folder, path);
    if (fault !== undefined) throw new StoreUnusable(damaged(path, fault));
    // The database would open a read-only file, and fail at the first write.
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
    const database = new SqliteDatabase(path, { timeout: 30_000 });
    raw = new SqliteConnection(database, fence);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma('cache_size = -65536');
    database.pragma('mmap_size = 1073741824');
    prepare(raw, origin, `The store in ${folder}`, 'BHAV_DATA_DIR to another folder');
    markOrigin(folder, origin);
  } catch (error) {
    raw?.close();
    throw storeFault(error, path) ?? error;
  }
  return storeOf(raw, folder, origin);
}

function openDatabase({ folder, origin, name, fence }: StoreParts, { url }: DatabaseAddress): Store {
  const raw = new PostgresConnection({ url, name: name ?? `bhav writes, process ${process.pid} on ${hostname()}`, fence });
  try {
    mkdirSync(folder, { recursive: true });
    prepare(raw, origin, `The database ${databaseName(url)}`, 'DATABASE_URL to another database');
    markOrigin(folder, origin);
  } catch (error) {
    raw.close();
    throw storeFault(error, join(folder, STORE_FILE)) ?? error;
  }
  return storeOf(raw, folder, origin);
}

/** An empty list contains nothing; PostgreSQL does not accept one literally. */
export const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Makes the store of an open connection. */
export function storeOf(raw: SqliteConnection | PostgresConnection, folder: string, origin: Origin): Store {
  const dialect = raw.engine === 'sqlite' ? new SqliteDialect({ database: raw.database }) : connectionDialect(raw);
  const db = new Kysely<Tables>({ dialect, plugins: [EMPTY_LISTS] });
  const close = async (): Promise<void> => {
    await db.destroy();
    raw.close();
  };
  return {
    folder,
    origin,
    engine: raw.engine,
    db,
    raw,
    isOpen: () => raw.isOpen,
    versionOfOthers: async () => raw.versionOfOthers(),
    close,
  };
}

/** Migrates the store and checks its origin. A current store is only read, so opening it waits for no other process. */
function prepare(raw: Connection, origin: Origin, store: string, wayOut: string): void {
  if (!isCurrent(raw)) {
    // Two processes that create the store at the same time wait for each other here.
    raw.beginMigrating();
    try {
      migrate(raw);
      run(
        raw,
        query
          .insertInto('origin')
          .values({ only_row: 1, origin, made_at: utcNow() })
          .onConflict((of) => of.doNothing()),
      );
      raw.commit();
    } catch (error) {
      raw.rollback();
      throw error;
    }
  }
  const held = first(raw, query.selectFrom('origin').select('origin'))?.origin;
  if (held !== origin) {
    throw new WrongOrigin(`${store} holds figures of the ${held} kind and takes none of the ${origin} kind: set ${wayOut}.`);
  }
}

/** Returns the reason why the file cannot be a store, without opening it. An empty file is a fault only if there are kept files. */
function faultOf(folder: string, path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return 'a folder has its place';
  const kept = join(folder, 'raw');
  return found?.size === 0 && existsSync(kept) && readdirSync(kept).length > 0 ? 'it is empty' : undefined;
}
