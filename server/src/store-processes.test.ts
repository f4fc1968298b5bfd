import { closeSync, mkdtempSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommandFile, sessionsIn } from './commands/run-command.test-support.ts';
import { testArchive, testDay, type TestArchive } from './ingest/test-archive.test-support.ts';
import { ServerCopy } from './main.test-support.ts';
import { udiffOf } from './sources/files/day-files.test-support.ts';

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
let copy: ServerCopy;
let archive: TestArchive;
let data: string;
let settings: Record<string, string>;

beforeAll(() => {
  copy = new ServerCopy();
});
beforeEach(async () => {
  data = mkdtempSync(join(copy.root, 'data-'));
  archive = await testArchive(...DAYS);
  settings = { BHAV_DATA_DIR: data, BHAV_NOW: '2026-11-20T20:00:00+05:30', ...archive.settings };
});
afterEach(async () => {
  copy.endAll();
  await archive.close();
});
afterAll(() => copy.remove());

it('two backfills and a server that fetch at the same time store every session, and no round fails', async () => {
  const server = copy.start({ ...settings, BHAV_SYNC: 'on', BHAV_HISTORY_DAYS: '3' });
  await server.address;
  const backfill = () => runCommandFile('backfill', ['--from', DAYS[0], '--source', 'nse-bhavcopy', '--source', 'bse-bhavcopy'], settings);
  expect((await Promise.all([backfill(), backfill()])).map(({ code }) => code)).toEqual([0, 0]);
  expect(await sessionsIn(data)).toEqual([...DAYS.map((day) => `NSE ${day} 2900`), ...DAYS.map((day) => `BSE ${day} 3500`)]);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(server.printed() + server.errors()).not.toMatch(/failed|UNIQUE|is in use/);
  expect((await runCommandFile('verify', [], settings)).code).toBe(0);
});

it('the commands exit with one sentence on a store that is damaged in its midst', async () => {
  const file = join(data, 'given.csv');
  writeFileSync(file, udiffOf(testDay('NSE', '2026-11-20')));
  expect((await runCommandFile('import', [file], settings)).code).toBe(0);
  overwritten(join(data, 'bhav.db'));
  // Another file, for one that is stored already is not stored again.
  writeFileSync(file, udiffOf(testDay('NSE', '2026-11-19')));
  for (const [program, ...args] of [['verify'], ['import', file], ['backfill', '--from', '2026-11-18']] as const) {
    const { code, err } = await runCommandFile(program, args, settings);
    expect([program, code]).toEqual([program, 1]);
    expect(err.trimEnd()).toMatch(/^The store \S+bhav\.db is damaged \(.+\): .+ npm run rebuild .+\.$/);
  }
});

/** All pages but the first twenty, which hold the schema. */
function overwritten(path: string): void {
  const { size } = statSync(path);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(size - 20 * 4_096, 0xaa), 0, size - 20 * 4_096, 20 * 4_096);
  closeSync(file);
}
