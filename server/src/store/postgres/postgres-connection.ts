import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Connection, Fence, Prepared, RowStatement } from '../connection.ts';
import { lockKey } from './advisory-locks.ts';
import { ANSWER_MS } from './client-settings.ts';
import { copyText } from './copy-text.ts';
import { keyOf } from '../index-name.ts';
import { PartitionedYears } from './partitioned-years.ts';
import { postgresError } from './postgres-error.ts';
import { textValue } from './text-value.ts';
import { type Answer, type Batch, FLAG, type Rows, type Step, type WorkerParts } from './worker-messages.ts';

interface PostgresConnectionParts {
  url: string;
  /** What the operator of the database sees of it. */
  name: string;
  fence?: Fence | undefined;
}

/** How many steps go to the worker at once, and how many such batches may be under way. */
const BATCH = { steps: 200, underWay: 8 };
/** Fewer rows go one by one, which takes less than a COPY. */
const FEWEST_COPIED = 12;

/**
 * A connection to PostgreSQL that answers at once: a thread of its own holds it, and the caller waits. Changes are sent without waiting until
 * something is read or the transaction ends; if one fails, that is when it is told. Each change outside a transaction is a transaction. When the
 * connection is lost the work fails, and the next one has a new connection. Throws `PostgresError`.
 */
export class PostgresConnection implements Connection {
  readonly engine = 'postgresql';
  readonly #url: string;
  readonly #name: string;
  readonly #fence: Fence | undefined;
  readonly #years = new PartitionedYears();
  /** Names this connection in the row of the last writer. */
  readonly #id = crypto.randomUUID();
  #thread: { worker: Worker; port: MessagePort; flags: Int32Array } | undefined;
  #steps: Step[] = [];
  #sent = 0;
  /** How many transactions lie in one another; 0 for none. */
  #depth = 0;
  /** The connection of the open transaction. */
  #connection: number | undefined;
  #isClosed = false;
  #seenOfOthers = 0;
  #temporary = 0;
  readonly #loaded = new Map<string, string>();

  constructor({ url, name, fence }: PostgresConnectionParts) {
    this.#url = url;
    this.#name = name;
    this.#fence = fence;
  }

  get isOpen(): boolean {
    return !this.#isClosed;
  }

  get inTransaction(): boolean {
    return this.#depth > 0;
  }

