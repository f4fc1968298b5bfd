import { because } from '@bhav/core/market/reason';
import { afterEach, expect, it } from 'vitest';
import { istIso } from '@bhav/core/calendar/ist';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import type { KeptBatch } from '../store/live/quotes.ts';
import { LiveMarket, type LiveMarketParts, type QuoteStore } from './live-market.ts';
import { testClock, type TestClock } from '../test-clock.test-support.ts';
import { testBatch, testOfficial, testSource, monday } from './live.test-support.ts';
import type { ActionsByIsin } from './overlay/overlay.ts';
import type { MarketContent } from '../market/market.ts';
import type { QuoteSource } from '../sources/quote-source.ts';
import { DAY_MS } from '@bhav/core/calendar/days';

const running: LiveMarket[] = [];
afterEach(async () => {
  for (const live of running.splice(0)) await live.close();
});

function memory(): QuoteStore & { batches: KeptBatch[]; flushed: number } {
  const quoteStore = {
    batches: [] as KeptBatch[],
    flushed: 0,
    keep: (kept: KeptBatch) => void quoteStore.batches.push(kept),
    flush: () => void quoteStore.flushed++,
    newest: async (id: string) => {
      const last = quoteStore.batches.filter(({ source }) => source.id === id).at(-1);
      return last && { session: last.session, ...last.batch };
    },
  };
  return quoteStore;
}

type Turn = (clock: TestClock, instruments: readonly Instrument[], signal: AbortSignal) => AsyncIterable<QuoteBatch>;

async function begin(
  turn: Turn,
  more: Partial<QuoteSource> & Partial<Pick<LiveMarketParts, 'quoteStore' | 'actionsOn' | 'seen'>> & { official?: MarketContent } = {},
  start = '2026-11-23T10:00:00+05:30',
) {
  const clock = testClock(start);
  const { quoteStore = memory(), official = testOfficial('2026-11-20'), actionsOn = async () => new Map(), seen, ...about } = more;
  const shown: { at: string; price: number | undefined }[] = [];
  const said: string[] = [];
  const state = { official };
  const source = testSource((_turn, instruments, signal) => turn(clock, instruments, signal), { ...about, now: clock.now });
  const price = (): number | undefined => live.over(state.official).lists.NSE.stocks.find(({ symbol }) => symbol === 'AAA')?.price;
  const live = await LiveMarket.open({
    source,
    origin: 'exchange',
    quoteStore,
    official: () => state.official,
    seen,
    actionsOn,
    now: clock.now,
    elapsed: clock.elapsed,
    sleep: clock.rest,
    random: () => 0,
    say: (sentence) => said.push(sentence),
  });
  running.push(live);
  live.start(() => shown.push({ at: istIso(clock.now()).slice(11, 19), price: price() }));
  return { live, clock, shown, said, state, source, price };
}

const one = (price: number): Turn =>
  async function* (clock, [instrument]) {
    if (instrument === undefined) return;
    yield testBatch(clock.now(), [{ instrument, price, at: clock.now() }]);
  };

it('shows and keeps each batch of a polled source at once', async () => {
  const quoteStore = memory();
  const { clock, shown, live } = await begin(one(101.05), { quoteStore });
  await clock.goTo(monday('10:05:30'));
  expect(shown).toEqual(['10:00:00', '10:05:00'].map((at) => ({ at, price: 101.05 })));
  const kept = quoteStore.batches.map(({ source, session, batch }) => [source.id, session, batch.quotes.length]);
  expect(kept).toEqual([1, 1].map((count) => ['made', '2026-11-23', count]));
  expect(live.status()).toMatchObject({ state: 'asking', at: '2026-11-23T10:05:00+05:30' });
});

