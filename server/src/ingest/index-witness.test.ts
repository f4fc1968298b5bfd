import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ingester, type Ingest, type Outcome } from './ingest.ts';
import { arrived } from './test-archive.test-support.ts';
import { rebuildStore } from '../commands/rebuild/rebuild-store.ts';
import { verifyStore } from '../commands/verify-store.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { STORE_FILE, type Store } from '../store/open-store.ts';
import { levelsOn } from '../store/read/indices.ts';
import { newStore } from '../store/test-place.test-support.ts';

let folder: string;
let store: Store;
let ingest: Ingest;
const now = (): number => Date.parse('2026-11-20T19:00:00+05:30');

beforeEach(async () => {
  store = await newStore();
  ({ folder } = store);
  ingest = ingester({ store, sources: KNOWN_SOURCES, now });
});

/** The closes of made sessions; each file's previous closes are those of the line before. */
const CLOSES: Record<string, number> = { '2026-11-17': 84_000, '2026-11-18': 84_200.5, '2026-11-19': 83_900.25, '2026-11-20': 84_100.75 };
const DAYS = Object.keys(CLOSES);
const NAMES = ['BSE SENSEX', 'BSE 100', 'BSE 500', 'BSE BANKEX'];

function fileOf(day: string, names = NAMES): string {
  const [close, before] = [CLOSES[day] ?? 0, CLOSES[DAYS[DAYS.indexOf(day) - 1] ?? ''] ?? 83_950];
  const lines = names.map((name, place) => {
    const [own, previous] = [close, before].map((level) => (level + place).toFixed(2));
    return `${place},X${place},${name},${previous},${own},${own},${own},${own},,,,,,`;
  });
  return [HEADER, ...lines, ''].join('\n');
}
const HEADER =
  'IndexCode,IndexID,IndexName,PreviousClose,OpenPrice,HighPrice,LowPrice,ClosePrice,52weeksHigh,52weeksLow,Filler1,Filler2,Filler3,Filler4';

const historyOf = (close: number, before: number): string =>
  [
    'Date,Open,High,Low,Close',
    ...[before, close].map((level, place) => `${19 + place}/11/2026,${Array(4).fill(level.toFixed(2)).join()}`),
    '',
  ].join('\n');

const niftyOf = (percent: number): string =>
  [
    'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%)',
    `Nifty 50,20-11-2026,-,-,-,${10_000 + percent * 100},${percent * 100},${percent}`,
    '',
  ].join('\n');

const arrive = (text: string, asked: string | undefined, source = 'bse-index-close'): Promise<Outcome> =>
  arrived(ingest, { folder, source, asked, content: Buffer.from(text), at: now() });

