import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '@bhav/core/simulated/random';
import { testDay } from './test-archive.test-support.ts';
import { deliveryOf, udiffOf } from '../sources/files/day-files.test-support.ts';
import { keepImported } from './raw-files.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { differences } from '../store/repair/difference.ts';
import { openStore, type Store } from '../store/open-store.ts';
import type { RawFile } from '../store/read/files.ts';
import { ingestQueue } from './process/ingest-queue.ts';
import { watchWrites } from '../store/sqlite.test-support.ts';
import { faultIn, valueIn, rowsIn } from '../store/values.test-support.ts';

/** At how many writes the files of the store are copied, and how often a process is killed. */
const COPIES = Number(process.env['BHAV_COPIES'] ?? 44);
const KILLS = Number(process.env['BHAV_KILLS'] ?? 6);
const STORE_FILES = ['bhav.db', 'bhav.db-wal'];

let folder: string;
let whole: Store;
/** How many writes it takes to ingest the files into an empty store. */
let writes = 0;
const script = fileURLToPath(new URL('kill.test-support.ts', import.meta.url));
const rawFiles: RawFile[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-kill-'));
  const now = Date.now();
  for (const day of ['2026-11-18', '2026-11-19']) {
    for (const [source, exchange, write] of [
      ['nse-bhavcopy', 'NSE', udiffOf],
      ['bse-bhavcopy', 'BSE', udiffOf],
      ['nse-delivery', 'NSE', deliveryOf],
    ] as const) {
      rawFiles.push(await keepImported(folder, { source, exchange, day }, Buffer.from(write(testDay(exchange, day))), 'test', now));
    }
  }
  writeFileSync(join(folder, 'list.json'), JSON.stringify(rawFiles));
  whole = await openStore({ folder: copyOfRaw('whole'), origin: 'exchange' });
  const unwatch = watchWrites((number) => (writes = number));
  const queue = ingestQueue({ store: whole, sources: KNOWN_SOURCES, now: Date.now });
  for (const rawFile of rawFiles) expect(await queue.ingest(rawFile)).toMatchObject({ state: 'stored' });
  unwatch();
});
afterAll(async () => {
  await whole.close();
  rmSync(folder, { recursive: true });
});

it(`leaves a whole store in its files at every write (${COPIES} of them)`, async () => {
  const random = seededRandom(process.env['BHAV_SEED'] ?? 'copy');
  const into = copyOfRaw('into');
  const store = await openStore({ folder: into, origin: 'exchange' });
  const places = new Set(Array.from({ length: COPIES }, (_, part) => 1 + Math.floor(((part + random()) / COPIES) * writes)));
  const copies: string[] = [];
  // What a process that is killed at this write leaves behind, for the system has what it wrote.
  const unwatch = watchWrites((number) => {
    if (!places.has(number)) return;
    const copy = join(folder, `copy-${number}`);
    for (const name of STORE_FILES) if (existsSync(join(into, name))) cpSync(join(into, name), join(copy, name));
    copies.push(copy);
  });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: Date.now });
  for (const rawFile of rawFiles) await queue.ingest(rawFile);
  unwatch();
  await store.close();
  expect(copies.length).toBe(places.size);
  const sessions: number[] = [];
  for (const copy of copies) sessions.push(await sessionsOfWhole(copy));
  expect(new Set(sessions)).toEqual(new Set([0, 1, 2, 3, 4]));
});

it(`is whole each time its process was killed while it ingested, and goes on where it was (${KILLS} times)`, async () => {
  const random = seededRandom(process.env['BHAV_SEED'] ?? 'kill');
  const killed = copyOfRaw('killed');
  for (let kill = 0; kill < KILLS; kill++) {
    // Every second time the store begins empty, so that kills meet first sessions as well as repeated ones.
    if (kill % 2 === 0) for (const name of [...STORE_FILES, 'bhav.db-shm']) rmSync(join(killed, name), { force: true });
    await killedIngest(killed, 1 + Math.floor(random() * writes));
    await sessionsOfWhole(killed);
  }
  const store = await openStore({ folder: killed, origin: 'exchange' });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: Date.now });
  for (const rawFile of rawFiles) await queue.ingest(rawFile);
  expect(await differences(store, whole)).toEqual([]);
  await store.close();
});

/** Expects of a store that a session is there with all of its bars or not at all; gives how many there are. */
async function sessionsOfWhole(storeFolder: string): Promise<number> {
  const store = await openStore({ folder: storeFolder, origin: 'exchange' });
  expect(await faultIn(store)).toBeUndefined();
  const sessions = await store.db.selectFrom('session').selectAll().execute();
  for (const { exchange, day, rows, volume, turnover } of sessions) {
    const counted = await store.db
      .selectFrom('bar')
      .innerJoin('security', 'security.id', 'bar.security')
      .select(({ fn }) => [fn.countAll().as('rows'), fn.sum('volume').as('volume'), fn.sum('turnover').as('turnover')])
      .where('exchange', '=', exchange)
      .where('day', '=', day)
      .executeTakeFirst();
    expect(counted).toEqual({ rows, volume, turnover });
  }
  const bars = await valueIn(store, 'SELECT count(*) FROM bar');
  expect(bars).toBe(sessions.reduce((sum, { rows }) => sum + rows, 0));
  expect((await rowsIn(store, 'SELECT count(*) AS n FROM security WHERE listing = 0 OR company = 0'))[0]).toEqual({ n: 0 });
  await store.close();
  return sessions.length;
}

function copyOfRaw(name: string): string {
  const copy = join(folder, name);
  cpSync(join(folder, 'raw'), join(copy, 'raw'), { recursive: true });
  return copy;
}

/** Kills a process that ingests when it says that it has come to a write; the kill comes in the midst of what follows. */
async function killedIngest(into: string, write: number): Promise<void> {
  const child = spawn(process.execPath, [script, into, join(folder, 'list.json'), String(write)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await ended;
}
