import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Outcome } from './ingest.ts';
import { testIngest } from './test-archive.test-support.ts';
import { rebuildStore } from '../commands/rebuild/rebuild-store.ts';
import { verifyStore } from '../commands/verify-store.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { STORE_FILE } from '../store/open-store.ts';
import { levelsOn } from '../store/read/indices.ts';
import { newStore } from '../store/test-place.test-support.ts';

const NOW = '2026-11-20T19:00:00+05:30';
const now = (): number => Date.parse(NOW);
const taken = testIngest(NOW);

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

const arrive = (text: string, asked: string | undefined, source = 'bse-index-close'): Promise<Outcome> => taken.arrive(source, text, asked);

const [TUESDAY, BEFORE, DAY] = ['2026-11-17', '2026-11-19', '2026-11-20'] as const;
type Filed = Parameters<typeof arrive>;
const indexFile = (of: string, asked: string | undefined = of, names = NAMES): Filed => [fileOf(of, names), asked];
const history = (close: number, before: number): Filed => [historyOf(close, before), DAY, 'bse-index-history'];
const nifty = (percent: number): Filed => [niftyOf(percent), DAY, 'nse-index-close'];
const corrected = (from: string, to: string): Filed => [fileOf(BEFORE).replaceAll(from, to), BEFORE];

const matching = (pattern: RegExp): string => expect.stringMatching(pattern) as string;
const BROKEN = matching(
  /^4 of 4 of the previous closes of 2026-11-20 are not the closes of 2026-11-19, as .* The file is of another day\.$/,
);
const OF_ANOTHER_DAY = matching(/The file is of another day\./);
const CASES: [what: string, stored: Filed[], file: Filed, state: Outcome['state'], reason: string][] = [
  [
    'of an unknown day is refused',
    [],
    [fileOf(DAY), undefined],
    'refused',
    'The file has no date inside, and its name does not say of which day it is.',
  ],
  ['of another day is refused by the closes of the session before', [indexFile(BEFORE)], indexFile('2026-11-18', DAY), 'refused', BROKEN],
  ['of another day is refused by the closes of the session after', [indexFile(DAY)], indexFile(TUESDAY, BEFORE), 'refused', BROKEN],
  [
    'is kept with a remark where a single close was corrected since',
    [corrected('83903.25', '83903.30')],
    indexFile(DAY),
    'stored',
    '1 of 4 of the previous closes of 2026-11-20 are not the closes of 2026-11-19, as BSE BANKEX: 83903.25 and 83903.3.',
  ],
  ['is not judged by a session that is not the next one', [indexFile(TUESDAY)], indexFile(DAY), 'stored', ''],
  [
    'that was cut off is refused, by the number of indices',
    [indexFile(BEFORE)],
    indexFile(DAY, DAY, NAMES.slice(0, 2)),
    'refused',
    'The file has 2 indices and the nearest stored one 4: it was cut off.',
  ],
  ['with three quarters of the indices is whole', [indexFile(BEFORE)], indexFile(DAY, DAY, NAMES.slice(0, 3)), 'stored', ''],
  [
    'is compared by the indices that both sessions have',
    [corrected('83902.25', '83999.99')],
    indexFile(DAY, DAY, [...NAMES, 'BSE NEW']),
    'stored',
    matching(/^1 of 4 of the previous closes of 2026-11-20 .*, as BSE 500: 83902.25 and 83999.99\.$/),
  ],
  [
    'with another close and previous close than the history of SENSEX is refused',
    [history(84_100.75, 83_900.25)],
    indexFile('2026-11-18', DAY),
    'refused',
    'SENSEX closed at 84200.5, and at 84100.75 in bse-index-history. The file is of another day.',
  ],
  [
    'with the same previous close as the history is kept: the closes alone are a remark',
    [history(84_100, 83_900.25)],
    indexFile(DAY),
    'stored',
    'SENSEX closed at 84100.75, and at 84100 in bse-index-history.',
  ],
  [
    'refuses no history, which has its date inside',
    [indexFile('2026-11-18', DAY)],
    history(84_100.75, 83_900.25),
    'stored',
    'SENSEX closed at 84100.75, and at 84200.5 in bse-index-close.',
  ],
  [
    'is confirmed by the history only by both its closes',
    [indexFile(TUESDAY, BEFORE), history(84_100.75, 83_500)],
    indexFile(DAY),
    'refused',
    OF_ANOTHER_DAY,
  ],
  ['is refused where the stored previous session is wrong', [indexFile(TUESDAY, BEFORE)], indexFile(DAY), 'refused', OF_ANOTHER_DAY],
  [
    'is confirmed by the history although the stored previous session is wrong',
    [indexFile(TUESDAY, BEFORE), indexFile(DAY), history(84_100.75, 83_900.25)],
    indexFile(DAY),
    'stored',
    matching(/4 of 4 of the previous closes of 2026-11-20 are not the closes of 2026-11-19/),
  ],
  [
    'is remarked where SENSEX and NIFTY 50 moved more than 2 % apart',
    [nifty(3)],
    indexFile(DAY),
    'stored',
    'SENSEX moved by +0.24% and NIFTY 50 by +3.00%.',
  ],
  [
    'is remarked where they moved apart in opposite directions',
    [nifty(-1.9)],
    indexFile(DAY),
    'stored',
    'SENSEX moved by +0.24% and NIFTY 50 by −1.90%.',
  ],
  ['leaves the file of NIFTY 50 without a remark where they moved alike', [indexFile(DAY)], nifty(1.5), 'stored', ''],
];

