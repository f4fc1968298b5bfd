import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuildStore } from './rebuild/rebuild-store.ts';
import { verifyStore } from './verify-store.ts';
import { ingester } from '../ingest/ingest.ts';
import { readKept } from '../ingest/raw-files.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { StoreUnusable } from '../store/access/store-fault.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { rawFiles, storedFiles } from '../store/read/files.ts';
import { runsOf } from '../store/read/runs.ts';
import { recordedStore } from '../store/recorded-store.test-support.ts';
import { differences } from '../store/repair/difference.ts';
import { suiteFolder } from '../test-folder.test-support.ts';

/** Each with a store in `server/recorded`. */
const RELEASES = ['0.1.0'];
const NOW = Date.parse('2026-11-30T12:00:00+05:30');
const now = (): number => NOW;
const root = suiteFolder();
const opened: Store[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'of-release-'));
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

async function open(of: string): Promise<Store> {
  const store = await openStore({ folder: of, origin: 'exchange' });
  opened.push(store);
  return store;
}

it.each(RELEASES)(
  'a store of %s is refused by the start with the way out, and rebuilt with all figures, files, times and attempts',
  async (release) => {
    const { path, bytes, files, runs } = recordedStore(release, folder);
    const starting = open(folder);
    await expect(starting).rejects.toThrow(StoreUnusable);
    await expect(starting).rejects.toThrow(`BHAV_DATA_DIR=${folder} npm run rebuild makes it anew from the kept files`);
    expect(readFileSync(path)).toEqual(bytes);
    const counting = files.filter(({ state }) => state === 'stored').length;
    expect(counting).toBeGreaterThan(5);
    const { stored, leftOut, aside, carried } = await rebuildStore({ folder, origin: undefined, sources: KNOWN_SOURCES, now });
    expect({ stored, leftOut, carried }).toEqual({ stored: counting, leftOut: [], carried: { liveQuotes: false, runs: true } });
    expect(readFileSync(aside ?? '')).toEqual(bytes);
    expect(readdirSync(folder).filter((name) => name.startsWith('rebuild-'))).toEqual([]);

    const store = await open(folder);
    const has = (await rawFiles(store)).map(({ source: _source, bytes: _bytes, asked: _asked, reason: _reason, ...file }) => file);
    expect(has.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1))).toEqual(files);
    expect(has.filter((file) => !existsSync(join(folder, file.path)))).toEqual([]);
    const logged = (await runsOf(store, 100)).map(({ source, state, at }) => ({ source, state, at }));
    expect(logged.toSorted((one, other) => (`${one.at} ${one.source}` < `${other.at} ${other.source}` ? -1 : 1))).toEqual(runs);
    expect(await verifyStore(store, KNOWN_SOURCES, now)).toEqual([]);

    // What this version makes of the same files without a former store.
    const anew = await open(mkdtempSync(join(root, 'anew-')));
    const ingest = ingester({ store: anew, sources: KNOWN_SOURCES, now, accepted: true });
    for (const file of await storedFiles(store)) await ingest(file, (await readKept(folder, file)).bytes);
    expect((await storedFiles(anew)).length).toBe(stored);
    expect(await differences(store, anew)).toEqual([]);
  },
);
