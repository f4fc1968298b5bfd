// @vitest-environment node
import type { Exchange } from '@bhav/core/market/exchange';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { seededRandom } from '@bhav/core/simulated/random';
import type { Market } from '@bhav/core/wire/market';
import type { SyncAnswer } from '@bhav/core/wire/sync';
import { describe, expect, test, vi } from 'vitest';
import type { Answer, Api } from './api.ts';
import { createFollowingStore } from './following-store.ts';
import { createPause } from './pause.ts';

/** Friday 20 November 2026, 19:00 in India. */
const OPENED = Date.UTC(2026, 10, 20, 13, 30);
const BREADTH = { compared: 2, advances: 1, declines: 1, unchanged: 0, uncompared: 0 };

describe('a page that follows a server', () => {
  test('shows the figures that came with it, and asks only for the log of awaited files', async () => {
    const server = fakeServer();
    const store = storeOf(server, official(100, '2026-11-19'));
    store.refresh();
    expect(store.get()?.lists.NSE.stocks[0]?.price).toBe(100);
    await settled();
    expect(server.asked).toEqual(['sync']);
    expect(store.get()?.runs).toEqual(server.runs);
  });

  test('asks for nothing where today’s figures came with it', async () => {
    const server = fakeServer();
    storeOf(server, official(100, '2026-11-20')).refresh();
    await settled();
    expect(server.asked).toEqual([]);
  });

  test('takes newer figures at a refresh, and keeps the rows that did not change', async () => {
    const server = fakeServer();
    const store = storeOf(server, official(100, '2026-11-20'));
    store.refresh();
    const before = store.get();
    server.market = official(101, '2026-11-20');
    store.refresh();
    await settled();
    const after = store.get();
    expect(after?.lists.NSE.stocks[0]?.price).toBe(101);
    expect(after?.renewals).toBe(1);
    expect(after?.lists.NSE.stocks[1]).toBe(before?.lists.NSE.stocks[1]);
  });

  test('takes indices and breadth of each answer, and keeps the objects where they are equal', async () => {
    const server = fakeServer();
    const level = { name: 'NIFTY 50', mode: 'official', source: 'NSE', session: '2026-11-20', asOf: '2026-11-20', level: 26_000 } as const;
    const breadth = { NSE: BREADTH };
    const store = storeOf(server, { ...official(100, '2026-11-20'), indices: [level], breadth });
    store.refresh();
    expect(store.get()).toMatchObject({ indices: [level], breadth });
    const before = store.get();
    server.market = { ...official(101, '2026-11-20'), indices: [{ ...level, level: 26_001 }], breadth: structuredClone(breadth) };
    store.refresh();
    await settled();
    expect(store.get()?.indices[0]?.level).toBe(26_001);
    expect(store.get()?.breadth).toBe(before?.breadth);
  });

  test('shows the time of a refresh that brings nothing new', async () => {
    const server = fakeServer();
    const clock = { now: OPENED };
    const store = storeOf(server, official(100, '2026-11-20'), clock);
    store.refresh();
    server.market = 'unchanged';
    clock.now += 60_000;
    store.refresh();
    await settled();
    expect(store.get()).toMatchObject({ lastUpdated: OPENED + 60_000, renewals: 1 });
  });

  test('keeps the last figures of a server that is silent, and says since when, until it answers', async () => {
    const server = fakeServer();
    const clock = { now: OPENED };
    const store = storeOf(server, official(100, '2026-11-20'), clock);
    store.refresh();
    server.market = new Error('silent');
    clock.now += 60_000;
    store.refresh();
    await settled();
    expect(store.get()).toMatchObject({ silentSince: OPENED + 60_000, lastUpdated: OPENED });
    expect(store.get()?.lists.NSE.stocks[0]?.price).toBe(100);
    clock.now += 60_000;
    store.refresh();
    await settled();
    expect(store.get()?.silentSince).toBe(OPENED + 60_000);
    server.market = official(102, '2026-11-20');
    store.refresh();
    await settled();
    expect(store.get()?.silentSince).toBeUndefined();
    expect(store.get()?.lists.NSE.stocks[0]?.price).toBe(102);
  });
});

