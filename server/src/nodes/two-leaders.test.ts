import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepImported } from '../ingest/raw-files.ts';
import { testDay, udiffFile } from '../ingest/test-archive.test-support.ts';
import { openStore } from '../store/open-store.ts';
import { sessionOn } from '../store/read/whole-day.ts';
import { runsOf } from '../store/read/runs.ts';
import { startPostgres, type TestPostgres } from '../test-servers/postgres.ts';
import { lacks } from '../test-servers/server-program.ts';

const DAY = '2026-11-20';

describe.skipIf(lacks('PostgreSQL'))('two leaders of one store', () => {
  let server: TestPostgres;
  let url: string;
  let folder: string;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.remove());
  beforeEach(async () => {
    url = await server.createDatabase();
    folder = mkdtempSync(join(tmpdir(), 'bhav-leaders-'));
    // The layout is made by whoever opens the store first.
    await (await openStore({ folder, origin: 'exchange', database: { url } })).close();
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** A node that ingests a file of the day, whose prices are `more` rupees higher than those of the test day. */
  async function start(name: string, more: number, stopsAt = '') {
    const bars = testDay('NSE', DAY).map(({ open, high, low, close, ...bar }) => ({
      ...bar,
      open: open + more,
      high: high + more,
      low: low + more,
      close: close + more,
      last: close + more,
    }));
    const asked = { source: 'nse-bhavcopy', exchange: 'NSE', day: DAY } as const;
    const at = Date.parse(`${DAY}T18:00:00+05:30`);
    const kept = await keepImported(folder, asked, Buffer.from(udiffFile(bars)), 'test', at);
    const list = join(folder, `${name}.json`);
    writeFileSync(list, JSON.stringify(kept));
    const program = fileURLToPath(new URL('ingesting-node.test-support.ts', import.meta.url));
    const child = spawn(process.execPath, [program, url, folder, name, list, stopsAt], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const said: Record<string, unknown>[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => said.push(JSON.parse(line) as Record<string, unknown>));
    return { child, said };
  }

  it.each(['begin', 'insert into "bar"', 'commit'])(
    'nothing is written by one that is stopped ahead of its %s and wakes when another leads',
    async (stopsAt) => {
      const first = await start('first', 1, stopsAt);
      await expect.poll(() => first.said).toContainEqual({ stops: stopsAt });
      const second = await start('second', 0);
      await expect.poll(() => second.said).toContainEqual({ state: 'stored', changed: true });

      first.child.kill('SIGCONT');
      const { said } = first;
      await expect.poll(() => said).toContainEqual({ failed: 'NoLongerLeader' });
      await expect.poll(() => said.at(-1)).toMatchObject({ standing: { role: 'follower', term: 2, leader: 'second' } });

      const store = await openStore({ folder, origin: 'exchange', database: { url } });
      const closes = new Map((await sessionOn(store, 'NSE', DAY)).map(({ symbol, close }) => [symbol, close]));
      expect(closes).toEqual(new Map(testDay('NSE', DAY).map(({ symbol, close }) => [symbol, close])));
      expect(await runsOf(store, 10)).toMatchObject([{ state: 'stored', times: 1 }]);
      await store.close();
    },
  );
});
