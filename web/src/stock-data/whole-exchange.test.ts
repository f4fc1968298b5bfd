// @vitest-environment node
import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { Columns, MarketAll } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent } from '@bhav/core/wire/stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from './api.ts';
import { stockKey } from '@bhav/core/quotes/stock';
import { createPause } from './pause.ts';
import { createWholeStore, quotesOf } from './whole-exchange.ts';

const COLUMNS = {
  symbol: ['TCS', 'NEW'],
  name: ['Tata Consultancy Services', 'New Limited'],
  price: [3_500.5, 12],
  change: [0, null],
  changePercent: [0, null],
  volume: [1_000, 0],
  marketCap: [12_34_567, null],
  isGainer: [false, false],
  isLoser: [false, false],
  code: ['532540', '500001'],
  flags: [null, ['no-previous-close', 'suspended']],
} as unknown as Columns;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('rows of columns', () => {
  test('have every figure that is there, zero among them, and none that is null', () => {
    const [first, second] = quotesOf('BSE', COLUMNS);
    expect(first).toEqual({
      exchange: 'BSE',
      symbol: 'TCS',
      name: 'Tata Consultancy Services',
      price: 3_500.5,
      change: 0,
      changePercent: 0,
      volume: 1_000,
      marketCap: 12_34_567,
      isGainer: false,
      isLoser: false,
      code: '532540',
    });
    expect(Object.keys(second ?? {})).not.toContain('marketCap');
    expect(Object.keys(second ?? {})).not.toContain('changePercent');
    expect(second?.volume).toBe(0);
    expect(second?.flags).toEqual(['no-previous-close', 'suspended']);
  });

  test('that did not change are the same objects, wherever they are now', () => {
    const before = quotesOf('BSE', COLUMNS);
    const turned = Object.fromEntries(Object.entries(COLUMNS).map(([field, values]) => [field, values.toReversed()])) as Columns;
    const [one, other] = quotesOf('BSE', turned, before);
    expect(one).toBe(before[1]);
    expect(other).toBe(before[0]);
  });

  test.each([
    ['a price', { price: [3_500.5, 12.5] }],
    ['a figure that came', { marketCap: [12_34_567, 1] }],
    ['a flag', { flags: [null, ['no-previous-close']] }],
    ['a figure that went', { volume: [1_000, null] }],
  ])('that differ by %s are new ones, the others stay', (_, change) => {
    const before = quotesOf('BSE', COLUMNS);
    const [first, second] = quotesOf('BSE', { ...COLUMNS, ...change } as Columns, before);
    expect(first).toBe(before[0]);
    expect(second).not.toBe(before[1]);
    expect(second).toEqual(quotesOf('BSE', { ...COLUMNS, ...change } as Columns)[1]);
  });

  test('are identified by code, as two may have one symbol', () => {
    const quotes = quotesOf('BSE', { ...COLUMNS, symbol: ['TCS', 'TCS'] });
    expect(new Set(quotes.map(stockKey)).size).toBe(2);
    expect(stockKey({ symbol: 'TCS' })).toBe('TCS');
  });
});

