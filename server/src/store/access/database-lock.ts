import { Client } from 'pg';
import { lockKey } from '../postgres/advisory-locks.ts';
import { clientSettings } from '../postgres/client-settings.ts';
import { postgresError } from '../postgres/postgres-error.ts';
import { storeFault } from './store-fault.ts';
import { thisProcess } from './store-holder.ts';

/** The role is taken, or another process holds it. */
export type DatabaseLock = { release: () => void } | { holder: string };

const NAME = 'bhav command: ';

/** Held until it is released or the connection ends. Throws `StoreUnusable`. */
export async function databaseLock(url: string, command: string): Promise<DatabaseLock> {
  const client = new Client(clientSettings(url, 'command', `${NAME}${command}, ${thisProcess()}`));
  // If the connection is lost the command continues: the writers' lock still separates its transactions from those of others.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const key = lockKey('command');
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${key}) AS taken`);
    if (rows[0]?.taken === true) return { release: () => void client.end().catch(() => undefined) };
    const held = await client.query<{ name: string }>(
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE l.locktype = 'advisory' AND l.granted AND (l.classid::bigint, l.objid::bigint) = (${key})
         AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    await client.end();
    return { holder: held.rows[0]?.name.replace(NAME, '') ?? 'another process' };
  } catch (error) {
    await client.end().catch(() => undefined);
    const fault = postgresError(error, url);
    throw storeFault(fault, '') ?? fault;
  }
}
