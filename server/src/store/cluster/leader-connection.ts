import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { lockKey } from '../postgres/advisory-locks.ts';
import { termOfWriter } from './fence.ts';

/** The leader as the database knows it. */
export interface SeenLeader {
  /** The fencing number: each new leader has a greater one. */
  term: number;
  node: string;
  /** The process of the database that serves the leader's connection. */
  backend: number;
  /** The time of its last beat, milliseconds since 1970 by the database's clock. */
  beat: number;
  /** The age of the beat by the database's clock, milliseconds; less than zero if that clock was set back. */
  ageMs: number;
}

/** The advisory lock of the leader; no writer and no migration waits for it. */
const LOCK = lockKey('lead');

/** The database's clock, milliseconds since 1970. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** How long the database may take to answer, milliseconds. */
const ANSWERS_MS = 2_500;

/** How long this process waits for the end of a connection, milliseconds. */
const ENDS_MS = 500;

/** How long the backends of former writers may take to end, milliseconds, and how often they are looked for. */
const WRITERS_END_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/**
 * A connection of its own for the lead: the lock is held as long as the connection lives. Every query rejects if the database does not answer within
 * seconds. It needs a session of its own at the database, so it does not work through a pooler that shares sessions between transactions.
 */
export class LeaderConnection {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Connects; `lost` is called when the connection ends without `close`. */
  static async open(url: string, lost: (connection: LeaderConnection) => void): Promise<LeaderConnection> {
    const client = new Client({
      connectionString: url,
      application_name: 'bhav leader',
      connectionTimeoutMillis: ANSWERS_MS,
      query_timeout: ANSWERS_MS,
      statement_timeout: ANSWERS_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    const connection = new LeaderConnection(client);
    client.on('error', () => lost(connection));
    client.on('end', () => lost(connection));
    try {
      await client.connect();
    } catch (error) {
      await ended(client);
      throw error;
    }
    return connection;
  }

  /** The process of the database that serves this connection. */
  async backend(): Promise<number> {
    return Number((await this.#ask('SELECT pg_backend_pid() AS backend'))[0]?.['backend']);
  }

  /** Reads the present or last leader. */
  async look(): Promise<SeenLeader | undefined> {
    const [row] = await this.#ask(`SELECT term, node, backend, beat_at, ${NOW} - beat_at AS age FROM leader`);
    if (row === undefined) return undefined;
    const { term, node, backend, beat_at: beat, age } = row;
    return { term: Number(term), node: String(node), backend: Number(backend), beat: Number(beat), ageMs: Number(age) };
  }

  /** Takes the lock if it is free, without waiting. It is released when the connection ends. */
  async takeLock(): Promise<boolean> {
    return (await this.#ask(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`))[0]?.['taken'] === true;
  }

  /**
   * Raises the term, at least to `atLeast`, which may be known from elsewhere, and ends the connections of writers of earlier terms, so that none of
   * them can commit any more. The lock must be held.
   */
  async raiseTerm(node: string, atLeast: number): Promise<number> {
    const [row] = await this.#ask(
      `INSERT INTO leader (only_row, term, node, backend, beat_at) VALUES (1, $2, $1, pg_backend_pid(), ${NOW})
       ON CONFLICT (only_row) DO UPDATE SET term = greatest(leader.term + 1, $2), node = excluded.node, backend = excluded.backend, beat_at = excluded.beat_at
       RETURNING term`,
      [node, atLeast],
    );
    const term = Number(row?.['term']);
    await this.#endWritersBefore(term);
    return term;
  }

  /** Writes a beat; false if the term is no longer the newest. */
  async beat(term: number): Promise<boolean> {
    const beaten = await this.#ask(`UPDATE leader SET beat_at = ${NOW}, backend = pg_backend_pid() WHERE term = $1 RETURNING term`, [term]);
    return beaten.length > 0;
  }

  /** Ends the connection that holds the lock; with `backend` only if it is that one. */
  async endHolder(backend?: number): Promise<void> {
    await this.#ask(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND (classid, objid, objsubid) = (${LOCK}, 2) AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND pid <> pg_backend_pid() AND pid = coalesce($1, pid)`,
      [backend ?? null],
    );
  }

  async close(): Promise<void> {
    this.#client.removeAllListeners('end');
    await ended(this.#client);
  }

  /** Resolves when they are gone: a connection is asked to end, and does so once its process notices. */
  async #endWritersBefore(term: number): Promise<void> {
    for (const until = performance.now() + WRITERS_END_MS; ;) {
      const connections = await this.#ask(
        'SELECT pid, application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      const former = connections.filter(({ name }) => (termOfWriter(String(name)) ?? term) < term).map(({ pid }) => Number(pid));
      if (former.length === 0) return;
      if (performance.now() > until) throw new Error('The connection of the former leader cannot be ended: end it at the database.');
      await this.#ask('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS former (pid)', [former]);
      await delay(LOOK_AGAIN_MS);
    }
  }

  async #ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await this.#client.query<Record<string, unknown>>(sql, values)).rows;
  }
}

/** Ends a connection; one that is broken already may never say that it has ended. */
async function ended(client: Client): Promise<void> {
  const late = new AbortController();
  const limit = delay(ENDS_MS, undefined, { signal: late.signal }).catch(() => undefined);
  await Promise.race([client.end().catch(() => undefined), limit]);
  late.abort();
}
