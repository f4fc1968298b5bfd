import type { Database } from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver, type TransactionSettings } from 'kysely';

/** A writing transaction waits for its turn at its start, and a layout is made whole or not at all. */
export class StoreDialect extends SqliteDialect {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new StoreDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new StoreAdapter();
  }
}

class StoreDriver extends SqliteDriver {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection?: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    // A transaction that takes the lock only with its first change fails if another has written since its first query.
    await connection?.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk undoes the transaction by itself.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class StoreAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
