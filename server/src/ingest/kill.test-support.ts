import { readFileSync, writeSync } from 'node:fs';
import { ingestQueue } from './process/ingest-queue.ts';
import { watchWrites } from '../store/sqlite.test-support.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { openStore } from '../store/open-store.ts';
import type { RawFile } from '../store/read/files.ts';

/**
 * A process for the kill test: ingests the files of a list, over and over, until it is killed; reports when it reaches the write with a given number.
 */
const [folder = '', list = '', told = '1'] = process.argv.slice(2);
const rawFiles = JSON.parse(readFileSync(list, 'utf8')) as RawFile[];
const store = await openStore({ folder, origin: 'exchange' });
const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: Date.now });
watchWrites((number) => {
  if (number === Number(told)) writeSync(1, 'here');
});
// The process ends even if it is not killed.
for (let round = 0; round < 100; round++) for (const rawFile of rawFiles) await queue.ingest(rawFile, true);
await store.close();
