import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsIn } from '../store/values.test-support.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { testDay } from '../ingest/test-archive.test-support.ts';
import { deliveryOf, udiffOf } from '../sources/files/day-files.test-support.ts';
import { makeSections } from '../market/cross-section/make-sections.ts';
import { keepImported } from '../ingest/raw-files.ts';
import { suiteFolder } from '../test-folder.test-support.ts';
import { makeStore } from './made-store.test-support.ts';
import { contentOf, runCommandFile } from './run-command.test-support.ts';
import { rebuildStore, type RebuildParts } from './rebuild/rebuild-store.ts';
import { differences } from '../store/repair/difference.ts';
import { keepQuotes, latestQuotes } from '../store/live/quotes.ts';
import { openStore, WrongOrigin, type Store } from '../store/open-store.ts';
import { lockStore } from '../store/access/store-lock.ts';
import { runsOf } from '../store/read/runs.ts';

const NOW = Date.parse('2026-11-20T20:00:00+05:30');
const now = (): number => NOW;
const root = suiteFolder();
let made: string;
let before: Store;
let folder: string;
let path: string;

beforeAll(async () => {
  made = join(root, 'made');
  // Newest first, as a server does; the first file of the last session is refused, and replaced by a corrected one.
  const store = await makeStore(made, NOW, [
    ['nse-bhavcopy', '2026-11-20', udiffOf(testDay('NSE', '2026-11-20'))],
    ['nse-bhavcopy', '2026-11-19', udiffOf(testDay('NSE', '2026-11-19').slice(0, 100)), 'refused'],
    ['nse-bhavcopy', '2026-11-19', udiffOf(testDay('NSE', '2026-11-19'))],
    ['nse-delivery', '2026-11-19', deliveryOf(testDay('NSE', '2026-11-19'))],
    ['bse-bhavcopy', '2026-11-20', udiffOf(testDay('BSE', '2026-11-20'))],
  ]);
  await makeSections(store);
  await store.close();
  cpSync(made, join(root, 'before'), { recursive: true });
  before = await openStore({ folder: join(root, 'before'), origin: 'exchange' });
});
afterAll(() => before.close());
beforeEach(() => {
  folder = mkdtempSync(join(root, 'copy-'));
  cpSync(made, folder, { recursive: true, preserveTimestamps: true });
  path = join(folder, 'bhav.db');
});

const rebuild = (given: Partial<RebuildParts> = {}) => rebuildStore({ folder, origin: undefined, sources: KNOWN_SOURCES, now, ...given });

async function difference(): Promise<string[]> {
  const store = await openStore({ folder, origin: 'exchange' });
  const found = await differences(store, before);
  const refused = (await rowsIn(store, "SELECT count(*) AS n FROM raw_file WHERE state = 'refused'"))[0];
  await store.close();
  return [...found, ...((refused as { n: number }).n === 1 ? [] : ['The refused file is not known.'])];
}

describe('a rebuild restores the figures', () => {
  it.each<[string, () => void]>([
    ['the store is of other content', () => writeFileSync(path, 'x'.repeat(50_000))],
    ['the store is cut to half', () => truncateSync(path, statSync(path).size / 2)],
    ['the store is gone', () => rmSync(path)],
    ['the store is whole', () => undefined],
    ['a folder has its place', () => (rmSync(path), mkdirSync(path), undefined)],
  ])('if %s', async (_what, damage) => {
    damage();
    const was = existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined;
    const { stored, leftOut, aside } = await rebuild();
    expect(stored).toBe(4);
    expect(leftOut.filter((said) => !said.includes('The file has 100 rows'))).toEqual([]);
    expect(await difference()).toEqual([]);
    expect(was && aside && readFileSync(aside)).toEqual(was);
    expect(readdirSync(folder).filter((name) => /^(?:rebuild|verify)-/.test(name))).toEqual([]);
  });

  it('and copies records that no file has, as far as the old store can be read', async () => {
    const store = await openStore({ folder, origin: 'exchange' });
    const quotes = [{ instrument: { exchange: 'NSE', symbol: 'TCS', isMember: true } as const, price: 100, at: NOW }];
    const source = { id: 'test', name: 'Test', terms: 'None.' };
    await keepQuotes(store, { source, session: '2026-11-20', batch: { receivedAt: NOW, quotes, levels: [], rejected: [] } });
    const runs = await runsOf(store, 100);
    await store.close();
    expect(await rebuild()).toMatchObject({ carried: { liveQuotes: true, runs: true } });
    const rebuilt = await openStore({ folder, origin: 'exchange' });
    expect((await latestQuotes(rebuilt, { session: '2026-11-20', source })).quotes).toEqual(quotes);
    expect(await runsOf(rebuilt, 100)).toEqual(runs);
    await rebuilt.close();
    expect(await difference()).toEqual([]);
    writeFileSync(path, 'x');
    expect(await rebuild()).toMatchObject({ carried: { liveQuotes: false, runs: false } });
  });

  it('a second file of a day has replaced the first', async () => {
    writeFileSync(path, 'x');
    const corrected = testDay('BSE', '2026-11-20').map((bar) => ({ ...bar, name: `${bar.name} NEW` }));
    const of = { source: 'bse-bhavcopy', exchange: 'BSE', day: '2026-11-20' } as const;
    const rawFile = await keepImported(folder, of, Buffer.from(udiffOf(corrected)), 'test', NOW);
    utimesSync(join(folder, rawFile.path), NOW / 1_000, NOW / 1_000);
    expect(await rebuild()).toMatchObject({ stored: 4 });
    const store = await openStore({ folder, origin: 'exchange' });
    expect(await rowsIn(store, "SELECT name FROM security WHERE exchange = 'BSE' AND name NOT LIKE '% NEW'")).toEqual([]);
    await store.close();
  });
});

