import { beforeEach, expect, test } from 'vitest';
import type { RunState } from '../store/tables.ts';
import { FILE_SOURCES } from '../sources/files/all.ts';
import { acceptedFile, testBar } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import { newStore } from '../store/test-place.test-support.ts';
import { fileWriter } from '../store/write/file.ts';
import { recordRun } from '../store/write/run.ts';
import { sourceStates } from './source-states.ts';

let store: Store;

beforeEach(async () => {
  store = await newStore();
});

async function tried(session: string, state: RunState, fetchedAt: string): Promise<void> {
  await recordRun(store, { source: 'nse-bhavcopy', exchange: 'NSE', session, state, reason: '', rows: 0, rejected: 0, fetchedAt });
}

/** Stores the file of a session at half past six in its evening. */
async function stored(session: string): Promise<void> {
  await fileWriter(store)(acceptedFile({ bars: [testBar({ symbol: 'TCS', session })] }, { session }));
}

async function stateAt(instant: string, fetches = true) {
  const states = await sourceStates(store, FILE_SOURCES, { now: Date.parse(instant), fetches });
  expect(states).toHaveLength(FILE_SOURCES.length);
  return states.find(({ source }) => source === 'nse-bhavcopy');
}

test('an empty store has no ages, and its files are overdue from the hour at which they are usually there', async () => {
  const none = { exchange: 'NSE', source: 'nse-bhavcopy', syncAge: undefined, answerAge: undefined, refused: 0 };
  expect(await stateAt('2026-11-20T18:30:00+05:30')).toEqual({ ...none, overdue: 30 * 60 });
  expect(await stateAt('2026-11-20T18:30:00+05:30', false)).toMatchObject({ overdue: undefined });
});

test('a stored session is not overdue until the next one should be there, over weekends too', async () => {
  await stored('2026-11-20');
  expect(await stateAt('2026-11-20T19:30:00+05:30')).toMatchObject({ overdue: 0, syncAge: 3_600 });
  // Monday, before and after the files are usually there.
  expect(await stateAt('2026-11-23T17:59:00+05:30')).toMatchObject({ overdue: 0 });
  expect(await stateAt('2026-11-23T18:10:00+05:30')).toMatchObject({ overdue: 600, syncAge: 3 * 86_400 - 1_200 });
});

test('an answer that is as it should be is good also without a file, and a refused file is no good answer', async () => {
  await tried('2026-11-18', 'missing', '2026-11-20T18:00:00+05:30');
  await tried('2026-11-19', 'unreachable', '2026-11-20T18:10:00+05:30');
  await tried('2026-11-20', 'refused', '2026-11-20T18:20:00+05:30');
  expect(await stateAt('2026-11-20T18:30:00+05:30')).toMatchObject({ answerAge: 1_800, refused: 1 });
  await tried('2026-11-20', 'waiting', '2026-11-20T18:40:00+05:30');
  expect(await stateAt('2026-11-20T18:41:00+05:30')).toMatchObject({ answerAge: 60, refused: 0 });
});

test('a time in the future, of a wrong clock, is no negative age', async () => {
  await tried('2026-11-20', 'waiting', '2026-11-20T23:00:00+05:30');
  expect(await stateAt('2026-11-20T18:30:00+05:30')).toMatchObject({ answerAge: 0 });
});
