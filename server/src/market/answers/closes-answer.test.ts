import { addDays } from '@bhav/core/calendar/days';
import { expect, it } from 'vitest';
import { closesAnswer } from './closes-answer.ts';
import { makeSections } from '../cross-section/make-sections.ts';
import { barAt, testAction, testMarket } from '../market.test-support.ts';

const LAST = '2026-11-20';
const RELIANCE = { symbol: 'RELIANCE', isin: 'INE002A01018', code: '2885' };
const OTHER = { symbol: 'OTHER', isin: 'INE009A01021', code: '1' };
const at = (back: number): string => addDays(LAST, -back);

const market = testMarket();
const { file } = market;

/** Writes sessions, day by day, in which RELIANCE costs what `close` says of one so far back; undefined is one in which it was not traded. */
async function days(count: number, close: (back: number) => number | undefined, given: { fetchedAt?: string } = {}): Promise<void> {
  let before: number | undefined;
  for (let back = count - 1; back >= 0; back -= 1) {
    const [session, price] = [at(back), close(back)];
    const own = price === undefined ? [] : [barAt({ ...RELIANCE, session }, price, { previousClose: before ?? price })];
    before = price ?? before;
    await file(session, 'nse-bhavcopy', { bars: [barAt({ ...OTHER, session }, 100), ...own] }, given);
  }
}
const acted = (purpose: string, ...exDates: string[]) =>
  file(LAST, 'nse-pr', { actions: exDates.map((exDate) => testAction('RELIANCE', exDate, purpose)) });
async function closes(scope: 'index' | 'all' = 'all') {
  await makeSections(market.store);
  return closesAnswer(market.store, await market.served(), 'NSE', scope);
}
const line = async () => (await closes()).closes['2885'];

it('are those of the last thirty sessions, oldest first, null where a share was not traded', async () => {
  expect(await closes()).toMatchObject({ mode: 'simulated', sessions: [], closes: {} });
  await days(31, (back) => (back === 3 || back > 10 ? undefined : 50 + back));
  const all = await closes();
  expect(all).toMatchObject({ exchange: 'NSE', mode: 'official', source: 'NSE end-of-day file', session: LAST });
  expect(all.sessions).toEqual(Array.from({ length: 30 }, (_, place) => at(29 - place)));
  expect(all.closes['2885']).toEqual([...Array.from({ length: 19 }, () => null), 60, 59, 58, 57, 56, 55, 54, null, 52, 51, 50]);
  expect([Object.keys(all.closes), Object.keys((await closes('index')).closes)]).toEqual([['1', '2885'], ['2885']]);
});

it('are adjusted for a bonus, to the paisa, and not for one that is to come', async () => {
  await days(6, (back) => (back >= 2 ? 100.01 : 33.34));
  await acted('BONUS 2:1', at(1), '2027-01-04');
  expect(await line()).toEqual(Array.from({ length: 6 }, () => 33.34));
});

it('begin anew after a demerger, and after a fall that no action explains', async () => {
  await days(6, (back) => (back >= 4 ? 100 : back >= 2 ? 62 : 31));
  await acted('DEMERGER', at(3));
  expect(await line()).toEqual([null, null, null, null, 31, 31]);
  await days(6, (back) => (back >= 4 ? 100 : 62));
  // A file that is fetched again.
  await days(2, () => 62, { fetchedAt: `${LAST}T20:00:00+05:30` });
  expect(await line()).toEqual([null, null, 62, 62, 62, 62]);
});
