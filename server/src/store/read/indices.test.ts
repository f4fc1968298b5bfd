import { sessionsBetween } from '@bhav/core/calendar/session';
import { expect, it } from 'vitest';
import { testLevel } from '../accepted-file.test-support.ts';
import { pastStore } from '../past-store.ts';
import { testStore } from '../test-store.test-support.ts';
import { lastClosesOfIndices } from './indices.ts';

const written = testStore();

it('the small line of an index has its last 30 sessions on every day of the year', async () => {
  const { store } = written;
  expect(await lastClosesOfIndices(store)).toEqual({});
  const sessions = [...sessionsBetween('2026-01-01', '2026-12-31')];
  for (const [at, session] of sessions.entries()) {
    await written.file(session, 'nse-index-close', { indices: [testLevel('Nifty 50', at)] });
  }
  for (const [at, session] of sessions.entries()) {
    const expected = sessions.slice(0, at + 1).map((_, place) => place);
    expect(await lastClosesOfIndices(pastStore(store, session))).toEqual({ 'Nifty 50': expected.slice(-30) });
  }
});
