import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { ANSWER_MS, clientSettings, CONNECTIONS, type Purpose } from './client-settings.ts';
import { type PostgresError, postgresError } from './postgres-error.ts';

interface PostgresParts {
  url: string;
  setting?: PostgresError['setting'];
  purpose: Purpose;
  name: string;
}

/** On a bounded pool of connections. Its queries throw `PostgresError`. */
export function postgresDialect({ url, setting, purpose, name }: PostgresParts): PostgresDialect {
  const pool = new Pool({
    ...clientSettings(url, purpose, name),
    max: CONNECTIONS[purpose],
    idleTimeoutMillis: 60_000,
    query_timeout: ANSWER_MS[purpose],
  });
  // A connection was lost: the pool drops it and makes another when needed. This event is only for idle ones; for those in use the query rejects. An
  // unhandled error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const errorOf = (error: unknown): PostgresError => postgresError(error, url, setting);
  return new PostgresDialect({
    pool: {
      options: {},
      connect: async () =>
        checked(
          await pool.connect().catch((error: unknown) => {
            throw errorOf(error);
          }),
          errorOf,
        ),
      end: () => pool.end(),
    },
  });
}

/** A lost connection does not go back to the pool. */
function checked(client: PoolClient, errorOf: (error: unknown) => PostgresError): PostgresPoolClient {
  let isLost = false;
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    try {
      return (await client.query(text, values.map(textValue))) as PostgresQueryResult<unknown>;
    } catch (error) {
      const found = errorOf(error);
      isLost ||= found.code === 'POSTGRES_LOST';
      throw found;
    }
  };
  return { query: query as PostgresPoolClient['query'], release: (isBroken) => client.release(isBroken === true || isLost) };
}

/** PostgreSQL has no U+0000 in text: the replacement character takes its place. */
function textValue(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\u0000') ? value.replaceAll('\u0000', '\uFFFD') : value;
}
