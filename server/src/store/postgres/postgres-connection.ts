import type { Connection, Fence, Prepared, RowStatement } from '../connection.ts';
import { lockKey } from './advisory-locks.ts';
import { BulkLoads, lastOfEachKey } from './bulk-loads.ts';
import { ANSWER_MS } from './client-settings.ts';
import { PartitionedYears } from './partitioned-years.ts';
import { postgresError } from './postgres-error.ts';
import { StepQueue } from './step-queue.ts';
import { textValue } from './text-value.ts';
import type { Rows, DatabaseStep } from './worker-messages.ts';

interface PostgresConnectionParts {
  url: string;
  /** Its name for the operator of the database. */
  name: string;
  fence?: Fence | undefined;
}

/** Fewer rows are sent one by one, which is faster than a COPY. */
const FEWEST_COPIED = 12;

/**
 * A synchronous connection to PostgreSQL: a thread of its own holds it, and the caller waits. Changes are sent without waiting until something is
 * read or the transaction ends; their errors are thrown only then. Each change outside a transaction is a transaction. When the connection is lost
 * the work fails, and the next work gets a new connection. Throws `PostgresError`.
 */
export class PostgresConnection implements Connection {
  readonly engine = 'postgresql';
  readonly #url: string;
  readonly #fence: Fence | undefined;
  readonly #years = new PartitionedYears();
  /** Names this connection in the row of the last writer. */
  readonly #id = crypto.randomUUID();
  readonly #queue: StepQueue;
  /** The depth of nested transactions; 0 for none. */
  #depth = 0;
  /** The connection of the open transaction. */
  #connection: number | undefined;
  #seenOfOthers = 0;
  #cursors = 0;
  readonly #loads = new BulkLoads();
  /** The connection that answered last; its temporary tables are gone with it. */
  #answering = 0;

  constructor({ url, name, fence }: PostgresConnectionParts) {
    this.#url = url;
    this.#fence = fence;
    this.#queue = new StepQueue({ url, name, silent: () => this.#silent() });
  }

  get isOpen(): boolean {
    return !this.#queue.isClosed;
  }

  get inTransaction(): boolean {
    return this.#depth > 0;
  }

  prepare<Row>(text: string): Prepared<Row> {
    let uses = 0;
    const query = (values: unknown[]): DatabaseStep => {
      uses += 1;
      // Repeated queries are prepared in the database.
      return { kind: 'query', text, values: values.map(textValue), ...(uses > 1 && { name: nameOf(text) }) };
    };
    const all = (values: unknown[]): Row[] => rowsOf<Row>(this.#ask(query(values)));
    return {
      run: (...values) => this.#inWriting(() => this.#later(query(values))),
      get: (...values) => all(values)[0],
      all: (...values) => all(values),
      iterate: (...values) => this.#iterate<Row>(text, values),
    };
  }

  exec(text: string): void {
    this.#ask({ kind: 'script', text });
  }

  load(into: RowStatement, rows: readonly (readonly unknown[])[]): void {
    this.#inWriting(() => {
      if (into.table === 'bar') this.#makeYears(into, rows);
      const last = lastOfEachKey(into, rows);
      if (last.length >= FEWEST_COPIED) for (const step of this.#loads.steps(into, last)) this.#later(step);
      else {
        const name = nameOf(into.text);
        for (const row of last) this.#later({ kind: 'query', text: into.text, values: row.map(textValue), name });
      }
    });
  }

