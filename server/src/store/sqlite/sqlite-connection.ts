import type { Database, Statement } from 'better-sqlite3';
import type { Connection, Fence, Prepared, RowStatement } from '../connection.ts';

/** A connection to an embedded database. A write is on disk when its transaction is committed. */
export class SqliteConnection implements Connection {
  readonly engine = 'sqlite';
  readonly database: Database;
  readonly #fence: Fence | undefined;
  readonly #known = new Map<string, Statement>();
  /** The number of open parts of the transaction that can be undone alone. */
  #parts = 0;

  constructor(database: Database, fence?: Fence) {
    this.database = database;
    this.#fence = fence;
  }

  get isOpen(): boolean {
    return this.database.open;
  }

  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  prepare<Row>(text: string): Prepared<Row> {
    return this.database.prepare<unknown[], Row>(text);
  }

  exec(text: string): void {
    this.database.exec(text);
  }

  load({ text }: RowStatement, rows: readonly (readonly unknown[])[]): void {
    const statement = this.#prepared(text);
    for (const row of rows) statement.run(...row);
  }

  begin(): void {
    if (this.inTransaction) {
      this.exec(`SAVEPOINT part_${this.#parts + 1}`);
      this.#parts += 1;
      return;
    }
    this.#parts = 0;
    this.#prepared('BEGIN IMMEDIATE').run();
    try {
      this.#fence?.(this);
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  beginReading(): void {
    this.#parts = 0;
    this.#prepared('BEGIN').run();
  }

  beginMigrating(): void {
    this.#parts = 0;
    this.#prepared('BEGIN EXCLUSIVE').run();
  }

  commit(): void {
    if (this.#parts === 0) this.#prepared('COMMIT').run();
    else {
      this.exec(`RELEASE part_${this.#parts}`);
      this.#parts -= 1;
    }
  }

  rollback(): void {
    // A full disk undoes the whole transaction.
    if (!this.inTransaction) this.#parts = 0;
    else if (this.#parts === 0) this.#prepared('ROLLBACK').run();
    else {
      this.exec(`ROLLBACK TO part_${this.#parts}; RELEASE part_${this.#parts}`);
      this.#parts -= 1;
    }
  }

  versionOfOthers(): number {
    return Number(this.database.pragma('data_version', { simple: true }));
  }

  close(): void {
    this.database.close();
  }

  #prepared(text: string): Statement {
    const known = this.#known.get(text) ?? this.database.prepare(text);
    this.#known.set(text, known);
    return known;
  }
}
