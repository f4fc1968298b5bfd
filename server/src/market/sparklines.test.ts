import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@bhav/core/calendar/days';
import type { SparklinesAnswer } from '@bhav/core/wire/sparklines-answer';
import { readMarket } from './market.ts';
import { servedMarket } from './served-market.ts';
import { SPARKLINE_SESSIONS } from './sparklines.ts';
import { acceptedFile, testBar } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import type { Accepted, FileWriter } from '../store/write/file.ts';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { emptyStore } from '../store/test-store.test-support.ts';

const DAYS = Array.from({ length: 40 }, (_, place) => addDays('2026-10-12', place));
const LAST = DAYS.at(-1) ?? '';
const at = (back: number): string => DAYS.at(-1 - back) ?? '';

let store: Store;
let write: FileWriter;
beforeEach(emptyStore((opened) => ({ store, write } = opened)));
const file = (parsed: Partial<ParsedFile>, given: Partial<Accepted['rawFile'] & { session: string }> = {}) =>
  write(acceptedFile(parsed, { session: LAST, ...given }));

const RELIANCE = { symbol: 'RELIANCE', isin: 'INE002A01018', code: '2885' };
const SMALL = { symbol: 'SMALL', isin: 'INE467B01029', code: '77' };

/** Writes sessions in which a share costs what `close` says; undefined is a day on which it was not traded. */
async function days(of: typeof RELIANCE, close: (back: number) => number | undefined, sessions = DAYS): Promise<void> {
  let before: number | undefined;
  for (const session of sessions) {
    const price = close(DAYS.length - 1 - DAYS.indexOf(session));
    const other = testBar({ symbol: 'OTHER', isin: 'INE009A01021', code: '1', session });
    const bar =
      price === undefined
        ? []
        : [testBar({ ...of, session, open: price, high: price, low: price, close: price, previousClose: before ?? price })];
    before = price ?? before;
    await file({ bars: [other, ...bar] }, { session });
  }
}
async function answer(market: 'index' | 'all' = 'all'): Promise<SparklinesAnswer> {
  const served = servedMarket(await readMarket(store), 1);
  return JSON.parse((await served.answer(`sparklines NSE ${market}`)).plain.bytes.toString()) as SparklinesAnswer;
}
const lineOf = async (code: string): Promise<(number | null)[] | undefined> => (await answer()).closes[code];

describe('the sparklines of a session', () => {
  it('are the closes of the last thirty, oldest first, by the key of each share, with the session and source', async () => {
    await days(RELIANCE, (back) => 1_000 - back);
    const all = await answer();
    expect(all).toMatchObject({ exchange: 'NSE', mode: 'official', source: 'NSE end-of-day file', session: LAST });
    expect(all.sessions).toEqual(DAYS.slice(-SPARKLINE_SESSIONS));
    expect(all.closes['2885']).toEqual(Array.from({ length: 30 }, (_, place) => 971 + place));
    expect(Object.keys(all.closes).toSorted()).toEqual(['1', '2885']);
    expect(Object.keys((await answer('index')).closes)).toEqual(['2885']);
  });

  it('have null for a session without a trade, and before the listing', async () => {
    await days(SMALL, (back) => (back === 3 || back > 10 ? undefined : 50));
    const line = await lineOf('77');
    expect(line?.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => null));
    expect(line?.slice(-5)).toEqual([50, null, 50, 50, 50]);
  });

  it('are adjusted for a bonus, to the paisa, and not for one that is to come', async () => {
    await days(SMALL, (back) => (back >= 5 ? 100.01 : 33.34));
    const action = (exDate: string) => ({ symbol: 'SMALL', series: 'EQ', exDate, purpose: 'BONUS 2:1' });
    await file({ actions: [action(at(4)), action('2027-01-04')] }, { source: 'nse-pr' });
    expect((await lineOf('77'))?.slice(-7)).toEqual([33.34, 33.34, 33.34, 33.34, 33.34, 33.34, 33.34]);
  });

  it('begin anew after a demerger, and after a fall that no action explains', async () => {
    await days(SMALL, (back) => (back >= 5 ? 100 : 62));
    await file({ actions: [{ symbol: 'SMALL', series: 'EQ', exDate: at(4), purpose: 'DEMERGER' }] }, { source: 'nse-pr' });
    expect((await lineOf('77'))?.slice(-7)).toEqual([null, null, 62, 62, 62, 62, 62]);
    const session = at(1);
    await file(
      { bars: [testBar({ ...RELIANCE, session, open: 50, high: 50, low: 50, close: 50, previousClose: 100 })] },
      { session, source: 'nse-bhavcopy', sha256: 'again' },
    );
    await file({ bars: [testBar({ ...RELIANCE, session: at(2) })] }, { session: at(2), sha256: 'and again' });
    await file(
      { bars: [testBar({ ...RELIANCE, session: LAST, open: 50, high: 50, low: 50, close: 50, previousClose: 50 })] },
      { sha256: 'last' },
    );
    expect((await lineOf('2885'))?.slice(-3)).toEqual([null, 50, 50]);
  });

  it('are made once for a session, and anew when one of its days is corrected', async () => {
    await days(RELIANCE, () => 100);
    const first = await readMarket(store);
    expect((await readMarket(store)).sparklines?.NSE).toBe(first.sparklines?.NSE);
    const served = [1, 2].map((revision) => servedMarket(first, revision));
    expect(served[0]?.answer('sparklines NSE all')).toBe(served[1]?.answer('sparklines NSE all'));
    const session = at(2);
    const bar = testBar({ ...RELIANCE, session, close: 99, low: 99, turnover: 995 });
    await write(acceptedFile({ bars: [bar] }, { session, sha256: 'corrected', fetchedAt: `${session}T20:00:00+05:30` }));
    expect((await lineOf('2885'))?.slice(-4)).toEqual([100, 99, 100, 100]);
  });

  it('are empty without a session', async () => {
    expect(await answer()).toMatchObject({ mode: 'simulated', sessions: [], closes: {} });
  });
});
