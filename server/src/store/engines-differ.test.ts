import { reasonsOf } from './reasons.ts';
import { reasonsInWords } from '@bhav/core/words/reason-in-words';
import { because } from '@bhav/core/market/reason';
import { expect, it } from 'vitest';
import { rowsIn } from './values.test-support.ts';
import { testBar, testLevel } from './accepted-file.test-support.ts';
import { levelsBetween, levelsOn } from './read/indices.ts';
import { runsOf } from './read/runs.ts';
import { barsOn } from './read/whole-day.ts';
import { testStore } from './test-store.test-support.ts';
import { recordRun } from './write/run.ts';

/** What is the same on both engines although they differ; these tests run on each. */
const DAY = '2026-11-20';
const written = testStore();
const { file, traded } = written;

it('text sorts by its bytes, whatever the language of the database', async () => {
  const symbols = ['M&M', 'MARUTI', 'M-A', 'a', 'Z', '20MICRONS', 'É', '_X'];
  await traded(DAY, ...symbols.map((symbol) => ({ symbol })));
  const sorted = ['20MICRONS', 'M&M', 'M-A', 'MARUTI', 'Z', '_X', 'a', 'É'];
  expect((await barsOn(written.store, 'NSE', DAY)).map(({ symbol }) => symbol)).toEqual(sorted);
});

it('whole numbers up to 2^53 come back exactly, also as sums, and one beyond is refused', async () => {
  const most = Number.MAX_SAFE_INTEGER;
  const { db } = written.store;
  await db.insertInto('counter').values({ name: 'most', value: most }).execute();
  expect(await db.selectFrom('counter').select('value').execute()).toEqual([{ value: most }]);
  const summed = db.selectFrom('counter').select(({ fn }) => fn.sum<number>('value').as('sum'));
  expect(await summed.execute()).toEqual([{ sum: most }]);
  await rowsIn(written.store, 'UPDATE counter SET value = 9007199254740993');
  const read = db
    .selectFrom('counter')
    .select('value')
    .executeTakeFirstOrThrow()
    .then(
      ({ value }) => String(value),
      (error: Error) => error.message,
    );
  // SQLite's driver gives the nearest number, so what is written is checked before (`count`, `paise`).
  expect(await read).toMatch(written.store.engine === 'postgresql' ? /no number that can be read exactly/ : /^9007199254740992$/);
});

it('fractions come back to the last bit', async () => {
  const levels = [0.1 + 0.2, 24_567.85, 1 / 3, 5e-324, Number.MAX_VALUE];
  const indices = levels.map((close, place) => testLevel(`Index ${place}`, close));
  await file(DAY, 'nse-bhavcopy', { indices });
  expect((await levelsOn(written.store, 'NSE', DAY)).map(({ close }) => close)).toEqual(levels);
});

it('an index has one level a day, whatever the case of its name, and is found in any', async () => {
  for (const [name, close] of [
    ['Nifty 50', 1],
    ['NIFTY 50', 2],
    ['Nifty Ångström', 3],
  ] as const) {
    await file(DAY, name === 'NIFTY 50' ? 'a' : 'b', { indices: [testLevel(name, close)] });
  }
  expect(await levelsBetween(written.store, 'nifty 50', DAY, DAY)).toMatchObject([{ name: 'NIFTY 50', close: 2 }]);
  // Letters beyond A to Z are not folded.
  expect(await levelsBetween(written.store, 'nifty ångström', DAY, DAY)).toEqual([]);
  expect(await levelsBetween(written.store, 'NIFTY Ångström', DAY, DAY)).toHaveLength(1);
  expect((await levelsOn(written.store, 'NSE', DAY)).map(({ name }) => name)).toEqual(['NIFTY 50', 'Nifty Ångström']);
});

it('of rows with one key in one call the last counts, few or many', async () => {
  for (const rows of [2, 200]) {
    const indices = Array.from({ length: rows }, (_, place) => testLevel(place % 2 === 0 ? 'Sensex' : 'SENSEX', place));
    await file(DAY, 'nse-bhavcopy', { indices });
    expect(await levelsOn(written.store, 'NSE', DAY)).toMatchObject([{ close: rows - 1 }]);
  }
});

it('text with every sign that a database or a file of rows could take for its own comes back as it was', async () => {
  const reasons = ['\\N', 'a\tb\nc\rd', '\\.', "' OR 1=1 --", '$1 ? :name', '"quoted"', '\\x00', '𝄞', ''];
  const rejected = [...reasons, ...reasons].map((reason, line) => ({ line, why: because('sentence', { quote: reason }) }));
  await file(DAY, 'nse-bhavcopy', { bars: [testBar({ symbol: 'A' })], rejected });
  const kept = await written.store.db.selectFrom('rejection').select('reason').orderBy('position').execute();
  expect(kept.map(({ reason }) => reasonsInWords(reasonsOf(reason)))).toEqual([...reasons, ...reasons]);
});

it('the sign U+0000, which PostgreSQL does not keep, refuses nothing', async () => {
  const attempt = { source: 's', exchange: 'NSE', session: DAY, state: 'refused', rows: 0, rejected: 0, fetchedAt: DAY } as const;
  await recordRun(written.store, { ...attempt, reason: 'a\u0000b' });
  expect(['a\u0000b', 'a\uFFFDb']).toContain((await runsOf(written.store, 1))[0]?.reason);
  expect(await written.store.db.selectFrom('security').selectAll().where('symbol', '=', '\u0000').execute()).toEqual([]);
});

it('absent values are null, in rows one by one and in many', async () => {
  for (const rows of [1, 100]) {
    const absent = { last: undefined, previousClose: undefined, trades: undefined };
    await traded(DAY, ...Array.from({ length: rows }, (_, place) => ({ symbol: `S${place}`, ...absent })));
  }
  const absent = written.store.db.selectFrom('bar').select(['last', 'previous_close', 'trades']).distinct();
  expect(await absent.execute()).toEqual([{ last: null, previous_close: null, trades: null }]);
});