it('joins the quotes of a source that follows to one change a second', async () => {
  const { clock, shown, live } = await begin(
    async function* (clock, [instrument], signal) {
      if (instrument === undefined) return;
      for (let tick = 0; tick < 40; tick++) {
        yield testBatch(clock.now(), [{ instrument, price: 100 + tick, at: clock.now() }]);
        await clock.rest(100, signal);
      }
      await clock.rest(DAY_MS, signal);
    },
    { follows: true },
  );
  await clock.goTo(monday('10:01:00'));
  expect(shown.map(({ at }) => at)).toEqual(['10:00:00', '10:00:01', '10:00:02', '10:00:03', '10:00:04']);
  expect(shown.at(-1)?.price).toBe(139);
  expect(live.status().state).toBe('following');
});

it('a quote that fails the checks changes nothing and is reported; quotes are kept as they were checked', async () => {
  const quoteStore = memory();
  const turn: Turn = async function* (clock, [first, second]) {
    if (first === undefined || second === undefined) return;
    yield testBatch(clock.now(), [{ instrument: first, price: 101, at: clock.now() - DAY_MS }]);
    yield testBatch(clock.now(), [{ instrument: second, price: 102, volume: -1, at: clock.now() }]);
  };
  const { clock, live, price } = await begin(turn, { quoteStore });
  await clock.goTo(monday('10:01:00'));
  expect(price()).toBe(100);
  expect(live.status().rejected[0]).toEqual({ what: 'NSE AAA', why: because('ofDay', '2026-11-22', '2026-11-23') });
  expect(quoteStore.batches.map(({ batch }) => batch.quotes.map(({ price: kept, volume }) => [kept, volume]))).toEqual([
    [[102, undefined]],
  ]);
});

it('a failure leaves the last good figures with their age', async () => {
  let turns = 0;
  const { clock, live, price, state } = await begin(async function* (clock, instruments, signal) {
    turns += 1;
    if (turns > 1) throw new TypeError('made');
    yield* one(101)(clock, instruments, signal);
  });
  await clock.goTo(monday('11:00:00'));
  expect(live.status()).toMatchObject({ state: 'failing', at: '2026-11-23T10:00:00+05:30' });
  expect(price()).toBe(101);
  expect(live.over(state.official).lists.NSE).toMatchObject({ asOf: '2026-11-23T10:00:00+05:30', fetchedAt: '2026-11-23T10:00:00+05:30' });
});

it('a source that follows is restarted when the official figures have other shares, and only then', async () => {
  const wanted: string[][] = [];
  const { clock, live, state } = await begin(
    async function* (clock, instruments, signal) {
      wanted.push(instruments.map(({ exchange, symbol }) => `${exchange} ${symbol}`));
      yield testBatch(
        clock.now(),
        instruments.map((instrument) => ({ instrument, price: 101, at: clock.now() })),
      );
      await clock.rest(DAY_MS, signal);
    },
    { follows: true },
  );
  const replaced = async (official: MarketContent): Promise<void> => {
    state.official = official;
    await live.officialChanged();
    await clock.goTo(clock.now() + 1_000);
  };
  await clock.goTo(monday('10:00:01'));
  await replaced(testOfficial('2026-11-20'));
  expect(wanted).toHaveLength(1);
  await replaced(testOfficial('2026-11-20', { NSE: ['AAA', 'CCC'], BSE: ['AAA'] }));
  expect(wanted).toEqual([
    ['NSE AAA', 'NSE BBB', 'BSE AAA'],
    ['NSE AAA', 'NSE CCC', 'BSE AAA'],
  ]);
  expect(live.status()).toMatchObject({ state: 'following', reason: '' });
});

it.each([
  ['in market hours', '2026-11-23T11:00:00+05:30'],
  ['in the evening', '2026-11-23T20:00:00+05:30'],
  ['before the next session', '2026-11-25T08:00:00+05:30'],
  ['with the clock put back a day', '2026-11-22T11:00:00+05:30'],
])('after a restart %s the last good figures are shown at once, with their age', async (_, restart) => {
  const quoteStore = memory();
  const before = await begin(one(101.05), { quoteStore });
  await before.clock.goTo(monday('10:01:00'));
  await running.splice(0)[0]?.close();
  expect(quoteStore.flushed).toBe(1);

  const { live, price, state } = await begin(async function* () {}, { quoteStore }, restart);
  expect(price()).toBe(101.05);
  expect(live.over(state.official).lists.NSE).toMatchObject({ session: '2026-11-23', asOf: '2026-11-23T10:00:00+05:30' });
  expect(live.status().at).toBe('2026-11-23T10:00:00+05:30');
});