describe('an index file, which has no date inside,', () => {
  it.each(CASES)('%s', async (_what, stored, file, state, reason) => {
    for (const one of stored) await arrive(...one);
    expect(await arrive(...file)).toMatchObject({ state, reason });
  });

  it('is stored for the day asked for, in any order, and nothing is remarked where closes and previous closes are one', async () => {
    for (const day of [DAY, '2026-11-18', BEFORE]) {
      expect(await arrive(fileOf(day), day)).toMatchObject({ state: 'stored', session: day, reason: '', rows: 4 });
    }
    const sensex = { name: 'SENSEX', close: 83_900.25, previousClose: 84_200.5 };
    expect((await levelsOn(taken.store, 'BSE', BEFORE)).at(-1)).toMatchObject(sensex);
  });

  it('that is the one of another day, byte for byte, is refused, and that one stays', async () => {
    await arrive(fileOf('2026-11-19'), '2026-11-19');
    expect(await arrive(fileOf('2026-11-19'), '2026-11-20')).toMatchObject({
      state: 'refused',
      session: '2026-11-20',
      reason: 'The file asked for 2026-11-20 is, byte for byte, the one that is stored for 2026-11-19.',
    });
    expect(await levelsOn(taken.store, 'BSE', '2026-11-20')).toEqual([]);
    expect(await levelsOn(taken.store, 'BSE', '2026-11-19')).toHaveLength(4);
  });

  it('is verified and rebuilt from the kept bytes for its day, with the old store and without', async () => {
    for (const day of DAYS) await arrive(fileOf(day), day);
    expect(await verifyStore(taken.store, KNOWN_SOURCES, now)).toEqual([]);
    const { folder, store } = taken;
    await store.close();
    const parts = { folder, origin: undefined, sources: KNOWN_SOURCES, now };
    expect(await rebuildStore(parts)).toMatchObject({ stored: 4, leftOut: [] });
    rmSync(join(folder, STORE_FILE));
    expect(await rebuildStore(parts)).toMatchObject({ stored: 4, leftOut: [] });
    expect((await levelsOn(await newStore({ folder }), 'BSE', '2026-11-19')).at(-1)).toMatchObject({ name: 'SENSEX', close: 83_900.25 });
  });

  it('stands before the history of SENSEX, which says nothing where it agrees, and has its level where there is no index file', async () => {
    expect(await arrive(historyOf(84_100.75, 83_900.25), '2026-11-20', 'bse-index-history')).toMatchObject({ state: 'stored', reason: '' });
    expect(await levelsOn(taken.store, 'BSE', '2026-11-20')).toMatchObject([
      { name: 'SENSEX', close: 84_100.75, previousClose: 83_900.25 },
    ]);
    expect(await arrive(fileOf('2026-11-20'), '2026-11-20')).toMatchObject({ state: 'stored', reason: '' });
    const sources = (await levelsOn(taken.store, 'BSE', '2026-11-20')).map(({ source }) => source);
    expect([sources.length, [...new Set(sources)]]).toEqual([4, ['bse-index-close']]);
  });
});
