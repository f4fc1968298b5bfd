import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { because } from '@bhav/core/market/reason';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDownloader } from './downloader.test-support.ts';
import { fetchMissing } from './schedule.ts';
import { SeedServer } from './seed-server.ts';
import { makeStore } from '../commands/made-store.test-support.ts';
import { figuresOf, testApp } from '../http/test-app.test-support.ts';
import { keptBytes } from '../ingest/kept-files.ts';
import { ingestQueue } from '../ingest/process/ingest-queue.ts';
import { testArchive, testDay, type TestArchive } from '../ingest/test-archive.test-support.ts';
import { ServerProblems } from '../platform/machine/server-problems.ts';
import { FILE_SOURCES, KNOWN_SOURCES } from '../sources/files/all.ts';
import { deliveryOf, udiffOf } from '../sources/files/day-files.test-support.ts';
import { newStore } from '../store/test-place.test-support.ts';
import type { Store } from '../store/open-store.ts';
import { storedFiles } from '../store/read/files.ts';
import { lastRunOf } from '../store/read/runs.ts';
import { recordRun } from '../store/write/run.ts';
import { differences } from '../store/repair/difference.ts';
import { testFolder } from '../test-folder.test-support.ts';

const NOW = Date.parse('2026-11-20T20:00:00+05:30');
const KEY = 'k'.repeat(32);
const EQUITIES = [
  'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE',
  'TCS,Tata Consultancy Services Limited,EQ,25-AUG-2004,1,1,INE467B01029,1',
  '',
].join('\n');

let given: Store;
let app: FastifyInstance;
let address: string;
let archive: TestArchive;
let said: string[];

beforeEach(async () => {
  given = await makeStore(testFolder(), NOW, [
    ['nse-bhavcopy', '2026-11-20', udiffOf(testDay('NSE', '2026-11-20'))],
    ['nse-equity-list', '2026-11-18', EQUITIES],
    ['nse-bhavcopy', '2026-11-19', udiffOf(testDay('NSE', '2026-11-19').slice(0, 100)), 'refused'],
    ['nse-bhavcopy', '2026-11-19', udiffOf(testDay('NSE', '2026-11-19'))],
    ['nse-delivery', '2026-11-19', deliveryOf(testDay('NSE', '2026-11-19'))],
    ['bse-bhavcopy', '2026-11-20', udiffOf(testDay('BSE', '2026-11-20'))],
  ]);
  app = testApp({ figures: { ...(await figuresOf(given)), keptBytes: (sha256) => keptBytes(given, sha256) }, seedKey: KEY });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  archive = await testArchive();
  said = [];
});
afterEach(async () => {
  await app.close();
  await archive.close();
  await given.close();
});

/** Everything that is due, from the other server and the exchanges. Files of the exchanges have pauses that never end. */
async function seeded(store: Store): Promise<void> {
  const now = (): number => NOW;
  const say = (sentence: string): void => void said.push(sentence);
  const { signal } = new AbortController();
  const clock = { now, elapsed: () => performance.now(), sleep: async () => undefined };
  await fetchMissing({
    ...clock,
    store,
    say,
    signal,
    sources: FILE_SOURCES,
    bases: archive.bases,
    folder: store.folder,
    historyDays: 3,
    historyPauseMs: 0,
    changed: () => undefined,
    problems: new ServerProblems(now, say),
    queue: ingestQueue({ store, sources: KNOWN_SOURCES, now }),
    download: testDownloader(store.folder),
    seed: new SeedServer({
      ...clock,
      say,
      signal,
      fetch,
      folder: store.folder,
      random: () => 0.5,
      address,
      key: KEY,
      origin: 'exchange',
      sources: KNOWN_SOURCES,
    }),
  });
}

it('a new server has the figures, the files, their addresses and times of the other one, and asks the exchanges for the rest', async () => {
  const store = await newStore();
  // As in a data centre, which an exchange refuses.
  const refused = { source: 'nse-delivery', exchange: 'NSE', session: '2026-11-19', state: 'refused', rows: 0, rejected: 0 } as const;
  await recordRun(store, { ...refused, reason: '', told: [because('hostRefused', 403)], fetchedAt: '2026-11-20T19:59:00+05:30' });
  await seeded(store);
  expect(await differences(store, given)).toEqual([]);
  const filesOf = async (of: Store) => (await storedFiles(of)).map(({ path: _path, ...file }) => file);
  expect(await filesOf(store)).toEqual(await filesOf(given));
  expect((await filesOf(store)).length).toBe(5);
  for (const { path, sha256 } of await storedFiles(store))
    expect(readFileSync(join(store.folder, path))).toEqual(await keptBytes(given, sha256));
  expect(archive.asked).toContain('/content/cm/BhavCopy_NSE_CM_0_0_0_20261118_F_0000.csv.zip');
  expect(archive.asked.join()).not.toMatch(/BhavCopy_NSE_CM_0_0_0_202611(?:19|20)|BhavCopy_BSE_CM_0_0_0_20261120/);
  expect(await lastRunOf(store, 'nse-delivery', '2026-11-19')).toMatchObject({
    state: 'stored',
    at: '2026-11-20T20:00:00+05:30',
    told: expect.arrayContaining([because('fromSeed', new URL(address).host)]) as unknown,
  });
});

it('a file that was changed on the other server comes from the exchange, and goes through the same checks', async () => {
  const [spoilt] = (await storedFiles(given)).filter(({ source, session }) => source === 'nse-bhavcopy' && session === '2026-11-20');
  writeFileSync(join(given.folder, spoilt?.path ?? ''), 'spoilt');
  archive.published.add('2026-11-20');
  const store = await newStore();
  await seeded(store);
  expect(archive.asked).toContain('/content/cm/BhavCopy_NSE_CM_0_0_0_20261120_F_0000.csv.zip');
  expect(await differences(store, given)).toEqual([]);
  expect((await lastRunOf(store, 'nse-bhavcopy', '2026-11-20'))?.told.map(({ say }) => say)).not.toContain('fromSeed');
  expect(said.join('\n')).toContain('does not give nse-bhavcopy 2026-11-20: there is no file at this address (404). The exchange is asked');
});
