import { describe, expect, it } from 'vitest';
import { ingester, type Outcome } from './ingest.ts';
import { readKept } from './raw-files.ts';
import { arrived } from './test-archive.test-support.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { cutBefore, sortedDay } from '../sources/files/sorted-day.test-support.ts';
import { rawFiles } from '../store/read/files.ts';
import { barsOn } from '../store/read/whole-day.ts';
import { newStore } from '../store/test-place.test-support.ts';

/** Stores files one after the other in a new store. */
async function stored(files: readonly string[]) {
  const store = await newStore();
  const at = Date.parse('2026-11-20T19:00:00+05:30');
  const ingest = ingester({ store, sources: KNOWN_SOURCES, now: () => at });
  const outcomes: Outcome[] = [];
  for (const content of files) {
    outcomes.push(await arrived(ingest, { folder: store.folder, source: 'nse-legacy', content: Buffer.from(content), at }));
  }
  const told = outcomes.map(({ session, state, rows, rejected, reason }) => {
    const saidOfFile =
      /The lines are in order.*|The last line.*|\d+ of \d+ lines were left out, for want of a trade\./.exec(reason)?.[0] ?? '';
    return { session, state, rows, rejected, said: saidOfFile };
  });
  return { store, told: told.toSorted((one, other) => (one.session < other.session ? -1 : 1)) };
}

const day = (filed: string, rows: number, blocks = 0): string => sortedDay({ filed, rows, blocks });
const FILES = [
  day('30-MAY-1997', 1_209),
  cutBefore(day('2-JUN-1997', 1_209), 'OSWALAGRO'),
  day('3-JUN-1997', 1_215),
  day('15-MAY-2009', 1_270),
  day('18-MAY-2009', 588),
  day('19-MAY-2009', 1_281),
  day('03-OCT-2022', 2_303, 313),
  day('04-OCT-2022', 2_281),
  day('06-OCT-2022', 2_310),
];
const ORDERS: [string, (files: typeof FILES) => typeof FILES][] = [
  ['oldest first', (files) => files],
  ['newest first', (files) => files.toReversed()],
];

describe('whether a file is whole does not depend on what is stored', () => {
  it.each(ORDERS)('%s', async (_, ordered) => {
    const { store, told } = await stored(ordered(FILES));
    expect(told.map(({ session, state, rows }) => [session, state, rows])).toEqual([
      ['1997-05-30', 'stored', 1_209],
      ['1997-06-02', 'refused', 0],
      ['1997-06-03', 'stored', 1_215],
      ['2009-05-15', 'stored', 1_270],
      ['2009-05-18', 'stored', 588],
      ['2009-05-19', 'stored', 1_281],
      ['2022-10-03', 'stored', 2_616],
      ['2022-10-04', 'stored', 2_281],
      ['2022-10-06', 'stored', 2_310],
    ]);
    expect(told[1]?.said).toMatch(
      /^The lines are in order and end at O\d+; a whole file has about 3\d\d more after it, so it was cut off\.$/,
    );
    const [refused, ...more] = (await rawFiles(store)).filter(({ state }) => state === 'refused');
    expect(more).toEqual([]);
    expect(refused && (await readKept(store.folder, refused))).toMatchObject({ intact: true });
  });
});

it('symbols with + or small letters are stored, and lines without a trade left out without being at fault', async () => {
  const lines = day('2-JAN-1995', 200).split('\n');
  const idle = Array.from({ length: 20 }, (_, place) => `R9${place + 10},EQ,0,0,0,12,12,12,0,0,2-JAN-1995,`);
  const odd = ['SRERAYHY+H', 'SRERAYHYp'].map((symbol) => `${symbol},EQ,9,9,9,9,9,9,10,90,2-JAN-1995,`);
  const at = lines.findIndex((line) => line.startsWith('T'));
  const { store, told } = await stored([lines.toSpliced(at, 0, ...odd, ...idle).join('\n')]);
  expect(told).toEqual([
    { session: '1995-01-02', state: 'stored', rows: 202, rejected: 0, said: '20 of 222 lines were left out, for want of a trade.' },
  ]);
  const symbols = (await barsOn(store, 'NSE', '1995-01-02')).map(({ symbol }) => symbol);
  expect(symbols).toEqual(expect.arrayContaining(['SRERAYHY+H', 'SRERAYHYp']));
});