describe('the store', () => {
  test('asks once, keeps the list with its origin, and tells', async () => {
    const { store, asked, tell } = made([answerOf('1')]);
    expect(store.get()).toEqual({ failed: false });
    await store.follow(1);
    expect(asked).toEqual([['NSE', undefined]]);
    expect(tell).toHaveBeenCalledTimes(1);
    expect(store.get().list).toMatchObject({ name: 'All of NSE', mode: 'official', session: '2026-11-20' });
    expect(store.get().list?.stocks.map(({ symbol }) => symbol)).toEqual(['TCS', 'NEW']);
    expect(store.get().list).not.toHaveProperty('columns');
  });

  test('asks again when the page was renewed, with what it has, and for the same renewal no more', async () => {
    const { store, asked, tell } = made([answerOf('1'), 'unchanged']);
    await store.follow(1);
    const { list } = store.get();
    await store.follow(1);
    await store.follow(2);
    expect(asked).toEqual([
      ['NSE', undefined],
      ['NSE', '"1"'],
    ]);
    expect(store.get().list).toBe(list);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test('makes one request at a time', async () => {
    const { store, asked } = made([answerOf('1')]);
    await Promise.all([store.follow(1), store.refresh(), store.follow(2)]);
    expect(asked).toHaveLength(1);
  });

  test('keeps its figures when the server fails, says so, and is well again after the next answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, asked } = made([answerOf('1'), new Error('503'), 'unchanged']);
    await store.follow(1);
    await store.follow(2);
    expect(store.get()).toMatchObject({ failed: true, list: { name: 'All of NSE' } });
    await store.refresh();
    expect(store.get()).toMatchObject({ failed: false, list: { name: 'All of NSE' } });
    expect(asked.map(([, etag]) => etag)).toEqual([undefined, '"1"', '"1"']);
  });

  test('says that it failed before any figures are there, and asks anew for the same renewal', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = made([new Error('503'), answerOf('1')]);
    await store.follow(1);
    expect(store.get()).toEqual({ failed: true });
    await store.follow(1);
    expect(store.get().list?.stocks).toHaveLength(2);
  });

  test('takes an answer without columns for a failure, and does not keep its tag', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { value: { revision: 1, list: { exchange: 'NSE' } } as unknown as MarketAll, etag: '"x"' };
    const { store, asked } = made([broken, answerOf('1')]);
    await store.refresh();
    expect(store.get()).toEqual({ failed: true });
    await store.refresh();
    expect(asked.map(([, etag]) => etag)).toEqual([undefined, undefined]);
  });

  describe('whose figures move', () => {
    test('is of the revision of its answer; one whose figures stand is not followed', async () => {
      const { store } = made([answerOf('1', QUOTED)]);
      expect(store.revision()).toBeUndefined();
      await store.refresh();
      expect([store.isMoving(), store.revision()]).toEqual([true, 1]);
      const { store: standing } = made([answerOf('1')]);
      await standing.refresh();
      expect([standing.isMoving(), standing.revision()]).toEqual([false, undefined]);
    });

    test('takes an event: only the shares that changed are new objects', async () => {
      const { store, asked, tell } = made([answerOf('1', QUOTED)]);
      await store.refresh();
      const before = store.get().list?.stocks ?? [];
      const moved = { ...before[1], price: 13, changePercent: -9 } as Stock;
      store.take(eventOf(2, [moved]), 1);
      expect(store.get().list?.stocks).toEqual([before[0], moved]);
      expect(store.get().list?.stocks[0]).toBe(before[0]);
      expect(store.get().list?.asOf).toBe('2026-11-20T14:40:00+05:30');
      expect(store.revision()).toBe(2);
      expect(tell).toHaveBeenCalledTimes(2);
      store.take(eventOf(2, [{ ...moved, price: 14 }]), 1);
      expect(store.get().list?.stocks[1]?.price).toBe(13);
      expect(asked).toHaveLength(1);
    });

    test.each([
      ['leads on from what it has not', eventOf(4), 2],
      ['tells of a share that it has not', eventOf(4, [testStock({ symbol: 'X', code: '500099' })]), 1],
      ['says nothing of whole exchanges', { ...eventOf(4), all: undefined }, 1],
    ])('asks when an event %s', async (_, event, since) => {
      const { store, asked } = made([answerOf('1', QUOTED), answerOf('4', QUOTED)]);
      await store.refresh();
      store.take(event as QuotesEvent, since);
      await store.refresh();
      expect(asked).toHaveLength(2);
      expect(store.revision()).toBe(4);
    });

    test('ignores an answer that is older than an event', async () => {
      const { store } = made([answerOf('1', QUOTED), answerOf('1', QUOTED)]);
      await store.refresh();
      const [first] = store.get().list?.stocks ?? [];
      const asking = store.refresh();
      store.take(eventOf(2, [{ ...first, price: 77 } as Stock]), 1);
      await asking;
      expect(store.revision()).toBe(2);
      expect(store.get().list?.stocks.some(({ price }) => price === 77)).toBe(true);
    });

    test('takes no change after a reset before an answer that is not older', async () => {
      const { store, asked } = made([answerOf('5', QUOTED), answerOf('4', QUOTED), answerOf('7', QUOTED)]);
      await store.refresh();
      const [first] = store.get().list?.stocks ?? [];
      const change = (revision: number) => eventOf(revision, [{ ...first, price: 77 } as Stock]);
      store.reset();
      await store.refresh();
      store.take(change(5), 4);
      expect([store.revision(), asked.length]).toEqual([5, 2]);
      store.take(change(7), 4);
      await store.refresh();
      expect([store.revision(), asked.length]).toEqual([7, 3]);
      store.take(change(8), 7);
      expect([store.revision(), store.get().list?.stocks[0]?.price]).toEqual([8, 77]);
    });

    test('shows nothing new while it is paused', async () => {
      const pause = createPause();
      const { store, tell } = made([answerOf('1', QUOTED)], pause);
      await store.refresh();
      const shown = store.get();
      pause.hold(1);
      store.take(eventOf(2, [{ ...shown.list?.stocks[0], price: 77 } as Stock]), 1);
      expect(store.get()).toBe(shown);
      expect(tell).toHaveBeenCalledTimes(1);
      pause.resume();
      expect(store.get()).not.toBe(shown);
      expect(tell).toHaveBeenCalledTimes(2);
    });
  });

  test('calls no listener that has unsubscribed', async () => {
    const { store, tell, leave } = made([answerOf('1')]);
    leave();
    await store.refresh();
    expect(tell).not.toHaveBeenCalled();
  });
});

const QUOTED = { ...COLUMNS, quotedAt: ['2026-11-20T14:35:00+05:30', null] };

function eventOf(revision: number, changed: Stock[] = []): QuotesEvent {
  const times = { NSE: { asOf: '2026-11-20T14:40:00+05:30' }, BSE: {} };
  return { revision, lists: { NSE: [], BSE: [] }, times, all: { NSE: changed, BSE: [] }, allTimes: times };
}

function answerOf(revision: string, columns = COLUMNS): Answer<MarketAll> {
  const about = { name: 'All of NSE', exchange: 'NSE', mode: 'official', source: 'NSE end-of-day file', session: '2026-11-20' } as const;
  return { value: { revision: Number(revision), list: { ...about, columns } }, etag: `"${revision}"` };
}

function made(answers: (Answer<MarketAll> | Error)[], pause = createPause()) {
  const asked: [string, string | undefined][] = [];
  const store = createWholeStore(
    'NSE',
    (exchange, etag) => {
      asked.push([exchange, etag]);
      const answer = answers.shift() ?? new Error('asked too often');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    pause,
  );
  const tell = vi.fn<() => void>();
  return { store, asked, tell, leave: store.subscribe(tell) };
}

test('in a pause the first list is shown all the same, and that it could not be had; later ones wait', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const pause = createPause();
  pause.hold(1);
  let isReached = false;
  const store = createWholeStore('BSE', () => (isReached ? Promise.resolve(answerOf('1')) : Promise.reject(new Error('offline'))), pause);
  await store.refresh();
  expect(store.get()).toEqual({ failed: true });
  isReached = true;
  await store.refresh();
  expect(store.get().list?.stocks).toHaveLength(2);
});
