import type { Connection } from '../connection.ts';
import { PostgresConnection } from '../postgres/postgres-connection.ts';
import { first, query } from '../statement.ts';

/**
 * Says whose figures a database holds, without changing anything in it; undefined if it has no store. A copy that is not finished has words of its
 * own there. Throws `PostgresError` when the database cannot be reached.
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
