import { readScreen } from '@bhav/core/screen/screen';
import { beforeAll, expect, it } from 'vitest';
import { deriveAll } from '../../ingest/derived/derive-all.ts';
import type { Store } from '../../store/open-store.ts';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { readMarket } from '../market.ts';
import { ServedDays } from '../past/served-days.ts';
import { servedMarket } from '../served-market.ts';
import { type KeptChanges, type ScreenChange, screenChanges } from './screen-changes.ts';

let store: Store;
let write: FileWriter;
beforeAll(emptyStore((opened) => ({ store, write } = opened)));

const SCREEN = readScreen(new URLSearchParams('change=0.01..'));
const [BEFORE = '', LAST = ''] = PLANTED.slice(-2);

/** The changes of the last three sessions, with the days that were read for them. */
async function changesAsked(kept: KeptChanges = (_key, make) => make()) {
  const days = new ServedDays(store, { current: servedMarket(await readMarket(store), 1) });
  const read: (string | undefined)[] = [];
  const on = (day?: string) => {
    read.push(day);
    return days.on(day);
  };
  return { changes: await screenChanges(store, { on }, { screen: SCREEN, sessions: 3, kept }), read };
}

it('reads a session once, and after a new one no more than that and the one before', async () => {
  const made = new Map<string, Promise<ScreenChange | undefined>>();
  const kept: KeptChanges = (key, make) => {
    const one = made.get(key) ?? make();
    made.set(key, one);
    return one;
  };
  for (const at of [...PLANTED.keys()].slice(0, -1)) for (const file of plantedFiles(at)) await write(file);
  await deriveAll(store);
  expect((await changesAsked(kept)).read).toEqual(PLANTED.slice(-5, -1).toReversed());
  expect((await changesAsked(kept)).read).toEqual([]);
  for (const file of plantedFiles(PLANTED.length - 1)) await write(file);
  await deriveAll(store);
  const { changes, read } = await changesAsked(kept);
  expect(read).toEqual([LAST, BEFORE]);
  expect(changes).toEqual((await changesAsked()).changes);
  expect(changes?.map(({ session, asOf }) => [session, asOf])).toEqual(
    PLANTED.slice(-3)
      .toReversed()
      .map((session) => [session, expect.stringMatching(`^${session}T15:3[05]:00`)]),
  );
});

it('of a list that is not known there are none', async () => {
  const days = new ServedDays(store, { current: servedMarket(await readMarket(store), 1) });
  const screen = readScreen(new URLSearchParams('in=No such index'));
  expect(await screenChanges(store, days, { screen, sessions: 3, kept: (_key, make) => make() })).toBeUndefined();
});
