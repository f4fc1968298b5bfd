import { expect, it } from 'vitest';
import type { BarFlag } from '@bhav/core/bars/bar';
import { judgePreviousCloses } from './previous-closes.ts';
import { noteRun } from '../store/write/run.ts';
import { runsOf } from '../store/read/runs.ts';
import { sessionOn } from '../store/read/whole-day.ts';
import { writing } from '../store/transaction.ts';
import { testStore } from '../store/test-store.test-support.ts';

const [TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-17', '2026-11-18', '2026-11-19'] as const;

const written = testStore();
const { file, traded } = written;
const judged = (session: string) => writing(written.store, (within) => judgePreviousCloses(within, 'NSE', session));
const flagged = async (session: string, flag: BarFlag = 'previous-close-breaks') =>
  (await sessionOn(written.store, 'NSE', session)).filter(({ flags }) => flags.includes(flag)).map(({ symbol }) => symbol);
/** The remark of a session, which the log shows with its file. */
async function remark(session: string): Promise<string | undefined> {
  const attempt = { source: 'nse-bhavcopy', exchange: 'NSE', session, state: 'stored', reason: '', rows: 0, rejected: 0 } as const;
  await writing(written.store, (within) => noteRun(within, { ...attempt, fetchedAt: 'now' }));
  return (await runsOf(written.store, 20)).find((run) => run.session === session)?.reason;
}
const NONE = { same: 0, action: 0, 'missing session': 0, 'gap breaks': 0, breaks: 0 };

it('a previous close that is the close before is as it should be, and one that is not is flagged and named', async () => {
  await traded(TUESDAY, { symbol: 'GOOD' }, { symbol: 'BAD' });
  await traded(WEDNESDAY, { symbol: 'GOOD' }, { symbol: 'BAD', previousClose: 101.5 }, { symbol: 'NEW', previousClose: 7 });
  expect(await judged(WEDNESDAY)).toEqual({ ...NONE, same: 1, breaks: 1 });
  expect(await flagged(WEDNESDAY)).toEqual(['BAD']);
  expect(await remark(WEDNESDAY)).toBe('1 filed previous closes are not the last stored close (BAD).');
});

it('the first stored session has nothing to be compared with, and loses flags that it had', async () => {
  await traded(WEDNESDAY, { symbol: 'BAD', previousClose: 50 });
  expect(await judged(WEDNESDAY)).toEqual(NONE);
  await traded(TUESDAY, { symbol: 'BAD' });
  await judged(WEDNESDAY);
  expect(await flagged(WEDNESDAY)).toEqual(['BAD']);
  await traded(WEDNESDAY, { symbol: 'BAD' });
  await judged(WEDNESDAY);
  expect([await flagged(WEDNESDAY), await remark(WEDNESDAY)]).toEqual([[], '']);
});

it('at most five are named', async () => {
  const symbols = ['A', 'B', 'C', 'D', 'E'];
  const broken = (...all: string[]) => all.map((symbol) => ({ symbol, previousClose: 50 }));
  await traded(TUESDAY, ...symbols.map((symbol) => ({ symbol })), { symbol: 'F' });
  await traded(WEDNESDAY, ...broken(...symbols));
  await judged(WEDNESDAY);
  expect(await remark(WEDNESDAY)).toBe('5 filed previous closes are not the last stored close (A, B, C, D, E).');
  await traded(WEDNESDAY, ...broken(...symbols, 'F'));
  expect(await judged(WEDNESDAY)).toMatchObject({ breaks: 6 });
  expect(await remark(WEDNESDAY)).toBe('6 filed previous closes are not the last stored close (A, B, C, D, E …).');
});

it('a previous close that is adjusted for an action of the day is no break', async () => {
  const actions = [{ symbol: 'SPLIT', series: 'EQ', exDate: WEDNESDAY, purpose: 'BONUS 1:1' }];
  await file(TUESDAY, 'nse-pr', { actions });
  await traded(TUESDAY, { symbol: 'SPLIT' });
  await traded(WEDNESDAY, { symbol: 'SPLIT', previousClose: 50 });
  expect(await judged(WEDNESDAY)).toMatchObject({ action: 1, breaks: 0 });
  expect(await remark(WEDNESDAY)).toBe('1 filed previous closes are adjusted for a corporate action.');
  expect(await flagged(WEDNESDAY)).toEqual([]);
});

it('over a session that is not stored a share may have moved by a band, and no more', async () => {
  await traded(TUESDAY, { symbol: 'A' }, { symbol: 'B' });
  await traded(THURSDAY, { symbol: 'A', previousClose: 85 }, { symbol: 'B', previousClose: 50 });
  expect(await judged(THURSDAY)).toEqual({ ...NONE, 'gap breaks': 1, 'missing session': 1 });
  expect(await flagged(THURSDAY, 'history-breaks')).toEqual(['B']);
  expect(await remark(THURSDAY)).toBe(
    `A session after ${TUESDAY} is not stored, so previous closes may differ by what happened then. 1 filed previous closes are not the last stored close (B).`,
  );
});

it('bonds and other series are left out', async () => {
  await traded(TUESDAY, { symbol: 'A' }, { symbol: 'BOND', series: 'N1' }, { symbol: 'A', series: 'BE', close: 90, low: 90 });
  await traded(WEDNESDAY, { symbol: 'A' }, { symbol: 'BOND', series: 'N1', previousClose: 50 });
  expect(await judged(WEDNESDAY)).toEqual({ ...NONE, same: 1 });
});