describe('a file without a date inside', () => {
  it('is stored for the day asked for, in any order, and nothing is remarked where closes and previous closes are one', async () => {
    for (const day of ['2026-11-20', '2026-11-18', '2026-11-19']) {
      expect(await arrive(fileOf(day), day)).toMatchObject({ state: 'stored', session: day, reason: '', rows: 4 });
    }
    expect((await levelsOn(store, 'BSE', '2026-11-19')).at(-1)).toMatchObject({
      name: 'SENSEX',
      close: 83_900.25,
      previousClose: 84_200.5,
    });
  });

  it('of an unknown day is refused', async () => {
    expect(await arrive(fileOf('2026-11-20'), undefined)).toMatchObject({
      state: 'refused',
      reason: 'The file has no date inside, and its name does not say of which day it is.',
    });
  });

  it('that is the one of another day, byte for byte, is refused, and that one stays', async () => {
    await arrive(fileOf('2026-11-19'), '2026-11-19');
    expect(await arrive(fileOf('2026-11-19'), '2026-11-20')).toMatchObject({
      state: 'refused',
      session: '2026-11-20',
      reason: 'The file asked for 2026-11-20 is, byte for byte, the one that is stored for 2026-11-19.',
    });
    expect(await levelsOn(store, 'BSE', '2026-11-20')).toEqual([]);
    expect(await levelsOn(store, 'BSE', '2026-11-19')).toHaveLength(4);
  });

  it.each([
    ['before', '2026-11-19', '2026-11-20', '2026-11-18'],
    ['after', '2026-11-20', '2026-11-19', '2026-11-17'],
  ])('of another day is refused by the closes of the session %s', async (_, stored, asked, held) => {
    await arrive(fileOf(stored), stored);
    const outcome = await arrive(fileOf(held), asked);
    expect(outcome.state).toBe('refused');
    expect(outcome.reason).toMatch(
      /^4 of 4 of the previous closes of 2026-11-20 are not the closes of 2026-11-19, as .* The file is of another day\.$/,
    );
  });

  it('is kept with a remark where a single close was corrected since', async () => {
    await arrive(fileOf('2026-11-19').replace('83903.25,83903.25,83903.25,83903.25', '83903.30,83903.30,83903.30,83903.30'), '2026-11-19');
    expect(await arrive(fileOf('2026-11-20'), '2026-11-20')).toMatchObject({
      state: 'stored',
      reason: '1 of 4 of the previous closes of 2026-11-20 are not the closes of 2026-11-19, as BSE BANKEX: 83903.25 and 83903.3.',
    });
  });

  it('is not judged by a session that is not the next one', async () => {
    await arrive(fileOf('2026-11-17'), '2026-11-17');
    expect(await arrive(fileOf('2026-11-20'), '2026-11-20')).toMatchObject({ state: 'stored', reason: '' });
  });

  it('that was cut off is refused, by the number of indices', async () => {
    await arrive(fileOf('2026-11-19'), '2026-11-19');
    expect(await arrive(fileOf('2026-11-20', NAMES.slice(0, 2)), '2026-11-20')).toMatchObject({
      state: 'refused',
      reason: 'The file has 2 indices and the nearest stored one 4: it was cut off.',
    });
  });

  it('with three quarters of the indices is whole', async () => {
    await arrive(fileOf('2026-11-19'), '2026-11-19');
    expect(await arrive(fileOf('2026-11-20', NAMES.slice(0, 3)), '2026-11-20')).toMatchObject({ state: 'stored', reason: '' });
  });

  it('is compared by the indices that both sessions have', async () => {
    await arrive(fileOf('2026-11-19').replaceAll('83902.25', '83999.99'), '2026-11-19');
    expect(await arrive(fileOf('2026-11-20', [...NAMES, 'BSE NEW']), '2026-11-20')).toMatchObject({
      state: 'stored',
      reason: expect.stringMatching(/^1 of 4 of the previous closes of 2026-11-20 .*, as BSE 500: 83902.25 and 83999.99\.$/) as string,
    });
  });

  it('is replaced by a corrected one', async () => {
    await arrive(fileOf('2026-11-20'), '2026-11-20');
    const corrected = fileOf('2026-11-20').replaceAll('84100.75', '84100.80');
    expect(await arrive(corrected, '2026-11-20')).toMatchObject({ state: 'stored', changed: true });
    expect((await levelsOn(store, 'BSE', '2026-11-20')).at(-1)).toMatchObject({ name: 'SENSEX', close: 84_100.8 });
    const without = fileOf('2026-11-20', NAMES.slice(0, 3));
    expect(await arrive(without, '2026-11-20')).toMatchObject({ state: 'stored', rows: 3 });
    expect(await levelsOn(store, 'BSE', '2026-11-20')).toHaveLength(3);
    expect(await verifyStore(store, KNOWN_SOURCES, now)).toEqual([]);
  });

  it('is verified and rebuilt from the kept bytes for its day, with the old store and without', async () => {
    for (const day of DAYS) await arrive(fileOf(day), day);
    expect(await verifyStore(store, KNOWN_SOURCES, now)).toEqual([]);
    await store.close();
    const parts = { folder, origin: undefined, sources: KNOWN_SOURCES, now };
    expect(await rebuildStore(parts)).toMatchObject({ stored: 4, leftOut: [] });
    rmSync(join(folder, STORE_FILE));
    expect(await rebuildStore(parts)).toMatchObject({ stored: 4, leftOut: [] });
    store = await newStore({ folder });
    expect((await levelsOn(store, 'BSE', '2026-11-19')).at(-1)).toMatchObject({ name: 'SENSEX', close: 83_900.25 });
  });
});