  prepare<Row>(text: string): Prepared<Row> {
    let uses = 0;
    const query = (values: unknown[]): Step => {
      uses += 1;
      // What is asked again is prepared in the database.
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
      if (last.length >= FEWEST_COPIED) this.#copy(into, last);
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
    // Of a transaction in which something failed nothing is kept, and PostgreSQL says so in this word alone.
    if (command !== 'COMMIT') throw this.#error({ message: 'The transaction was undone, because a step in it failed.', code: '25P02' });
    this.#end(true);
  }

  rollback(): void {
    this.#steps = [];
    if (this.#depth === 0) return;
    if (this.#depth > 1) {
      this.#depth -= 1;
      this.#undo(`ROLLBACK TO part_${this.#depth}; RELEASE part_${this.#depth}`);
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
    this.#isClosed = true;
    void this.#thread?.worker.terminate();
    this.#thread = undefined;
  }

  /** Notes this writer and tells the one before. */
  #written(): Step {
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
    if (isKept) return;
    this.#years.forget();
    // Tables that were made in the transaction are gone with it.
    this.#loaded.clear();
  }

  /** Undoes what began; the loss of the connection has undone it already. */
  #undo(text: string): void {
    try {
      this.#ask({ kind: 'undo', text });
    } catch {
      // What ended the work is told by the work; the thread has given up a connection on which this failed.
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
    this.#temporary += 1;
    const cursor = `rows_${this.#temporary}`;
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

  #copy({ table, kind, columns, key, text }: RowStatement, rows: readonly (readonly unknown[])[]): void {
    const names = columns.map((column) => `"${column}"`).join(', ');
    if (kind !== 'update' && key.length === 0) {
      // A row with the key of another is an error in either way.
      this.#later({ kind: 'copy', text: `COPY "${table}" (${names}) FROM STDIN`, rows: copyText(rows) });
      return;
    }
    const of = `${table} ${names}`;
    let loaded = this.#loaded.get(of);
    if (loaded === undefined) {
      this.#temporary += 1;
      loaded = `"loaded_${this.#temporary}"`;
      this.#later({ kind: 'script', text: `CREATE TEMPORARY TABLE ${loaded} AS SELECT ${names} FROM "${table}" WITH NO DATA` });
      this.#loaded.set(of, loaded);
    }
    this.#later({ kind: 'copy', text: `COPY ${loaded} (${names}) FROM STDIN`, rows: copyText(rows) });
    const set = columns.filter((column) => !key.includes(column)).map((column) => `"${column}" = loaded."${column}"`);
    const same = key.map((column) => `"${table}"."${column}" = loaded."${column}"`);
    const merge =
      kind === 'update'
        ? `UPDATE "${table}" SET ${set.join(', ')} FROM ${loaded} AS loaded WHERE ${same.join(' AND ')}`
        : text.replace(/ values \([^)]*\)/, ` select ${names} from ${loaded}`);
    this.#later({ kind: 'script', text: merge });
    this.#later({ kind: 'script', text: `TRUNCATE ${loaded}` });
  }

  /** Sends a step without waiting for it, in batches. */
  #later(step: Step): void {
    this.#steps.push(step);
    if (this.#steps.length >= BATCH.steps || step.kind === 'copy') this.#send(false);
  }

  /** Sends a step and waits for its rows. */
  #ask(step: Step): Rows {
    this.#steps.push(step);
    this.#send(true);
    const answer = this.#answer();
    if (this.#depth > 0) {
      this.#connection ??= answer.connection;
      // Nothing is left of a transaction whose connection is lost.
      if ('error' in answer && (!answer.isConnected || answer.connection !== this.#connection)) this.#end(false);
    }
    if ('error' in answer) throw this.#error(answer.error);
    return answer;
  }

  #send(isAsked: boolean): void {
    const { port, flags } = this.#started();
    const batch: Batch = { steps: this.#steps, isAsked, connection: this.#depth === 0 ? undefined : this.#connection };
    this.#steps = [];
    port.postMessage(batch);
    this.#sent += 1;
    while (this.#sent - Atomics.load(flags, FLAG.done) > BATCH.underWay) {
      const done = Atomics.load(flags, FLAG.done);
      if (this.#sent - done > BATCH.underWay && Atomics.wait(flags, FLAG.done, done, ANSWER_MS) === 'timed-out') throw this.#silent();
    }
  }

  #answer(): Answer {
    const { port, flags } = this.#started();
    for (;;) {
      const seen = Atomics.load(flags, FLAG.answers);
      const received = receiveMessageOnPort(port);
      if (received !== undefined) return received.message as Answer;
      if (Atomics.wait(flags, FLAG.answers, seen, ANSWER_MS) === 'timed-out') throw this.#silent();
    }
  }

  /** The connection hangs: its thread is given up with it. */
  #silent(): Error {
    this.#giveUp();
    return this.#error({ message: `There was no answer within ${ANSWER_MS / 1000} seconds.`, code: 'LOST' });
  }

  #giveUp(): void {
    void this.#thread?.worker.terminate();
    this.#thread = undefined;
    this.#sent = 0;
    this.#end(false);
  }

  #started(): { worker: Worker; port: MessagePort; flags: Int32Array } {
    if (this.#isClosed) throw new TypeError('The database connection is not open');
    if (this.#thread !== undefined) return this.#thread;
    const { port1, port2 } = new MessageChannel();
    const flags = new Int32Array(new SharedArrayBuffer(8));
    const workerData: WorkerParts = { url: this.#url, name: this.#name, port: port2, flags };
    const worker = new Worker(new URL('postgres-worker.ts', import.meta.url), { workerData, transferList: [port2] });
    worker.unref();
    this.#thread = { worker, port: port1, flags };
    return this.#thread;
  }

  #error(error: { message: string; code: string }): Error {
    return postgresError(error, this.#url);
  }
}

function rowsOf<Row>({ columns, rows }: Rows): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as Row);
}

/** The last of the rows with the same key, for one statement cannot change a row twice. */
function lastOfEachKey({ columns, key, table }: RowStatement, rows: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  if (key.length === 0) return rows;
  const places = key.map((column) => columns.indexOf(column));
  const last = new Map<string, readonly unknown[]>();
  for (const row of rows)
    last.set(
      keyOf(
        table,
        places.map((place) => row[place]),
      ),
      row,
    );
  return [...last.values()];
}

const known = new Map<string, string>();

/** The name under which a query is prepared, the same for the same text. */
function nameOf(text: string): string {
  const name = known.get(text) ?? `query_${known.size + 1}`;
  known.set(text, name);
  return name;
}
