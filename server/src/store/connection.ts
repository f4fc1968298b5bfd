/** The database engines of a store: the embedded one, and PostgreSQL for several machines. */
export type Engine = 'sqlite' | 'postgresql';

/**
 * A connection to the store's database for synchronous work, one query after the other: in the process that writes, in commands and in tests. The
 * serving thread has none.
 */
export interface Connection {
  readonly engine: Engine;
  readonly isOpen: boolean;
  readonly inTransaction: boolean;
  /** Prepares a query in the engine's SQL. */
  prepare: <Row = unknown>(text: string) => Prepared<Row>;
  /** Runs statements of SQL without parameters. */
  exec: (text: string) => void;
  /** Changes many rows by one statement, as if it ran for each of them in turn. */
  load: (into: RowStatement, rows: readonly (readonly unknown[])[]) => void;
  /**
   * Begins a writing transaction: waits for its turn among the writers, then asks the fence. Within a transaction it begins a part that can be undone
   * alone.
   */
  begin: () => void;
  /** Begins a transaction that sees the store as it is at its first query, whatever others write. */
  beginReading: () => void;
  /** Begins a transaction that changes the layout, once no other process does so or writes. */
  beginMigrating: () => void;
  /** Commits what the newest `begin` began. */
  commit: () => void;
  /** Undoes what the newest `begin` began. */
  rollback: () => void;
  /** Returns a number that changes when another connection has written to the store. */
  versionOfOthers: () => number;
  close: () => void;
}

/** A prepared query. */
export interface Prepared<Row> {
  /** Runs it. An error may come as late as the next read or the commit. */
  run: (...values: unknown[]) => unknown;
  /** Returns its first row. */
  get: (...values: unknown[]) => Row | undefined;
  all: (...values: unknown[]) => Row[];
  iterate: (...values: unknown[]) => IterableIterator<Row>;
}

/** A statement that inserts or updates one row by its values alone. */
export interface RowStatement {
  table: string;
  kind: 'insert' | 'update';
  /** The columns of its values, in their order. */
  columns: readonly string[];
  /** The columns that identify a row; empty if a second row with the same key is an error. */
  key: readonly string[];
  /** The statement for one row. */
  text: string;
}

/**
 * Checks that this process may still write. It runs at the start of each writing transaction, when the writers' lock is held; an error that it throws
 * ends the transaction.
 */
export type Fence = (connection: Connection) => void;
