import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacks } from '../test-servers/server-program.ts';
import { startPostgres, type TestPostgres } from '../test-servers/postgres.ts';

/** The commands of the documents, before and after the new database is entered. */
const [BEFORE = '', WITHIN = ''] = (
  /```sql\n([^]*?)```/.exec(readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8'))?.[1] ?? ''
).split('\\connect bhav\n');

describe.skipIf(lacks('PostgreSQL'))('the roles of PostgreSQL, made as the documents say', () => {
  let server: TestPostgres;
  const open: Client[] = [];

  async function as(role: string, password: string, database = 'bhav'): Promise<Client> {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    if (role !== '') [url.username, url.password] = [role, encodeURIComponent(password)];
    const client = new Client({ connectionString: url.href });
    client.on('error', () => undefined);
    await client.connect();
    open.push(client);
    return client;
  }

  beforeAll(async () => {
    server = await startPostgres();
    const superuser = await as('', '', 'postgres');
    // A new database cannot be made in one message with other commands.
    for (const command of BEFORE.split(';\n').filter((text) => text.trim() !== '')) await superuser.query(command);
    await (await as('', '')).query(WITHIN);
  });
  afterAll(async () => {
    await Promise.all(open.map((client) => client.end().catch(() => undefined)));
    await server.remove();
  });

  it('a node that may lead makes tables, writes and takes locks', async () => {
    const lead = await as('bhav_lead', 'change this');
    await lead.query('CREATE TABLE bar (day integer PRIMARY KEY) PARTITION BY RANGE (day)');
    await lead.query('CREATE TABLE bar_2026 PARTITION OF bar FOR VALUES FROM (1) TO (9)');
    await lead.query('INSERT INTO bar VALUES (1)');
    expect((await lead.query('SELECT pg_try_advisory_lock(1, 2) AS taken')).rows).toEqual([{ taken: true }]);
  });

  it('a node that serves reads every table, one that was made later too, and nothing else', async () => {
    const lead = await as('bhav_lead', 'change this');
    const serve = await as('bhav_serve', 'change this too');
    expect((await serve.query('SELECT day FROM bar')).rows).toEqual([{ day: 1 }]);
    const refused = /permission denied|must be (?:owner|a member|superuser)/;
    for (const command of [
      'INSERT INTO bar VALUES (2)',
      'UPDATE bar SET day = 3',
      'DELETE FROM bar',
      'TRUNCATE bar',
      'DROP TABLE bar',
      'BEGIN; LOCK TABLE bar IN EXCLUSIVE MODE',
      'ALTER TABLE bar ADD COLUMN x integer',
      'CREATE TABLE own (x integer)',
      'CREATE TEMPORARY TABLE own (x integer)',
      'CREATE SCHEMA own',
      "COPY bar FROM '/etc/passwd'",
      "COPY (SELECT 1) TO PROGRAM 'id'",
      "SELECT pg_read_file('/etc/passwd')",
      'SELECT pg_advisory_lock(1, 2)',
      'SELECT pg_try_advisory_xact_lock(1)',
      'SELECT pg_advisory_lock_shared(1)',
      'SELECT pg_advisory_unlock_all()',
      `SELECT pg_terminate_backend(${processOf(lead)})`,
      'SET ROLE bhav_lead',
      'ALTER ROLE bhav_lead PASSWORD NULL',
    ]) {
      const outcome = await serve.query(command).then(
        () => 'done',
        (error: Error) => error.message,
      );
      expect(outcome, command).toMatch(refused);
      await serve.query('ROLLBACK');
    }
    expect((await lead.query('SELECT count(*)::int AS rows FROM bar')).rows).toEqual([{ rows: 1 }]);
  });

  it('nobody else comes in', async () => {
    const superuser = await as('', '');
    await superuser.query("CREATE ROLE stranger LOGIN PASSWORD 'x'");
    await expect(as('stranger', 'x')).rejects.toThrow(/permission denied for database/);
    await expect(as('bhav_serve', 'wrong')).rejects.toThrow(/password authentication failed/);
  });
});

function processOf(client: Client): number {
  return (client as Client & { processID: number }).processID;
}
