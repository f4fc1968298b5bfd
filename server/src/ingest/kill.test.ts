import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '@bhav/core/simulated/random';
import { deliveryFile, testDay, udiffFile } from './test-archive.test-support.ts';
import { keepImported } from './raw-files.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { differences } from '../store/repair/difference.ts';
import { openStore, type Store } from '../store/open-store.ts';
import type { RawFile } from '../store/read/runs.ts';
import { ingestQueue } from './ingest-queue.ts';

/** How often the process is killed. */
const KILLS = Number(process.env['BHAV_KILLS'] ?? 50);

let folder: string;
let whole: Store;
const script = fileURLToPath(new URL('kill.test-support.ts', import.meta.url));
const rawFiles: RawFile[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-kill-'));
  const now = Date.now();
  for (const day of ['2026-11-18', '2026-11-19']) {
    const nse = { source: 'nse-bhavcopy', exchange: 'NSE', day } as const;
    rawFiles.push(await keepImported(folder, nse, Buffer.from(udiffFile(testDay('NSE', day))), 'test', now));
    const bse = { source: 'bse-bhavcopy', exchange: 'BSE', day } as const;
    rawFiles.push(await keepImported(folder, bse, Buffer.from(udiffFile(testDay('BSE', day))), 'test', now));
    const delivery = { source: 'nse-delivery', exchange: 'NSE', day } as const;
    rawFiles.push(await keepImported(folder, delivery, Buffer.from(deliveryFile(testDay('NSE', day))), 'test', now));
  }
  writeFileSync(join(folder, 'list.json'), JSON.stringify(rawFiles));
  whole = openStore({ folder: copyOfRaw('whole'), origin: 'exchange' });
  const queue = ingestQueue({ store: whole, sources: KNOWN_SOURCES, now: Date.now });
  for (const rawFile of rawFiles) expect(await queue.ingest(rawFile)).toMatchObject({ state: 'stored' });
});
afterAll(async () => {
  await whole.close();
  rmSync(folder, { recursive: true });
});

it(`is whole each time the process was killed at a random moment of ingest (${KILLS} times)`, async () => {
  const random = seededRandom(process.env['BHAV_SEED'] ?? 'kill');
  const killed = copyOfRaw('killed');
  let midway = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // Every second time the store begins empty, so that kills meet first sessions as well as repeated ones.
    if (kill % 2 === 0) for (const name of ['bhav.db', 'bhav.db-wal', 'bhav.db-shm']) rmSync(join(killed, name), { force: true });
    await killedIngest(killed, kill === 0 ? 100 : random() * 700);
    const store = openStore({ folder: killed, origin: 'exchange' });
    expect(store.raw.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(store.raw.pragma('foreign_key_check')).toEqual([]);
    // A session is there with all of its bars or not at all.
    const sessions = store.raw
      .prepare<[], { exchange: string; day: number; rows: number; volume: number; turnover: number }>('SELECT * FROM session')
      .all();
    for (const { exchange, day, rows, volume, turnover } of sessions) {
      const counted = store.raw
        .prepare(
          'SELECT count(*) AS rows, sum(volume) AS volume, sum(turnover) AS turnover FROM bar JOIN security ON id = security WHERE exchange = ? AND day = ?',
        )
        .get(exchange, day);
      expect(counted).toEqual({ rows, volume, turnover });
    }
    const bars = store.raw.prepare<[], number>('SELECT count(*) FROM bar').pluck().get() ?? 0;
    expect(bars).toBe(sessions.reduce((sum, { rows }) => sum + rows, 0));
    expect(store.raw.prepare('SELECT count(*) AS n FROM security WHERE listing = 0 OR company = 0').get()).toEqual({ n: 0 });
    if (sessions.length < 4) midway += 1;
    await store.close();
  }
  expect(midway).toBeGreaterThan(0);

  const store = openStore({ folder: killed, origin: 'exchange' });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: Date.now });
  for (const rawFile of rawFiles) await queue.ingest(rawFile);
  expect(differences(store, whole)).toEqual([]);
  await store.close();
});

function copyOfRaw(name: string): string {
  const copy = join(folder, name);
  cpSync(join(folder, 'raw'), join(copy, 'raw'), { recursive: true });
  return copy;
}

async function killedIngest(into: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [script, into, join(folder, 'list.json'), '1000'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await delay(afterMs);
  child.kill('SIGKILL');
  await ended;
}