describe('nothing is changed', () => {
  it('without kept files, for another kind of figures, when it is stopped', async () => {
    writeFileSync(path, 'x');
    const was = contentOf(folder);
    await expect(rebuild({ origin: 'demonstration' })).rejects.toThrow(WrongOrigin);
    const stop = new AbortController();
    const step = (): void => stop.abort(new Error('stopped'));
    await expect(rebuild({ step, signal: stop.signal })).rejects.toThrow('stopped');
    expect(contentOf(folder)).toEqual(was);
    rmSync(join(folder, 'raw'), { recursive: true });
    await expect(rebuild()).rejects.toThrow(/There are no kept files in \S+raw, so nothing can be rebuilt/);
  });

  it('and a damaged kept file is left out by name', async () => {
    writeFileSync(path, 'x');
    const kept = readdirSync(join(folder, 'raw/bse-bhavcopy/2026')).map((name) => join(folder, 'raw/bse-bhavcopy/2026', name));
    writeFileSync(kept[0] ?? '', 'spoilt');
    const { stored, leftOut } = await rebuild();
    expect(stored).toBe(3);
    expect(leftOut).toContainEqual(expect.stringMatching(/^raw\/bse-bhavcopy\/2026\/\S+: its bytes are not what was downloaded\.$/));
  });
});

describe('the command', () => {
  const run = (command: string) => runCommandFile(command, [], { BHAV_DATA_DIR: folder, BHAV_NOW: '2026-11-20T20:00:00+05:30' });

  it('is the remedy that the other commands name, and refuses while a server works on the store', async () => {
    writeFileSync(path, 'x'.repeat(50_000));
    const damaged = await run('verify');
    expect(damaged).toMatchObject({ code: 1, out: '' });
    expect(damaged.err.trimEnd()).toBe(
      `The store ${path} is damaged (file is not a database): BHAV_DATA_DIR=${folder} npm run rebuild makes it anew from the kept files and sets the damaged one aside.`,
    );
    const server = await lockStore({ folder, role: 'server', command: 'npm start', waitMs: 0 });
    const refused = await run('rebuild');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^The store in \S+ is in use by npm start, process \d+ .+: stop that first, then rebuild\.\n$/);
    server.release();
    const rebuilt = await run('rebuild');
    expect(rebuilt.code).toBe(0);
    expect(rebuilt.out).toMatch(
      /^The store was made anew from 4 kept files, and is what they say\.\nThe old one is \S+bhav-20\S+\.db; delete .+\nNot in the new one, .+: kept live quotes, the log of earlier attempts, what browsers asked to be told, the record of sent messages\.\nKept files that are not in it: 1\.\n {2}raw\/\S+: The file has 100 rows/,
    );
    expect(await difference()).toEqual([]);
    const verified = expect.stringContaining('The store is what its 4 kept files say.') as string;
    expect(await run('verify')).toMatchObject({ code: 0, out: verified });
  });
});