describe('the history of SENSEX beside the index file', () => {
  it('says nothing where it agrees, and gives the level where there is no index file', async () => {
    expect(await arrive(historyOf(84_100.75, 83_900.25), '2026-11-20', 'bse-index-history')).toMatchObject({ state: 'stored', reason: '' });
    expect(await levelsOn(store, 'BSE', '2026-11-20')).toMatchObject([{ name: 'SENSEX', close: 84_100.75, previousClose: 83_900.25 }]);
    expect(await arrive(fileOf('2026-11-20'), '2026-11-20')).toMatchObject({ state: 'stored', reason: '' });
    const sources = (await levelsOn(store, 'BSE', '2026-11-20')).map(({ source }) => source);
    expect([sources.length, [...new Set(sources)]]).toEqual([4, ['bse-index-close']]);
  });

  it('with another close is a remark, whichever comes first, and the index file stands', async () => {
    await arrive(fileOf('2026-11-20'), '2026-11-20');
    expect(await arrive(historyOf(84_100, 83_900.25), '2026-11-20', 'bse-index-history')).toMatchObject({
      state: 'stored',
      reason: 'SENSEX closed at 84100, and at 84100.75 in bse-index-close.',
    });
    expect((await levelsOn(store, 'BSE', '2026-11-20')).at(-1)).toMatchObject({ close: 84_100.75, source: 'bse-index-close' });
  });

  it('with another close and previous close refuses an index file of another day', async () => {
    await arrive(historyOf(84_100.75, 83_900.25), '2026-11-20', 'bse-index-history');
    expect((await arrive(fileOf('2026-11-18'), '2026-11-20')).reason).toBe(
      'SENSEX closed at 84200.5, and at 84100.75 in bse-index-history. The file is of another day.',
    );
  });

  it('with the same previous close refuses no index file: the closes alone are a remark', async () => {
    await arrive(historyOf(84_100, 83_900.25), '2026-11-20', 'bse-index-history');
    expect(await arrive(fileOf('2026-11-20'), '2026-11-20')).toMatchObject({
      state: 'stored',
      reason: 'SENSEX closed at 84100.75, and at 84100 in bse-index-history.',
    });
  });

  it('has its date inside, so that no index file refuses it', async () => {
    await arrive(fileOf('2026-11-18'), '2026-11-20');
    expect(await arrive(historyOf(84_100.75, 83_900.25), '2026-11-20', 'bse-index-history')).toMatchObject({
      state: 'stored',
      reason: 'SENSEX closed at 84100.75, and at 84200.5 in bse-index-close.',
    });
  });

  it('confirms an index file only by both its closes', async () => {
    await arrive(fileOf('2026-11-17'), '2026-11-19');
    await arrive(historyOf(84_100.75, 83_500), '2026-11-20', 'bse-index-history');
    expect((await arrive(fileOf('2026-11-20'), '2026-11-20')).reason).toContain('The file is of another day.');
  });

  it('confirms an index file’s day although the stored previous session is wrong', async () => {
    await arrive(fileOf('2026-11-17'), '2026-11-19');
    const refused = await arrive(fileOf('2026-11-20'), '2026-11-20');
    expect(refused.reason).toContain('The file is of another day.');
    await arrive(historyOf(84_100.75, 83_900.25), '2026-11-20', 'bse-index-history');
    expect(await arrive(fileOf('2026-11-20'), '2026-11-20')).toMatchObject({
      state: 'stored',
      reason: expect.stringContaining('4 of 4 of the previous closes of 2026-11-20 are not the closes of 2026-11-19') as string,
    });
  });
});

describe('SENSEX beside NIFTY 50', () => {
  it('is a remark when they moved more than 2 % apart, said by the file that comes second', async () => {
    expect((await arrive(niftyOf(3), '2026-11-20', 'nse-index-close')).reason).toBe('');
    expect((await arrive(fileOf('2026-11-20'), '2026-11-20')).reason).toBe('SENSEX moved by +0.24% and NIFTY 50 by +3.00%.');
  });

  it('is a remark when they moved apart in opposite directions', async () => {
    await arrive(niftyOf(-1.9), '2026-11-20', 'nse-index-close');
    expect((await arrive(fileOf('2026-11-20'), '2026-11-20')).reason).toBe('SENSEX moved by +0.24% and NIFTY 50 by −1.90%.');
  });

  it('is none when they moved alike', async () => {
    await arrive(fileOf('2026-11-20'), '2026-11-20');
    expect((await arrive(niftyOf(1.5), '2026-11-20', 'nse-index-close')).reason).toBe('');
  });
});
