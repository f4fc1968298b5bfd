import { readFileSync } from 'node:fs';
import { deskHere } from '../commands/workshop.ts';
import { KNOWN_SOURCES } from '../sources/files/known-sources.ts';
import { openStore } from '../store/open-store.ts';
import type { Arrival } from '../store/runs.ts';

/** A process for the kill test: ingests the kept files of a list, over and over, until it is killed; says when it begins. */
const [folder = '', list = '', rounds = '1'] = process.argv.slice(2);
const arrivals = JSON.parse(readFileSync(list, 'utf8')) as Arrival[];
const store = openStore({ folder, origin: 'exchange' });
const desk = deskHere({ store, sources: KNOWN_SOURCES, now: Date.now });
console.log('begun');
for (let round = 0; round < Number(rounds); round++) for (const arrival of arrivals) await desk.ingest(arrival, true);
await store.close();