describe('a page that follows the stream', () => {
  test('applies an event to the market; rows that did not change stay the same objects, and no renewal is counted', async () => {
    const clock = { now: OPENED };
    const store = storeOf(fakeServer(), official(100, '2026-11-20'), clock);
    store.refresh();
    const before = store.get();
    clock.now += 1_000;
    store.followed?.take(structuredClone({ ...official(101, '2026-11-20'), breadth: { NSE: BREADTH } }));
    const after = store.get();
    expect(after).toMatchObject({ lastUpdated: OPENED + 1_000, renewals: 0, breadth: { NSE: BREADTH } });
    expect(after?.lists.NSE.stocks[0]?.price).toBe(101);
    expect(after?.lists.NSE.stocks[1]).toBe(before?.lists.NSE.stocks[1]);
  });

  test('keeps the lists as the same object when an event changes neither', async () => {
    const store = storeOf(fakeServer(), official(100, '2026-11-20'));
    store.refresh();
    const before = store.get();
    store.followed?.take(structuredClone({ ...official(100, '2026-11-20'), revision: 101 }));
    expect(store.get()?.revision).toBe(101);
    expect(store.get()?.lists).toBe(before?.lists);
    const other = structuredClone({ ...official(100, '2026-11-20'), revision: 102 });
    other.lists.NSE.asOf = '2026-11-20T15:31:00+05:30';
    store.followed?.take(other);
    expect(store.get()?.lists.NSE.asOf).toBe('2026-11-20T15:31:00+05:30');
    expect(store.get()?.lists.NSE.stocks[1]).toBe(before?.lists.NSE.stocks[1]);
  });

  test('does not ask every 300 s while the stream is alive, and shows its last beat; a refresh always asks', async () => {
    const server = fakeServer();
    const clock = { now: OPENED };
    const store = storeOf(server, official(100, '2026-11-20'), clock);
    store.refresh();
    server.market = official(100, '2026-11-20');
    store.followed?.putLink('following');
    clock.now += 290_000;
    store.followed?.heard();
    clock.now += 10_000;
    store.beat?.();
    await settled();
    expect(server.asked).toEqual([]);
    expect(store.get()).toMatchObject({ lastUpdated: OPENED + 290_000, renewals: 1 });
    store.refresh();
    await settled();
    expect(server.asked).toEqual(['market']);
    store.followed?.putLink('polling');
    store.beat?.();
    await settled();
    expect(server.asked).toEqual(['market', 'market']);
  });

  test('ignores an answer that is older than an event, until the server has given nothing else for a minute', async () => {
    const server = fakeServer();
    const clock = { now: OPENED };
    const store = storeOf(server, official(100, '2026-11-20'), clock);
    store.refresh();
    server.market = official(101, '2026-11-20');
    store.refresh();
    store.followed?.take(official(102, '2026-11-20'));
    await settled();
    expect(store.get()?.lists.NSE.stocks[0]?.price).toBe(102);
    server.market = official(99, '2026-11-20');
    for (const expected of [102, 102, 99]) {
      expect(await store.followed?.ask()).toBe(expected === 99);
      expect(store.get()?.lists.NSE.stocks[0]?.price).toBe(expected);
      clock.now += 30_000;
    }
  });

  test('takes figures of a server that has begun anew at once, whatever their revision', async () => {
    const server = fakeServer();
    const store = storeOf(server, official(102, '2026-11-20'));
    store.refresh();
    const later = official(99, '2026-11-20');
    later.lists.NSE.fetchedAt = '2026-11-20T18:40:00+05:30';
    server.market = later;
    expect(await store.followed?.ask()).toBe(true);
    expect(store.get()?.lists.NSE.stocks[0]?.price).toBe(99);
  });

  test('lets events on the first figures wait like them', async () => {
    const server = fakeServer();
    const store = storeOf(server);
    store.refresh();
    store.followed?.take(official(100, '2026-11-20'));
    expect(store.get()?.arrived).toBeUndefined();
    server.market = official(100, '2026-11-20');
    await store.followed?.ask();
    store.followed?.take(official(101, '2026-11-20'));
    expect(store.get()?.lists.NSE.mode).toBe('simulated');
    expect(store.get()?.arrived?.NSE.stocks[0]?.price).toBe(101);
  });

  test('has whole exchanges ask again with each answer, and at events when their figures do not move', async () => {
    const server = fakeServer();
    const store = storeOf(server, official(100, '2026-11-20'));
    store.refresh();
    server.market = official(101, '2026-11-20');
    await store.followed?.ask();
    expect(store.get()?.answers).toBe(1);
    store.followed?.take(official(102, '2026-11-20'));
    expect(store.get()?.answers).toBe(2);
    const moving = official(103, '2026-11-20');
    moving.lists.NSE.stocks = [testStock({ symbol: 'RELIANCE', quotedAt: '2026-11-20T14:35:00+05:30' })];
    store.followed?.take(moving);
    expect(store.get()?.answers).toBe(2);
  });
});

