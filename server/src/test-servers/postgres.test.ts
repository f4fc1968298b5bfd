import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sortsAsPeople } from './postgres-data.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { lacks } from './server-program.ts';

describe.skipIf(lacks('PostgreSQL'))('a PostgreSQL of a test', () => {
  let server: TestPostgres;
  let url: string;

  beforeAll(async () => {
    server = await startPostgres({ work_mem: '5MB' });
    url = await server.createDatabase();
    await ask('CREATE TABLE kept AS SELECT 1 AS one');
  });
  afterAll(() => server?.remove());

  async function ask<T>(sql: string, address = url): Promise<T[]> {
    const client = new Client({ connectionString: address });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  it('has the settings that it was given', async () => {
    expect(await ask('SHOW work_mem')).toEqual([{ work_mem: '5MB' }]);
  });

  it.skipIf(lacks('PostgreSQL') || !sortsAsPeople())('sorts text unlike SQLite', async () => {
    expect(await ask(`SELECT t FROM (VALUES ('a'), ('B'), ('_')) AS texts (t) ORDER BY t`)).toEqual([{ t: '_' }, { t: 'a' }, { t: 'B' }]);
  });

  it('refuses a client without a password', async () => {
    await expect(ask('SELECT 1', url.replace(/:[^:@]*@/, ':wrong@'))).rejects.toThrow('password authentication failed');
  });

  it('gives each database apart', async () => {
    await expect(ask('SELECT * FROM kept', await server.createDatabase())).rejects.toThrow('does not exist');
  });

  it('has its data after a stop and after a kill, on the same port', async () => {
    await server.restart();
    expect(await ask('SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await server.kill();
    await expect(ask('SELECT one FROM kept')).rejects.toThrow('ECONNREFUSED');
    await server.restart();
    expect(await ask('SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('answers nothing while it is paused, and goes on after', async () => {
    server.pause();
    const answer = ask('SELECT one FROM kept');
    const first = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 300, 'nothing'))]);
    server.resume();
    expect(first).toBe('nothing');
    expect(await answer).toEqual([{ one: 1 }]);
  });
});
