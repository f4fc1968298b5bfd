import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockStore } from '../../store/access/store-lock.ts';
import { makeStore } from '../made-store.test-support.ts';
import { heldOrigin } from '../../store/copy/held-origin.ts';
import { keepBatch } from '../../store/live/write-batch.ts';
import { openStore, WrongOrigin } from '../../store/open-store.ts';
import { differences } from '../../store/repair/difference.ts';
import { POSTGRES_PASSWORD } from '../../test-servers/postgres-account.ts';
import { startPostgres, type TestPostgres } from '../../test-servers/postgres.ts';
import { lacks, programOf } from '../../test-servers/server-program.ts';

const NOW = Date.parse('2026-11-20T20:00:00+05:30');

describe.skipIf(lacks('PostgreSQL'))('npm run store:copy', () => {
  let postgres: TestPostgres;
  let root: string;
  let made: string;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    root = mkdtempSync(join(tmpdir(), 'bhav-store-copy-'));
    made = join(root, 'made');
    const store = await makeStore(made, NOW);
    const quotes = [{ instrument: { exchange: 'NSE', symbol: 'TCS', isMember: true } as const, price: 100.05, at: NOW }];
    keepBatch(store, {
      source: { id: 'test', name: 'T', terms: '' },
      session: '2026-11-20',
      batch: { receivedAt: NOW, quotes, levels: [], rejected: [] },
    });
    await store.close();
  });
  afterAll(async () => {
    rmSync(root, { recursive: true, force: true });
    await postgres.remove();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(root, 'copy-'));
    cpSync(made, folder, { recursive: true, preserveTimestamps: true });
    url = await postgres.createDatabase();
  });

  function begin(args: readonly string[], dataFolder = folder, database = url): ChildProcess {
    const { PATH = '' } = process.env;
    const script = fileURLToPath(new URL('../store-copy.ts', import.meta.url));
    return spawn(process.execPath, [script, ...args], { env: { PATH, BHAV_DATA_DIR: dataFolder, DATABASE_URL: database } });
  }

  async function run(args: readonly string[], dataFolder = folder, database = url) {
    const child = begin(args, dataFolder, database);
    let [out, err] = ['', ''];
    child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    expect(out + err).not.toContain(POSTGRES_PASSWORD);
    return { code, out, err };
  }

  /** What differs between the made store and one in a database or a folder. */
  async function difference(other: { folder: string; database?: { url: string } }): Promise<string[]> {
    const [one, two] = [openStore({ folder: made, origin: 'exchange' }), openStore({ origin: 'exchange', ...other })];
    const found = differences(one, two);
    await one.close();
    await two.close();
    return found;
  }

  it('copies a store into a database and back, and says that both sides are the same', async () => {
    const to = await run(['--to']);
    expect(to).toMatchObject({ code: 0, out: expect.stringContaining('Both sides are the same') });
    expect(to.out).toMatch(/^\d+ rows were copied from the store in \S+ to the database test_\w+ at 127\.0\.0\.1:\d+\.\n/);
    expect(to.out).toContain('the bars of 2 sessions, of the exchange kind');
    expect(await difference({ folder: join(root, 'scratch'), database: { url } })).toEqual([]);
    const back = join(root, 'back');
    expect(await run(['--from'], back)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Both sides are the same'),
    });
    expect(await difference({ folder: back })).toEqual([]);
    expect(readdirSync(back).toSorted()).toEqual(['bhav.db', 'origin.txt', 'server.lock']);
  });

  it.skipIf(lacks('PostgreSQL') || !hasDump())('a dump by pg_dump is restored into an empty database', async () => {
    expect(await run(['--to'])).toMatchObject({ code: 0 });
    const dump = join(root, 'bhav.dump');
    const program = (name: string, ...args: string[]): string =>
      spawnSync(programOf('PostgreSQL', name), args, { encoding: 'utf8' }).stderr;
    expect(program('pg_dump', '--format=custom', `--file=${dump}`, url)).toBe('');
    const empty = await postgres.createDatabase();
    expect(program('pg_restore', '--no-owner', '--single-transaction', `--dbname=${empty}`, dump)).toBe('');
    expect(await difference({ folder: join(root, 'scratch'), database: { url: empty } })).toEqual([]);
  });

  it('copies nothing where the same figures are', async () => {
    expect(await run(['--to'])).toMatchObject({ code: 0 });
    for (const way of ['--to', '--from'])
      expect(await run([way])).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was copied') });
  });

  it('resumes where it was killed, and no server opens an unfinished copy', async () => {
    for (let kill = 0; kill < 3; kill++) {
      const child = begin(['--to']);
      const gone = new Promise((resolve) => child.once('close', resolve));
      await expect.poll(() => heldOrigin(url) !== undefined || child.exitCode !== null).toBe(true);
      child.kill('SIGKILL');
      await gone;
    }
    expect(heldOrigin(url)).toMatch(/^unfinished copy of the exchange store of /);
    expect(() => openStore({ folder: join(root, 'scratch'), origin: 'exchange', database: { url } })).toThrow(WrongOrigin);
    expect(await run(['--to'])).toMatchObject({ code: 0 });
    expect(await difference({ folder: join(root, 'scratch'), database: { url } })).toEqual([]);
    const back = join(root, 'killed-back');
    const child = begin(['--from'], back);
    const gone = new Promise((resolve) => child.once('close', resolve));
    await expect.poll(() => existsSync(join(back, 'store-copy/bhav.db')) || child.exitCode !== null).toBe(true);
    child.kill('SIGKILL');
    await gone;
    expect(await run(['--from'], back)).toMatchObject({ code: 0 });
    expect(await difference({ folder: back })).toEqual([]);
  });

  it('refuses a database with other figures, of another origin, or with another unfinished copy', async () => {
    const other = join(root, 'other');
    await openStore({ folder: join(root, 'scratch'), origin: 'exchange', database: { url } }).close();
    expect(await run(['--to'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('holds other figures, and nothing was changed'),
    });
    await openStore({ folder: other, origin: 'demonstration' }).close();
    expect(await run(['--to'], other)).toMatchObject({
      code: 1,
      err: expect.stringContaining('holds figures of the exchange kind: give an empty one'),
    });
    const third = await postgres.createDatabase();
    await openStore({
      folder: join(root, 'scratch'),
      origin: 'unfinished copy of the exchange store of 2020-01-01' as 'exchange',
      database: { url: third },
    }).close();
    for (const way of ['--to', '--from']) {
      expect(await run([way], folder, third)).toMatchObject({
        code: 1,
        err: expect.stringContaining('holds an unfinished copy of the exchange store of 2020-01-01'),
      });
    }
    expect(await run(['--from'], folder, await postgres.createDatabase())).toMatchObject({
      code: 1,
      err: expect.stringContaining('has no store'),
    });
  });

  it('replaces no embedded store with other figures', async () => {
    expect(await run(['--to'])).toMatchObject({ code: 0 });
    const store = openStore({ folder, origin: 'exchange' });
    store.raw.exec('UPDATE bar SET close = close + 1 WHERE security = 1');
    await store.close();
    expect(await run(['--from'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/holds other figures, and nothing was changed: .+ The table bar/),
    });
  });

  it('refuses while a server has the store', async () => {
    const lock = await lockStore({ folder, role: 'server', command: 'npm start', waitMs: 0 });
    expect(await run(['--to'])).toMatchObject({ code: 1, err: expect.stringContaining('stop that first, then copy.') });
    expect(heldOrigin(url)).toBeUndefined();
    lock.release();
  });

  it('reports wrong arguments, and a database that is away', async () => {
    const wrong: [args: string[], database: string][] = [
      [[], url],
      [['--to'], ''],
      [['--to'], 'mysql://a/b'],
      // A list of processes would show it.
      [['--to', url], url],
      [['--into'], url],
    ];
    for (const [args, database] of wrong) {
      expect(await run(args, folder, database)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('npm run store:copy -- --to'),
      });
    }
    expect(await run(['--to'], folder, url.replace(/:\d+\//, ':1/'))).toMatchObject({ code: 1, out: '' });
    expect(await run(['--to'], join(root, 'nothing'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no store in'),
    });
  });
});

/** The programs that npm brings are without it. */
function hasDump(): boolean {
  return existsSync(programOf('PostgreSQL', 'pg_dump'));
}
