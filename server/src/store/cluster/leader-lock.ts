import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { termOfWriter } from './fence.ts';
import { lockKey } from '../postgres/client-settings.ts';

/** Present or last, as the database knows it. */
export interface KnownLeader {
  /** A fencing number: each new leader has a greater one. */
  term: number;
  node: string;
}

/** No writer and no migration waits for this lock. */
const LOCK = lockKey('lead');

/** PostgreSQL ends a session that asks nothing for this long, and with it the lock of a process that hangs. */
export const HANGS_MS = 6_000;

const ANSWERS_MS = 2_500;

const ENDS_MS = 500;

const WRITERS_END_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/**
 * The lock has a connection of its own and is held as long as its session lives. Every query rejects if the database does not answer within seconds.
 * It does not work through a pooler that shares sessions between transactions.
 */
export class LeaderLock {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** `lost` is called when the connection ends without `close`. */
  static async open(url: string, lost: (lock: LeaderLock) => void): Promise<LeaderLock> {
    const client = new Client({
      connectionString: url,
      application_name: 'bhav leader',
      connectionTimeoutMillis: ANSWERS_MS,
      query_timeout: ANSWERS_MS,
      statement_timeout: ANSWERS_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    const lock = new LeaderLock(client);
    client.on('error', () => lost(lock));
    client.on('end', () => lost(lock));
    try {
      await client.connect();
      await client.query(`SET idle_session_timeout = ${HANGS_MS}`);
    } catch (error) {
      await ended(client);
      throw error;
    }
    return lock;
  }

  /** Also keeps the session alive. */
  async look(): Promise<KnownLeader | undefined> {
    const [row] = await this.#ask('SELECT term, node FROM leader');
    return row && { term: Number(row['term']), node: String(row['node']) };
  }

  /** Without waiting. */
  async take(): Promise<boolean> {
    return (await this.#ask(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`))[0]?.['taken'] === true;
  }

  /** Also ends the connections of earlier terms' writers, so that none of them can commit any more. The lock must be held. */
  async raiseTerm(node: string): Promise<number> {
    const [row] = await this.#ask(
      `INSERT INTO leader (only_row, term, node) VALUES (1, 1, $1)
       ON CONFLICT (only_row) DO UPDATE SET term = leader.term + 1, node = excluded.node RETURNING term`,
      [node],
    );
    const term = Number(row?.['term']);
    await this.#endWritersBefore(term);
    return term;
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

/** A broken connection may never say that it has ended. */
async function ended(client: Client): Promise<void> {
  const late = new AbortController();
  const limit = delay(ENDS_MS, undefined, { signal: late.signal }).catch(() => undefined);
  await Promise.race([client.end().catch(() => undefined), limit]);
  late.abort();
}
