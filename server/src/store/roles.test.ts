import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from './open-store.ts';
import { addressOf, makeRoles } from './roles.test-support.ts';
import { lacks } from '../test-servers/server-program.ts';
import { startPostgres, type TestPostgres } from '../test-servers/postgres.ts';

const PASSWORD = 'a secret';

describe.skipIf(lacks('PostgreSQL'))('the roles of PostgreSQL, made as the documents say', () => {
  let server: TestPostgres;
  const open: Client[] = [];

  async function as(role?: string, password = PASSWORD): Promise<Client> {
    const client = new Client({ connectionString: addressOf(server, role, password) });
    client.on('error', () => undefined);
    await client.connect();
    open.push(client);
    return client;
  }

  beforeAll(async () => {
    server = await startPostgres();
    await makeRoles(server, PASSWORD);
  });
  afterAll(async () => {
    await Promise.all(open.map((client) => client.end().catch(() => undefined)));
    await server.remove();
  });

  it('a node that may lead makes tables, writes, takes locks, and ends another such node’s connection', async () => {
    const lead = await as('bhav_lead');
    await lead.query('CREATE TABLE made (day integer PRIMARY KEY) PARTITION BY RANGE (day)');
    await lead.query('CREATE TABLE made_2026 PARTITION OF made FOR VALUES FROM (1) TO (9)');
    await lead.query('INSERT INTO made VALUES (1)');
    expect((await lead.query('SELECT pg_try_advisory_lock(1, 2) AS taken')).rows).toEqual([{ taken: true }]);
    // So it ends a leader that hangs.
    const hanging = await as('bhav_lead');
    expect((await lead.query(`SELECT pg_terminate_backend(${processOf(hanging)}) AS ended`)).rows).toEqual([{ ended: true }]);
  });

  it('a node that serves reads every table, one that was made later too, and nothing else', async () => {
    const lead = await as('bhav_lead');
    const serve = await as('bhav_serve');
    expect((await serve.query('SELECT day FROM made')).rows).toEqual([{ day: 1 }]);
    const refused = /permission denied|must be (?:owner|a member|superuser)/;
    for (const command of [
      'INSERT INTO made VALUES (2)',
      'UPDATE made SET day = 3',
      'DELETE FROM made',
      'TRUNCATE made',
      'DROP TABLE made',
      'BEGIN; LOCK TABLE made IN EXCLUSIVE MODE',
      'ALTER TABLE made ADD COLUMN x integer',
      'CREATE TABLE own (x integer)',
      'CREATE TEMPORARY TABLE own (x integer)',
      'CREATE SCHEMA own',
      "COPY made FROM '/etc/passwd'",
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
      expect(outcome, `the answer to ${command}`).toMatch(refused);
      await serve.query('ROLLBACK');
    }
    expect((await lead.query('SELECT count(*)::int AS rows FROM made')).rows).toEqual([{ rows: 1 }]);
  });

  it('a node that serves, started before any that may lead, says that one of those comes first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-roles-'));
    const parts = { folder, origin: 'exchange', database: { url: addressOf(server, 'bhav_serve', PASSWORD) } } as const;
    await expect(openStore(parts)).rejects.toThrow(
      /permission denied.*BHAV_ROLE=serve only that such a node of this version was started before it/,
    );
    rmSync(folder, { recursive: true });
  });

  it('no other role can connect', async () => {
    const superuser = await as();
    await superuser.query("CREATE ROLE stranger LOGIN PASSWORD 'x'");
    await expect(as('stranger', 'x')).rejects.toThrow(/permission denied for database/);
    await expect(as('bhav_serve', 'wrong')).rejects.toThrow(/password authentication failed/);
  });
});

function processOf(client: Client): number {
  return (client as Client & { processID: number }).processID;
}