describe('a paused page', () => {
  test('shows nothing new until it is resumed, then the newest at once', async () => {
    const { store, pause } = paused();
    const shown = store.get();
    const tell = vi.fn<() => void>();
    store.subscribe(tell);
    store.followed?.take(official(101, '2026-11-20'));
    store.followed?.take(official(102, '2026-11-20'));
    store.beat?.();
    expect(store.get()).toBe(shown);
    expect(tell).not.toHaveBeenCalled();
    pause.resume();
    expect(store.get()?.lists.NSE.stocks[0]?.price).toBe(102);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test('shows the figures that the reader asks for, and stays paused', async () => {
    const { store, pause, server, clock } = paused();
    server.market = official(105, '2026-11-20');
    clock.now += 5_000;
    store.refresh();
    await settled();
    expect(store.get()?.lists.NSE.stocks[0]?.price).toBe(105);
    expect(pause.since()).toBe(OPENED + 5_000);
    store.followed?.take(official(106, '2026-11-20'));
    expect(store.get()?.lists.NSE.stocks[0]?.price).toBe(105);
  });

  function paused() {
    const server = fakeServer();
    const pause = createPause();
    const clock = { now: OPENED };
    const store = storeOf(server, official(100, '2026-11-20'), clock, pause);
    store.refresh();
    store.followed?.putLink('following');
    pause.hold(OPENED);
    return { server, pause, clock, store };
  }
});

describe('a page that comes with kept figures', () => {
  test('shows them with their time, and the server as silent until it answers, which is asked at once', async () => {
    const server = fakeServer();
    server.market = official(101, '2026-11-20');
    const store = storeOf(server, official(100, '2026-11-20'), { now: OPENED }, createPause(), OPENED - 60_000);
    store.refresh();
    expect(store.get()).toMatchObject({ lastUpdated: OPENED - 60_000, silentSince: OPENED, revision: 100 });
    await settled();
    expect(server.asked).toEqual(['market']);
    expect(store.get()).toMatchObject({ lastUpdated: OPENED, revision: 101 });
    expect(store.get()?.silentSince).toBeUndefined();
  });

  test('leaves them as they are where the server is silent', async () => {
    const server = fakeServer();
    server.market = new Error('silent');
    const store = storeOf(server, official(100, '2026-11-20'), { now: OPENED }, createPause(), OPENED - 60_000);
    store.refresh();
    await settled();
    expect(store.get()).toMatchObject({ lastUpdated: OPENED - 60_000, silentSince: OPENED, renewals: 0 });
  });
});

describe('a page whose server has no figures yet', () => {
  test('shows the simulated market, and the first figures wait for "Show"', async () => {
    const server = fakeServer();
    const store = storeOf(server);
    store.refresh();
    await settled();
    expect(store.get()).toMatchObject({ indices: [], breadth: {} });
    expect(store.get()?.lists.NSE.mode).toBe('simulated');
    const shown = store.get()?.lists;
    server.market = official(100, '2026-11-20');
    await store.lookForFirst?.();
    expect(store.get()?.lists).toBe(shown);
    expect(store.get()?.arrived?.NSE.stocks[0]?.price).toBe(100);
    store.refresh();
    await settled();
    expect(store.get()?.lists.NSE.mode).toBe('simulated');
    store.show?.();
    expect(store.get()?.lists.NSE.mode).toBe('official');
    expect(store.get()?.arrived).toBeUndefined();
  });

  test('shows the figures of one exchange without simulated ones beside them', async () => {
    const server = fakeServer();
    const store = storeOf(server);
    store.refresh();
    const half = official(100, '2026-11-20');
    server.market = { ...half, lists: { ...half.lists, BSE: testList({ exchange: 'BSE', mode: 'official', stocks: [] }) } };
    await store.lookForFirst?.();
    store.show?.();
    expect(store.get()?.lists.BSE).toMatchObject({ mode: 'official', stocks: [] });
  });
});

interface Server {
  market: Market | Error | 'unchanged';
  runs: SyncAnswer['runs'];
  asked: string[];
}

function fakeServer(): Server {
  const run = { source: 'nse-bhavcopy', exchange: 'NSE', session: '2026-11-20', state: 'waiting', reason: 'Not published yet.' } as const;
  return { market: simulated(), runs: [{ ...run, rows: 0, rejected: 0, at: '2026-11-20T18:30:00+05:30' }], asked: [] };
}

function storeOf(server: Server, market?: Market, clock = { now: OPENED }, pause = createPause(), at?: number) {
  const api: Api = {
    market: async (): Promise<Answer<Market>> => {
      server.asked.push('market');
      if (server.market instanceof Error) throw server.market;
      return server.market === 'unchanged' ? 'unchanged' : { value: server.market, etag: '"1"' };
    },
    sync: async () => {
      server.asked.push('sync');
      return { runs: server.runs };
    },
    whole: async () => 'unchanged',
  };
  return createFollowingStore({ random: seededRandom('42'), now: () => clock.now, api, market, pause, at });
}

function official(price: number, session: string): Market {
  const list = (exchange: Exchange) =>
    testList({
      exchange,
      mode: 'official',
      session,
      stocks: [testStock({ symbol: 'RELIANCE', price }), testStock({ symbol: 'TCS', price: 5 })],
    });
  return { revision: price, lists: { NSE: list('NSE'), BSE: list('BSE') }, indices: [], breadth: {} };
}

function simulated(): Market {
  return { revision: 1, lists: { NSE: testList({ exchange: 'NSE' }), BSE: testList({ exchange: 'BSE' }) }, indices: [], breadth: {} };
}

/** Lets every answer that is under way arrive. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
