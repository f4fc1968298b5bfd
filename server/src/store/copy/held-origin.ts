import type { Connection } from '../connection.ts';
import { PostgresConnection } from '../postgres/postgres-connection.ts';
import { first, query } from '../statement.ts';

/**
 * Returns the origin of the figures in a database, without changing anything; undefined if it has no store. An unfinished copy has a value of its
 * own. Throws `PostgresError` when the database cannot be reached.
 */
export function heldOrigin(url: string): string | undefined {
  const raw: Connection = new PostgresConnection({ url, name: 'bhav store:copy' });
  try {
    const [found] = raw.prepare<{ place: string | null }>(`SELECT to_regclass('origin')::text AS place`).all();
    return found === undefined || found.place === null ? undefined : first(raw, query.selectFrom('origin').select('origin'))?.origin;
  } finally {
    raw.close();
  }
}
