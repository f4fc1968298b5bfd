import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testArchive, testDay, type TestArchive } from './ingest/test-archive.test-support.ts';
import { udiffOf } from './sources/files/day-files.test-support.ts';
import { copyServer } from './server-copy.test-support.ts';
import { suiteFolder } from './test-folder.test-support.ts';
import { openStore } from './store/open-store.ts';
import { sessionsOf } from './store/read/sessions.ts';

const root = suiteFolder();
let data: string;
let archive: TestArchive;
const children: ChildProcess[] = [];

beforeAll(() => copyServer(root));
beforeEach(async () => {
  data = mkdtempSync(join(root, 'data-'));
  archive = await testArchive('2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20');
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  await archive.close();
});

function run(program: string, args: string[] = [], environment: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const settings = { BHAV_DATA_DIR: data, BHAV_NOW: '2026-11-20T20:00:00+05:30', BHAV_SYNC: 'off', PORT: '0' };
  const env = { PATH, ...settings, ...archive.settings, ...environment };
  const path = program === 'main' ? 'main.ts' : `commands/${program}.ts`;
  const child = spawn(process.execPath, [join(root, 'server/src', path), ...args], { env });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, said, code };
}

async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await delay(50);
  }
}

async function serving(environment: Record<string, string> = {}) {
  const server = run('main', [], environment);
  const address = await until(() => /^Bhav India is at (\S+)/m.exec(server.said.out)?.[1]);
  return { ...server, address };
}

async function storedSessions(): Promise<string[]> {
  const store = await openStore({ folder: data, origin: 'exchange' });
  const sessions = await Promise.all((['NSE', 'BSE'] as const).map((exchange) => sessionsOf(store, exchange, '2026-01-01', '2026-12-31')));
  await store.close();
  return sessions.flat().map(({ exchange, session, rows }) => `${exchange} ${session} ${rows}`);
}

it('two backfills and a server that fetch at the same time store every session, and no round fails', async () => {
  const server = await serving({ BHAV_SYNC: 'on', BHAV_HISTORY_DAYS: '3' });
  const args = ['--from', '2026-11-17', '--source', 'nse-bhavcopy', '--source', 'bse-bhavcopy'];
  const both = [run('backfill', args), run('backfill', args)];
  expect(await Promise.all(both.map(({ code }) => code))).toEqual([0, 0]);
  const all = ['NSE', 'BSE'].flatMap((exchange) =>
    ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((day) => `${exchange} ${day} ${exchange === 'NSE' ? 2_900 : 3_500}`),
  );
  expect(await storedSessions()).toEqual(all);
  const ended = server.code;
  server.child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(server.said.out + server.said.err).not.toMatch(/failed|UNIQUE|is in use/);
  expect(await run('verify').code).toBe(0);
});

it('the commands exit with one sentence on a store that is damaged in its midst', async () => {
  const file = join(data, 'given.csv');
  writeFileSync(file, udiffOf(testDay('NSE', '2026-11-20')));
  expect(await run('import', [file]).code).toBe(0);
  overwritten(join(data, 'bhav.db'));
  // Another file, for one that is stored already is not stored again.
  writeFileSync(file, udiffOf(testDay('NSE', '2026-11-19')));
  for (const [program, ...args] of [['verify'], ['import', file], ['backfill', '--from', '2026-11-18']] as const) {
    const { code, said } = run(program, args);
    expect([program, await code]).toEqual([program, 1]);
    expect(said.err.trimEnd()).toMatch(/^The store \S+bhav\.db is damaged \(.+\): .+ npm run rebuild .+\.$/);
  }
});

/** All pages but the first twenty, which hold the schema. */
function overwritten(path: string): void {
  const { size } = statSync(path);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(size - 20 * 4_096, 0xaa), 0, size - 20 * 4_096, 20 * 4_096);
  closeSync(file);
}