  begin(): void {
    if (this.#depth > 0) {
      this.#ask({ kind: 'script', text: `SAVEPOINT part_${this.#depth}` });
      this.#depth += 1;
      return;
    }
    this.#begin('BEGIN', () => {
      this.#later({ kind: 'query', text: `SELECT pg_advisory_xact_lock(${lockKey('write')})`, values: [] });
      const [before] = rowsOf<{ version: number; of_others: boolean }>(this.#ask(this.#written()));
      if (before?.of_others === true) this.#seenOfOthers = before.version;
      this.#fence?.(this);
    });
  }

  beginReading(): void {
    // The work between two reads may take long.
    this.#begin('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', () =>
      this.#ask({ kind: 'script', text: 'SET LOCAL idle_in_transaction_session_timeout = 0' }),
    );
  }

  beginMigrating(): void {
    this.#begin('BEGIN', () =>
      this.#ask({
        kind: 'script',
        text: `SELECT pg_advisory_xact_lock(${lockKey('migrate')}), pg_advisory_xact_lock(${lockKey('write')})`,
      }),
    );
  }

  commit(): void {
    if (this.#depth > 1) {
      this.#ask({ kind: 'script', text: `RELEASE part_${this.#depth - 1}` });
      this.#depth -= 1;
      return;
    }
    const { command } = this.#ask({ kind: 'query', text: 'COMMIT', values: [] });
    // PostgreSQL keeps nothing of a transaction with a failed step, and shows it only by answering ROLLBACK.
    if (command !== 'COMMIT') throw this.#error({ message: 'The transaction was undone, because a step in it failed.', code: '25P02' });
    this.#end(true);
  }

  rollback(): void {
    this.#queue.clear();
    if (this.#depth === 0) return;
    if (this.#depth > 1) {
      this.#depth -= 1;
      this.#undo(`ROLLBACK TO part_${this.#depth}; RELEASE part_${this.#depth}`);
      this.#forgetTables();
      return;
    }
    this.#undo('ROLLBACK');
    this.#end(false);
  }

  versionOfOthers(): number {
    if (this.#depth === 0) {
      const [now] = rowsOf<{ version: number; of_others: boolean }>(
        this.#ask({ kind: 'query', text: 'SELECT version, writer <> $1 AS of_others FROM written', values: [this.#id] }),
      );
      if (now?.of_others === true) this.#seenOfOthers = now.version;
    }
    return this.#seenOfOthers;
  }

  close(): void {
    this.#queue.close();
  }

  /** Records this writer and returns the previous one. */
  #written(): DatabaseStep {
    const text = `UPDATE written SET version = written.version + 1, writer = $1 FROM (SELECT version, writer FROM written) AS before
      RETURNING before.version, before.writer <> $1 AS of_others`;
    return { kind: 'query', text, values: [this.#id], name: nameOf(text) };
  }

  #begin(text: string, first: () => void): void {
    this.#depth = 1;
    try {
      this.#later({ kind: 'script', text });
      first();
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  #end(isKept: boolean): void {
    this.#depth = 0;
    this.#connection = undefined;
    if (!isKept) this.#forgetTables();
  }

  /** Forgets tables that were made in the undone part. */
  #forgetTables(): void {
    this.#years.forget();
    this.#loads.forget();
  }

  /** Undoes the transaction or its part; the loss of the connection has undone it already. */
  #undo(text: string): void {
    try {
      this.#ask({ kind: 'undo', text });
    } catch {
      // The original error is already being thrown; the thread has dropped the connection, since ROLLBACK failed.
      if (this.#depth === 1) this.#giveUp();
    }
  }

  #inWriting(work: () => void): void {
    if (this.#depth > 0) return work();
    this.begin();
    try {
      work();
      this.commit();
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  *#iterate<Row>(text: string, values: unknown[]): IterableIterator<Row> {
    const isOwn = this.#depth === 0;
    if (isOwn) this.beginReading();
    this.#cursors += 1;
    const cursor = `rows_${this.#cursors}`;
    try {
      this.#ask({ kind: 'query', text: `DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, values });
      for (;;) {
        const rows = rowsOf<Row>(this.#ask({ kind: 'query', text: `FETCH 2000 FROM ${cursor}`, values: [] }));
        if (rows.length === 0) break;
        yield* rows;
      }
    } finally {
      if (isOwn) this.rollback();
      else this.#later({ kind: 'script', text: `CLOSE ${cursor}` });
    }
  }

  #makeYears({ columns }: RowStatement, rows: readonly (readonly unknown[])[]): void {
    const day = columns.indexOf('day');
    for (const script of this.#years.missing(rows.map((row) => Number(row[day])))) this.exec(script);
  }

  /** Sends a step without waiting for it, in batches. */
  #later(step: DatabaseStep): void {
    this.#queue.later(step, this.#connectionOfWork());
  }

  /** Sends a step and waits for its rows. */
  #ask(step: DatabaseStep): Rows {
    const answer = this.#queue.ask(step, this.#connectionOfWork());
    if (answer.connection !== this.#answering) this.#loads.forget();
    this.#answering = answer.connection;
    if (this.#depth > 0) {
      this.#connection ??= answer.connection;
      // A transaction is undone when its connection is lost.
      if ('error' in answer && (!answer.isConnected || answer.connection !== this.#connection)) this.#end(false);
    }
    if ('error' in answer) throw this.#error(answer.error);
    return answer;
  }

  /** The connection on which the next step must run; undefined for any. */
  #connectionOfWork(): number | undefined {
    return this.#depth === 0 ? undefined : this.#connection;
  }

  /** The connection hangs: its thread is dropped with it. */
  #silent(): Error {
    this.#giveUp();
    return this.#error({ message: `There was no answer within ${ANSWER_MS / 1000} seconds.`, code: 'LOST' });
  }

  #giveUp(): void {
    this.#queue.giveUp();
    this.#end(false);
  }

  #error(error: { message: string; code: string }): Error {
    return postgresError(error, this.#url);
  }
}

function rowsOf<Row>({ columns, rows }: Rows): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as Row);
}

const known = new Map<string, string>();

/** The name under which a query is prepared, the same for the same text. */
function nameOf(text: string): string {
  const name = known.get(text) ?? `query_${known.size + 1}`;
  known.set(text, name);
  return name;
}
