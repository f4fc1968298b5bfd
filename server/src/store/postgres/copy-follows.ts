import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { clientSettings } from './client-settings.ts';
import type { DatabaseAddress } from './database-address.ts';
import { type PostgresError, postgresError } from './postgres-error.ts';

const AGAIN_MS = 50;

/**
 * Waits until the copy that pages read has all changes made to the database before this call. True at once if there is no copy, or if it does not
 * report its progress. Throws `PostgresError` when the database cannot be asked, or the copy until the end.
 */
export async function copyFollows({ url, readUrl }: DatabaseAddress, withinMs: number): Promise<boolean> {
  if (readUrl === undefined) return true;
  const written = await answerOf(url, 'DATABASE_URL', 'SELECT pg_current_wal_insert_lsn()::text');
  const until = performance.now() + withinMs;
  for (;;) {
    const isLast = performance.now() >= until;
    try {
      if (
        (await answerOf(readUrl, 'DATABASE_READ_URL', 'SELECT coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true)', [written])) === true
      )
        return true;
      if (isLast) return false;
    } catch (error) {
      // The copy may not have the database itself yet.
      if (isLast) throw error;
    }
    await delay(AGAIN_MS);
  }
}

async function answerOf(url: string, setting: PostgresError['setting'], text: string, values: unknown[] = []): Promise<unknown> {
  const client = new Client(clientSettings(url, 'serve', 'bhav compares the copy'));
  // The end of a connection fails the query too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' });
    return rows[0]?.[0];
  } catch (error) {
    throw postgresError(error, url, setting);
  } finally {
    await client.end().catch(() => undefined);
  }
}
