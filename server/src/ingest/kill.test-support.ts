import { readFileSync } from 'node:fs';
import { ingestQueue } from './ingest-queue.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { openStore } from '../store/open-store.ts';
import type { RawFile } from '../store/read/runs.ts';

/** A process for the kill test: ingests the kept files of a list, over and over, until it is killed; says when it begins. */
const [folder = '', list = '', rounds = '1'] = process.argv.slice(2);
const rawFiles = JSON.parse(readFileSync(list, 'utf8')) as RawFile[];
const store = openStore({ folder, origin: 'exchange' });
const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: Date.now });
console.log('begun');
for (let round = 0; round < Number(rounds); round++) for (const rawFile of rawFiles) await queue.ingest(rawFile, true);
await store.close();
