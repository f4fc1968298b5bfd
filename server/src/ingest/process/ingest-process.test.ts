import { afterEach, beforeEach, expect, it } from 'vitest';
import { ingestProcess, type IngestProcess } from './ingest-process.ts';
import { testDay } from '../test-archive.test-support.ts';
import { udiffOf } from '../../sources/files/day-files.test-support.ts';
import { keepImported } from '../raw-files.ts';
import { testFolder } from '../../test-folder.test-support.ts';

let folder: string;
let thread: IngestProcess;

beforeEach(() => {
  folder = testFolder();
  thread = ingestProcess({ folder, origin: 'exchange', clockOffsetMs: 0 });
});
afterEach(async () => {
  await thread.close();
});
const keep = (day: string) =>
  keepImported(folder, { source: 'nse-bhavcopy', exchange: 'NSE', day }, Buffer.from(udiffOf(testDay('NSE', day))), 'test', Date.now());

it('ingests and makes the figures of a session while this thread stays free', async () => {
  const rawFiles = [await keep('2026-11-18'), await keep('2026-11-19')];
  const asked = { newestOnly: true };
  expect(await thread.makeSection(asked)).toBeUndefined();
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    turning = setImmediate(turn);
  };
  let turning = setImmediate(turn);
  const outcomes = await Promise.all(rawFiles.map((rawFile) => thread.ingest(rawFile)));
  const made = await thread.makeSection(asked);
  clearImmediate(turning);
  expect(outcomes.map(({ state }) => state)).toEqual(['stored', 'stored']);
  expect(made).toEqual({ exchange: 'NSE', session: '2026-11-19' });
  expect(await thread.makeSection(asked)).toBeUndefined();
  console.log(`turns of this thread meanwhile: ${turns}`);
  // Work done here would leave it but the turns at which it waits for a file, some dozens.
  expect(turns).toBeGreaterThan(1_000);
});
