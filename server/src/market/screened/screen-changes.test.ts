import { screenView } from '@bhav/core/screen/screen';
import { beforeAll, expect, it } from 'vitest';
import { makeSections } from '../cross-section/make-sections.ts';
import { testBar } from '../../store/accepted-file.test-support.ts';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import { screenChanges } from './screen-changes.ts';
import { testMarket } from '../market.test-support.ts';

const market = testMarket(beforeAll);
const { file } = market;
const empty = testMarket(beforeAll);

/** The changes of the last sessions. */
async function changesAsked(words: string, sessions = 3) {
  return screenChanges(market.store, await market.days(), { screen: screenView.read(new URLSearchParams(words)), sessions });
}
const told = async (words: string, sessions?: number) =>
  (await changesAsked(words, sessions))?.map(({ session, came, went, unknown }) => [
    session,
    came.first.map(({ symbol }) => symbol),
    went.first.map(({ symbol }) => symbol),
    unknown,
  ]);

beforeAll(async () => {
  for (const at of PLANTED.keys()) for (const planted of plantedFiles(at)) await market.write(planted);
  await makeSections(market.store);
});

it('are of each of the last sessions, the newest first; of a list that is not known there are none', async () => {
  expect((await changesAsked('change=0.01..'))?.map(({ session, asOf }) => [session, asOf])).toEqual(
    PLANTED.slice(-3)
      .toReversed()
      .map((session) => [session, expect.stringMatching(`^${session}T15:3[05]:00`)]),
  );
  expect(await changesAsked('in=No such index')).toBeUndefined();
});

it('a list that is known from now on has no changes yet', async () => {
  const days = await market.days();
  const withoutLists: typeof days.on = async (session) => {
    const day = await days.on(session);
    return session === undefined || day === undefined
      ? day
      : { ...day, served: Object.create(day.served, { companies: { value: undefined } }) as typeof day.served };
  };
  const screen = screenView.read(new URLSearchParams('of=Nifty 50'));
  expect(await screenChanges(market.store, { on: withoutLists }, { screen, sessions: 3 })).toEqual([]);
});

it('of the difference between the exchanges need both, of a figure of one exchange that one alone', async () => {
  const asked: unknown[] = [];
  const days = await market.days();
  const changes = async (words: string) => {
    asked.length = 0;
    const screen = screenView.read(new URLSearchParams(words));
    return screenChanges(
      market.store,
      { on: (day, ...of) => (day !== undefined && asked.push(of), days.on(day, ...of)) },
      { screen, sessions: 1 },
    );
  };
  expect((await changes('apart=0..'))?.[0]?.found).toBeGreaterThan(0);
  expect(asked).toEqual([[undefined]]);
  await changes('of=BSE&price=0..');
  expect(asked).toEqual([['BSE']]);
});

it('of a whole exchange there are none yet where no session is stored', async () => {
  const changes = async (words: string) =>
    screenChanges(empty.store, await empty.days(), { screen: screenView.read(new URLSearchParams(words)), sessions: 3 });
  expect([await changes('price=0..'), await changes('of=Nifty 50&price=0..')]).toEqual([[], undefined]);
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
  const bars = [testBar({ symbol: 'BETA', isin: 'INE002A01018' }), testBar({ symbol: 'DELTA', isin: 'INE004A01014' })];
  const delivery = (percent: number) => ({ deliveries: [{ symbol: 'BETA', series: 'EQ', deliveredShares: 1, deliveryPercent: percent }] });
  for (const session of ['2026-11-23', '2026-11-24']) await market.traded(session, ...bars);
  await file('2026-11-24', 'nse-delivery', delivery(5));
  await makeSections(market.store);
  const [newest, first] = (await told('delivery=10..')) ?? [];
  expect([newest?.slice(0, 3), first?.slice(0, 3)]).toEqual([
    ['2026-11-24', [], []],
    ['2026-11-23', [], []],
  ]);
  expect(first?.at(-1)).toBeGreaterThanOrEqual(2);
  const fetchedAt = '2026-11-25T09:00:00+05:30';
  await file('2026-11-23', 'nse-delivery', delivery(50), { fetchedAt });
  await makeSections(market.store);
  const [last] = (await changesAsked('delivery=10..')) ?? [];
  const beta = { symbol: 'BETA', price: 100, changePercent: 0 };
  expect(last).toMatchObject({ session: '2026-11-24', came: { count: 0 }, went: { count: 1, first: [beta] } });
  expect((await changesAsked('price=0..'))?.map(({ updated }) => updated).slice(0, 2)).toEqual(['2026-11-24T18:30:00+05:30', fetchedAt]);
});
