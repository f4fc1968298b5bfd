import { beforeEach, expect, it } from 'vitest';
import { rowsIn } from './values.test-support.ts';
import { acceptedFile, testBar } from './accepted-file.test-support.ts';
import type { Store } from './open-store.ts';
import { sessionOn } from './read/whole-day.ts';
import { fileWriter } from './write/file.ts';
import { newStore } from './test-place.test-support.ts';

let one: Store;
let other: Store;

beforeEach(async () => {
  one = await newStore();
  other = await newStore({ folder: one.folder });
});

const bars = (...symbols: string[]) =>
  symbols.map((symbol, at) => testBar({ symbol, isin: `INE00${at}A0101${at}`, name: `${symbol} LIMITED` }));

it('stores shares that another writer has added meanwhile under the same ids', async () => {
  const [write, writeOther] = [fileWriter(one), fileWriter(other)];
  await write(acceptedFile({ bars: bars('A') }, { session: '2026-11-16' }));
  await writeOther(acceptedFile({ bars: bars('A', 'B') }, { session: '2026-11-17' }));
  expect(await write(acceptedFile({ bars: bars('A', 'B', 'C') }, { session: '2026-11-18' }))).toBe(3);
  expect(await writeOther(acceptedFile({ bars: bars('A', 'B', 'C') }, { session: '2026-11-19' }))).toBe(3);
  const rows = await sessionOn(one, 'NSE', '2026-11-19');
  expect(rows.map(({ symbol, firstSession }) => `${symbol} ${firstSession}`)).toEqual(['A 2026-11-16', 'B 2026-11-17', 'C 2026-11-18']);
  for (const table of ['ticker', 'security']) expect((await rowsIn(one, `SELECT count(*) AS n FROM ${table}`))[0]).toEqual({ n: 3 });
  expect((await rowsIn(one, 'SELECT count(*) AS n FROM security WHERE listing = 0 OR company = 0'))[0]).toEqual({ n: 0 });
});

it('knows shares that another writer on the same connection has added', async () => {
  const [write, writeToo] = [fileWriter(one), fileWriter(one)];
  for (const [place, by] of [write, writeToo, write].entries()) {
    expect(await by(acceptedFile({ bars: bars('A', 'B', 'C').slice(0, place + 1) }, { session: `2026-11-1${place}` }))).toBe(place + 1);
  }
});

it('does not put back a last day that another writer has widened', async () => {
  const [write, writeOther] = [fileWriter(one), fileWriter(other)];
  await write(acceptedFile({ bars: bars('A') }, { session: '2026-11-17' }));
  await writeOther(acceptedFile({ bars: bars('A') }, { session: '2026-11-20' }));
  await write(acceptedFile({ bars: bars('A') }, { session: '2026-11-18' }));
  expect(await rowsIn(one, 'SELECT first_day, last_day FROM security')).toEqual([{ first_day: 20261117, last_day: 20261120 }]);
});

it('forgets shares that were added in a transaction that was undone', async () => {
  const write = fileWriter(one);
  const undone = write(acceptedFile({ bars: bars('A') }, { session: '2026-11-17' }), async () => {
    throw new Error('The disk is full.');
  });
  await expect(undone).rejects.toThrow('The disk is full.');
  await write(acceptedFile({ bars: bars('A') }, { session: '2026-11-18' }));
  expect((await sessionOn(one, 'NSE', '2026-11-18')).map(({ symbol, firstSession }) => `${symbol} ${firstSession}`)).toEqual([
    'A 2026-11-18',
  ]);
});