it('goes on from the kept figures: an older quote does not count after a restart', async () => {
  const quoteStore = memory();
  const first = await begin(one(101), { quoteStore });
  await first.clock.goTo(monday('10:01:00'));
  const { clock, live, price } = await begin(
    async function* (clock, [instrument]) {
      if (instrument !== undefined) yield testBatch(clock.now(), [{ instrument, price: 99, at: monday('09:59:00') }]);
    },
    { quoteStore },
    '2026-11-23T10:02:00+05:30',
  );
  await clock.goTo(monday('10:03:00'));
  expect(price()).toBe(101);
  expect(live.status().rejected[0]?.why.say).toBe('older');
});

it('goes on from what readers have seen of its source under another leader', async () => {
  const before = await begin(one(101.05));
  await before.clock.goTo(monday('10:01:00'));
  const seen = before.live.layer;
  if (seen === undefined) throw new Error('There are live figures.');
  const next = (of: string) =>
    begin(async function* () {}, { seen: { ...seen, source: { ...seen.source, name: of } } }, '2026-11-23T10:02:00+05:30');
  expect((await next('Made source')).price()).toBe(101.05);
  expect((await next('Other source')).price()).toBe(100);
});

it('figures whose corporate actions cannot be read are kept, and shown once they can be read', async () => {
  const quoteStore = memory();
  let isBroken = true;
  const { clock, said, shown, live } = await begin(one(101), {
    quoteStore,
    actionsOn: async () => {
      if (isBroken) throw new Error('The store is busy.');
      return new Map();
    },
  });
  await clock.goTo(monday('10:01:00'));
  expect(said).toEqual([expect.stringMatching(/^Live figures cannot be shown: .*The store is busy/)]);
  expect(shown).toEqual([]);
  expect(quoteStore.batches).toHaveLength(1);
  await live.officialChanged();
  expect(said.at(-1)).toMatch(/^Corporate actions cannot be read: .*The store is busy/);
  isBroken = false;
  await clock.goTo(monday('10:06:00'));
  expect(shown).toEqual([{ at: '10:05:00', price: 101 }]);
  expect(quoteStore.batches).toHaveLength(2);
});

it('figures of a session wait for its corporate actions, and are never shown with those of the one before', async () => {
  const split = { kind: 'split', factor: 5, exDate: '2026-11-23' } as const;
  const next = Promise.withResolvers<ActionsByIsin>();
  const { clock, live, state } = await begin(
    async function* (clock, [instrument]) {
      const previousClose = istIso(clock.now()) < '2026-11-24' ? 100 : 20;
      if (instrument !== undefined) yield testBatch(clock.now(), [{ instrument, price: 21, previousClose, at: clock.now() }]);
    },
    { actionsOn: (session) => (session === '2026-11-23' ? Promise.resolve(new Map([['INEAAA', [split]]])) : next.promise) },
  );
  const row = () => live.over(state.official).lists.NSE.stocks.find(({ symbol }) => symbol === 'AAA');
  await clock.goTo(monday('10:01:00'));
  expect(row()).toMatchObject({ change: 1, flags: ['adjusted'] });
  await clock.goTo('2026-11-25T10:00:00+05:30');
  const before = live.over(state.official);
  next.resolve(new Map());
  expect(before).toBe(state.official);
  await clock.goTo('2026-11-25T10:00:01+05:30');
  expect(row()).toMatchObject({ change: 1, quotedAt: '2026-11-25T10:00:00+05:30' });
  expect(row()?.flags ?? []).not.toContain('action-likely');
});
