import { sessionsBetween } from '@bhav/core/calendar/session';
import { expect, it } from 'vitest';
import { acceptedFile, testLevel } from '../accepted-file.test-support.ts';
import { pastStore } from '../past-store.ts';
import { newStore } from '../test-place.test-support.ts';
import { fileWriter } from '../write/file.ts';
import { lastClosesOfIndices } from './indices.ts';

it('the small line of an index has its last 30 sessions on every day of the year', async () => {
  const store = await newStore();
  expect(await lastClosesOfIndices(store)).toEqual({});
  const write = fileWriter(store);
  const sessions = [...sessionsBetween('2026-01-01', '2026-12-31')];
  for (const [at, session] of sessions.entries()) {
    await write(acceptedFile({ indices: [testLevel('Nifty 50', at)] }, { session, source: 'nse-index-close' }));
  }
  for (const [at, session] of sessions.entries()) {
    const expected = sessions.slice(0, at + 1).map((_, place) => place);
    expect(await lastClosesOfIndices(pastStore(store, session))).toEqual({ 'Nifty 50': expected.slice(-30) });
  }
});
