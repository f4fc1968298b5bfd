import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ServerCopy } from './main.test-support.ts';
import { POSTGRES_PASSWORD } from './test-servers/postgres-account.ts';
import { startPostgres, type TestPostgres } from './test-servers/postgres.ts';
import { lacks } from './test-servers/server-program.ts';

describe.skipIf(lacks('PostgreSQL'))('the password of the database', () => {
  let copy: ServerCopy;
  let postgres: TestPostgres;

  beforeAll(async () => {
    copy = new ServerCopy();
    postgres = await startPostgres();
  });
  afterEach(() => copy.endAll());
  afterAll(async () => {
    copy.remove();
    await postgres?.remove();
  });

  const settings = (LOG_FORMAT: string) => ({
    PORT: '0',
    METRICS_PORT: '0',
    LOG_FORMAT,
    LOG_LEVEL: 'debug',
    BHAV_DATA_DIR: mkdtempSync(join(copy.root, 'data-')),
  });

  test.each(['text', 'json'])('is in no line when the database does not take it: %s', async (format) => {
    const url = new URL(await postgres.createDatabase());
    url.password = 'a-password-of-nobody';
    const server = copy.start({ ...settings(format), DATABASE_URL: url.href });
    expect(await server.exit).toBe(1);
    expect(server.printed() + server.errors()).toMatch(/password/);
    expect(server.printed() + server.errors()).not.toContain('a-password-of-nobody');
  });

  test.each(['text', 'json'])('is in no line, answer and metric while the database goes away and comes back: %s', async (format) => {
    const server = copy.start({ ...settings(format), DATABASE_URL: await postgres.createDatabase() });
    const address = await Promise.any([server.address, server.jsonAddress]);
    const metrics = /Metrics for Prometheus are at (http:[^\s"]+)/.exec(server.printed())?.[1] ?? '';
    const texts = async (): Promise<string> => {
      const asked = [...['health', 'sync', 'live', 'market', 'stocks/NSE/TCS'].map((path) => `${address}/api/v1/${path}`), metrics];
      return (await Promise.all(asked.map(async (url) => (await fetch(url)).text()))).join('\n');
    };
    const before = await texts();
    await postgres.stop();
    const away = await texts();
    await postgres.restart();
    server.child.kill('SIGTERM');
    await server.exit;
    expect(before).toContain('bhav_node_ready');
    expect(away).toContain('bhav_node_ready');
    expect(before + away + server.printed() + server.errors()).not.toContain(POSTGRES_PASSWORD);
  });
});
