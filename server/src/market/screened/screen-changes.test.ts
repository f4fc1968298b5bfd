import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { screenView } from '@bhav/core/screen/screen';
import { beforeAll, expect, it } from 'vitest';
import { makeSections } from '../cross-section/make-sections.ts';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { readMarket } from '../market.test-support.ts';
import { ServedDays } from '../past/served-days.ts';
import { servedMarket } from '../served-market.ts';
import { screenChanges } from './screen-changes.ts';

let store: Store;
let write: FileWriter;
beforeAll(emptyStore((opened) => ({ store, write } = opened)));

/** The changes of the last sessions. */
async function changesAsked(words: string, sessions = 3) {
  const days = new ServedDays(store, { current: servedMarket(await readMarket(store), 1) });
  return screenChanges(store, days, { screen: screenView.read(new URLSearchParams(words)), sessions });
}
const told = async (words: string, sessions?: number) =>
  (await changesAsked(words, sessions))?.map(({ session, came, went, unknown }) => [
    session,
    came.first.map(({ symbol }) => symbol),
    went.first.map(({ symbol }) => symbol),
    unknown,
  ]);

beforeAll(async () => {
  for (const at of PLANTED.keys()) for (const file of plantedFiles(at)) await write(file);
  await makeSections(store);
});

it('are of each of the last sessions, the newest first; of a list that is not known there are none', async () => {
  expect((await changesAsked('change=0.01..'))?.map(({ session, asOf }) => [session, asOf])).toEqual(
    PLANTED.slice(-3)
      .toReversed()
      .map((session) => [session, expect.stringMatching(`^${session}T15:3[05]:00`)]),
  );
  expect(await changesAsked('in=No such index')).toBeUndefined();
});

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
  await makeSections(store);
  const [newest, first] = (await told('delivery=10..')) ?? [];
  expect([newest?.slice(0, 3), first?.slice(0, 3)]).toEqual([
    ['2026-11-24', [], []],
    ['2026-11-23', [], []],
  ]);
  expect(first?.at(-1)).toBeGreaterThanOrEqual(2);
  const fetchedAt = '2026-11-25T09:00:00+05:30';
  await file('2026-11-23', delivery(50), { source: 'nse-delivery', fetchedAt });
  await makeSections(store);
  expect((await told('delivery=10..'))?.[0]?.slice(0, 3)).toEqual(['2026-11-24', [], ['BETA']]);
  expect((await changesAsked('price=0..'))?.map(({ updated }) => updated).slice(0, 2)).toEqual(['2026-11-24T18:30:00+05:30', fetchedAt]);
});
