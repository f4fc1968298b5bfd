import { expect, test } from 'vitest';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';
import { sourceWords } from '@bhav/core/words/en/pages/sources';
import { FILE_SOURCES, KNOWN_SOURCES } from './all.ts';
import { BOUNDS } from '../bounds.ts';

const recognisers = async (bytes: Uint8Array): Promise<string[]> => {
  const found: string[] = [];
  for (const source of FILE_SOURCES) if (await source.recognises(bytes)) found.push(source.id);
  return found;
};

test('the sources are those of the catalogue, each once and with its cadence', () => {
  const inCatalogue = new Map<string, string>(sourceWords.catalogue.map(({ id, cadence }) => [id, cadence]));
  expect(KNOWN_SOURCES.map(({ id }) => id).toSorted()).toEqual([...inCatalogue.keys()].toSorted());
  for (const { id, cadence } of KNOWN_SOURCES) expect([id, cadence]).toEqual([id, inCatalogue.get(id)]);
});

test('each source has an address below its base, and one for each day', () => {
  for (const { path, typicalBytes } of FILE_SOURCES) {
    expect(path('2026-11-20')).toMatch(/^\/[\w./?=&-]+$/);
    expect(typicalBytes).toBeGreaterThan(100);
  }
  const dated = FILE_SOURCES.filter(({ cadence }) => cadence === 'session');
  expect(dated.filter(({ path }) => path('2026-11-20') === path('2026-11-19'))).toEqual([]);
});

test('a file that is of no source is not recognised', async () => {
  for (const other of ['', '<html></html>', 'a,b\n1,2\n', '{}', 'PK\u0003\u0004', '\u0000\u0001'])
    expect(await recognisers(Buffer.from(other))).toEqual([]);
});

test('a list of constituents with too many lines is not recognised', async () => {
  const long = `Company Name,Industry,Symbol,Series,ISIN Code\n${'x\n'.repeat(BOUNDS.lines)}`;
  expect(await recognisers(Buffer.from(long))).toEqual([]);
});

sayIfAbsent(1, 'all');
test.skipIf(!hasRecorded)('the recorded files have one source at most each, and most have one', async () => {
  const found: string[][] = [];
  for (const path of recordedIn('')) found.push([path, ...(await recognisers(recorded(path)))]);
  expect(found.filter((ids) => ids.length > 2)).toEqual([]);
  expect(found.filter((ids) => ids.length === 2).length).toBeGreaterThanOrEqual(70);
});
