import { expect, it } from 'vitest';
import { acceptedFile } from '../accepted-file.test-support.ts';
import { pastStore } from '../past-store.ts';
import { newStore } from '../test-place.test-support.ts';
import { valueIn } from '../values.test-support.ts';
import { fileWriter } from './file.ts';

/** What the list of each day says of two shares; `undefined` where it does not have one. */
const SAID: readonly (readonly [session: string, one: number | undefined, other: number])[] = [
  ['2026-11-09', 20, 5],
  ['2026-11-11', 20, 5],
  ['2026-11-12', 10, 5],
  ['2026-11-13', 20, 5],
  ['2026-11-16', 20, 2],
  ['2026-11-18', undefined, 2],
  ['2026-11-19', 5, 2],
];
const DAYS = ['2026-11-08', '2026-11-10', '2026-11-17', '2026-11-20', ...SAID.map(([session]) => session)].toSorted();
const listOf = ([session, one, other]: (typeof SAID)[number]) => {
  const bands = [
    { symbol: 'ONE', percent: one },
    { symbol: 'OTHER', percent: other },
  ].filter(({ percent }) => percent !== undefined);
  return acceptedFile({ bands: bands.map((band) => ({ ...band, series: 'EQ', remarks: '' })) }, { session, source: 'nse-price-bands' });
};

it.each([
  ['in order', [0, 1, 2, 3, 4, 5, 6]],
  ['newest first', [6, 5, 4, 3, 2, 1, 0]],
  ['newest, then in order', [6, 0, 1, 2, 3, 4, 5]],
  ['in no order', [3, 0, 5, 6, 1, 4, 2]],
])('lists that come %s are known as of each day', async (_how, order) => {
  const store = await newStore();
  const write = fileWriter(store);
  for (const at of order) await write(listOf(SAID[at] ?? ['', 0, 0]));
  const bandsOn = async (day: string) => {
    const rows = await pastStore(store, day)
      .db.selectFrom('price_band')
      .innerJoin('ticker', 'ticker.id', 'price_band.ticker')
      .select(['symbol', 'hundredths'])
      .orderBy('symbol')
      .execute();
    return rows.map(({ hundredths }) => (hundredths ?? 0) / 100);
  };
  for (const day of DAYS) {
    const until = SAID.filter(([session]) => session <= day);
    // A share that a list does not have keeps what was said of it last.
    const one = until.findLast(([, percent]) => percent !== undefined)?.[1];
    const other = until.at(-1)?.[2];
    expect([day, await bandsOn(day)]).toEqual([day, [one, other].filter((percent) => percent !== undefined)]);
  }
  // What does not change takes a row or two, however many lists say it.
  expect(await valueIn(store, 'SELECT count(*) FROM price_band_span')).toBeLessThanOrEqual(9);
});
