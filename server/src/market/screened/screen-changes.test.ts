import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { readScreen } from '@bhav/core/screen/screen';
import { beforeAll, expect, it } from 'vitest';
import { deriveAll } from '../../ingest/derived/derive-all.ts';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
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
async function changesAsked(kept: KeptChanges = (_key, make) => make(), screen = SCREEN, sessions = 3) {
  const days = new ServedDays(store, { current: servedMarket(await readMarket(store), 1) });
  const read: (string | undefined)[] = [];
  const on = (day?: string) => {
    read.push(day);
    return days.on(day);
  };
  return { changes: await screenChanges(store, { on }, { screen, sessions, kept }), read };
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

const told = async (words: string, sessions?: number) =>
  (await changesAsked(undefined, readScreen(new URLSearchParams(words)), sessions)).changes?.map(({ session, came, went, unknown }) => [
    session,
    came.first.map(({ symbol }) => symbol),
    went.first.map(({ symbol }) => symbol),
    unknown,
  ]);

it('a split and a rename move no share', async () => {
  const [, , before = '', split = '', rename = ''] = PLANTED.slice(3);
  const since = (await told('price=0..', PLANTED.length - 1))?.filter(([session]) => [before, split, rename].includes(String(session)));
  expect(since).toEqual([
    // It is known as a fund from this session on.
    [rename, [], ['GOLDFUND'], 0],
    [split, [], [], 0],
    [before, ['FRESH'], [], 0],
  ]);
});

it('a share that cannot be judged neither came nor went, and is counted', async () => {
  const file = (session: string, parsed: Partial<ParsedFile>, given: { source: string; fetchedAt?: string }) =>
    write(acceptedFile(parsed, { session, ...given }));
  const bars = (session: string) =>
    ['BETA', 'DELTA'].map((symbol, at) => testBar({ symbol, isin: `INE00${2 + 2 * at}A0101${8 - 4 * at}`, session }));
  const delivery = (percent: number) => ({ deliveries: [{ symbol: 'BETA', series: 'EQ', deliveredShares: 1, deliveryPercent: percent }] });
  await file('2026-11-23', { bars: bars('2026-11-23') }, { source: 'nse-bhavcopy' });
  await file('2026-11-24', { bars: bars('2026-11-24') }, { source: 'nse-bhavcopy' });
  await file('2026-11-24', delivery(5), { source: 'nse-delivery' });
  const [newest, first] = (await told('delivery=10..')) ?? [];
  expect([newest?.slice(0, 3), first?.slice(0, 3)]).toEqual([
    ['2026-11-24', [], []],
    ['2026-11-23', [], []],
  ]);
  expect(first?.at(-1)).toBeGreaterThanOrEqual(2);
  const fetchedAt = '2026-11-25T09:00:00+05:30';
  await file('2026-11-23', delivery(50), { source: 'nse-delivery', fetchedAt });
  expect((await told('delivery=10..'))?.[0]?.slice(0, 3)).toEqual(['2026-11-24', [], ['BETA']]);
  expect((await changesAsked()).changes?.map(({ updated }) => updated).slice(0, 2)).toEqual(['2026-11-24T18:30:00+05:30', fetchedAt]);
});
