import { reasonsInWords } from '@bhav/core/words/reason-in-words';
import { reasonsOf } from '../store/reasons.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ingestProcess, type IngestProcess, type IngestProcessParts } from './process/ingest-process.ts';
import { testDay } from './test-archive.test-support.ts';
import { udiffOf } from '../sources/files/day-files.test-support.ts';
import { keepImported } from './raw-files.ts';
import { openStore } from '../store/open-store.ts';
import { runsOf } from '../store/read/runs.ts';
import { rawFileOf, type RawFile } from '../store/read/files.ts';
import { keptSessions, latestQuotes } from '../store/live/quotes.ts';
import { testFolder } from '../test-folder.test-support.ts';

const SOURCES = new URL('hostile-sources.test-support.ts', import.meta.url).href;
const NOW = Date.parse('2026-11-21T10:00:00+05:30');

// A process starts slowly on a machine that has much to do.
let folder: string;
const running: IngestProcess[] = [];

beforeEach(() => {
  folder = testFolder();
});
afterEach(async () => {
  for (const writer of running.splice(0)) await writer.close();
});

function start(bounds?: IngestProcessParts['bounds']): IngestProcess {
  const writer = ingestProcess({ folder, origin: 'exchange', clockOffsetMs: 0, sources: SOURCES, ...(bounds && { bounds }) });
  running.push(writer);
  return writer;
}

function keep(content: string, day = '2026-11-19'): Promise<RawFile> {
  return keepImported(folder, { source: 'nse-bhavcopy', exchange: 'NSE', day }, Buffer.from(content), 'test', NOW);
}

it.each([
  ['takes too much memory', 'memory of the machine', { memoryMb: 64, limitMs: 1e9 }, /^The file takes more memory .* 64 MB\.$/],
  ['takes too long', 'time without end', { memoryMb: 512, limitMs: 50 }, /^The file takes longer .* 0\.05 s\.$/],
  ['ends the process', 'leave at once', { memoryMb: 512, limitMs: 1e9 }, /^The file ended the process that read it\. .*code 3/],
])('a file that %s is recorded as refused, and the others go on', async (_, content, bounds, reason) => {
  const writer = start(bounds);
  const hostile = await keep(content);
  const good = await keep(udiffOf(testDay('NSE', '2026-11-19')));
  // The record waits behind the file that ends the process.
  const [refused] = await Promise.all([writer.ingest(hostile), writer.record({ ...RUN, fetchedAt: hostile.fetchedAt })]);
  const told = expect.stringMatching(reason) as string;
  expect(refused).toMatchObject({ state: 'refused', changed: false, session: '2026-11-21', reason: told });
  expect(await start().ingest(good)).toMatchObject({ state: 'stored', session: '2026-11-19' });

  const store = await openStore({ folder, origin: 'exchange' });
  const kept = await rawFileOf(store, hostile.sha256);
  expect([kept?.state, reasonsInWords(reasonsOf(kept?.reason ?? ''))]).toEqual(['refused', refused.reason]);
  expect((await runsOf(store, 5)).map(({ source, state }) => `${source} ${state}`).toSorted()).toEqual([
    'nse-bhavcopy refused',
    'nse-bhavcopy stored',
    'nse-pr waiting',
  ]);
  await store.close();
});

it('a stop ends a file that never ends, and refuses nothing', async () => {
  const writer = start();
  await writer.makeSection({ newestOnly: true });
  const ingest = writer.ingest(await keep('time without end'));
  const queued = writer.makeSection({ newestOnly: true });
  const ended = Promise.allSettled([ingest, queued]);
  await writer.stop();
  expect(await ended).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { by: 'stopped' } })));
  await expect(writer.ingest(await keep('leave'))).rejects.toThrow('The server stops.');
  // Live quotes are still kept.
  const batch = { receivedAt: NOW, quotes: [], levels: [{ name: 'NIFTY 50', level: 24_000, at: NOW } as const], rejected: [] };
  writer.keepQuotes({ source: { id: 'made', name: 'Made', terms: 'None.' }, session: '2026-11-20', batch });
  await writer.close();
  const store = await openStore({ folder, origin: 'exchange' });
  expect(await runsOf(store, 5)).toEqual([]);
  const [kept] = await keptSessions(store);
  expect(kept && (await latestQuotes(store, kept)).levels).toEqual(batch.levels);
  await store.close();
});

it('an error of the store or the machine keeps its code, and blames no file', async () => {
  const writer = start();
  const rawFile = await keep('leave');
  rmSync(join(folder, rawFile.path));
  await expect(writer.ingest(rawFile)).rejects.toMatchObject({ code: 'ENOENT' });
  const store = await openStore({ folder, origin: 'exchange' });
  expect(await runsOf(store, 5)).toEqual([]);
  await store.close();
});

it('a process that cannot start says why', async () => {
  await (await openStore({ folder, origin: 'demonstration' })).close();
  await expect(start().ingest(await keep('leave'))).rejects.toThrow(/holds figures of the demonstration kind/);
});

const RUN = { source: 'nse-pr', exchange: 'NSE', session: '2026-11-19', state: 'waiting', reason: '', rows: 0, rejected: 0 } as const;
