import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { Pool } from 'pg';
import { clientSettings } from './client-settings.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { textValue } from './text-value.ts';
import { driverError, type PostgresError, postgresError } from './postgres-error.ts';

/** How many connections the reads of one node use. */
const READERS = 8;

/** How long a read waits for its answer, milliseconds: longer than the database lets it run. Where the network loses every packet nothing else ends it. */
const ANSWERS_MS = 12_000;

/**
 * The driver of a thread that must not wait: it uses a bounded pool of read-only connections; `setting` names the setting of the database's address.
 * Throws `PostgresError`.
 */
export function poolDialect(url: string, setting: PostgresError['setting'], name: string): Dialect {
  const pool = new Pool({ ...clientSettings(url, 'serve', name), max: READERS, idleTimeoutMillis: 60_000, query_timeout: ANSWERS_MS });
  // A connection was lost: the pool drops it and makes another when needed. This event is only for idle ones; for those in use the query rejects. An
  // unhandled error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return dialectOf({
    acquire: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw postgresError(driverError(error), url, setting);
      });
      let isLost = false;
      const run = async (query: CompiledQuery): Promise<unknown[]> => {
        try {
          return (await client.query<Record<string, unknown>>(query.sql, query.parameters.map(textValue))).rows;
        } catch (error) {
          const cause = driverError(error);
          isLost ||= cause.code === 'LOST';
          throw postgresError(cause, url, setting);
        }
      };
      return { run, release: () => client.release(isLost) };
    },
    close: () => pool.end(),
  });
}

/** The driver of a writing process: its queries run on the given connection, as part of its transactions. */
export function connectionDialect(connection: PostgresConnection): Dialect {
  const run = async ({ sql, parameters }: CompiledQuery): Promise<unknown[]> => connection.prepare(sql).all(...parameters);
  return dialectOf({ acquire: async () => ({ run, release: () => undefined }), close: async () => undefined });
}

interface Source {
  acquire: () => Promise<{ run: (query: CompiledQuery) => Promise<unknown[]>; release: () => void }>;
  close: () => Promise<void>;
}

interface Acquired extends DatabaseConnection {
  release: () => void;
}

function dialectOf({ acquire, close }: Source): Dialect {
  const refuse = async (): Promise<void> => {
    throw new Error('A transaction of the store begins on its connection.');
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async (): Promise<Acquired> => {
      const { run, release } = await acquire();
      return {
        release,
        executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => ({ rows: (await run(query)) as Row[] }),
        streamQuery: () => {
          throw new Error('Rows are not streamed here.');
        },
      };
    },
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async (connection) => (connection as Acquired).release(),
    destroy: close,
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
