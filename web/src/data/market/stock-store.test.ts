// @vitest-environment node
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { seededRandom } from '@bhav/core/simulated/random';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import type { Market } from '@bhav/core/wire/market';
import { describe, expect, test, vi } from 'vitest';
import { MARKET, NotThere, SYNC } from '../answers/api.ts';
import { createPause } from './pause.ts';
import { createStockStore, type StockStoreParts } from './stock-store.ts';
import { asAnswered, shownBy, testMarket, testServer } from './stock-store.test-support.ts';

/** Friday 20 November 2026, 19:00 in India. */
const OPENED = Date.UTC(2026, 10, 20, 13, 30);
const TODAY = '2026-11-20';
const SHARE = '/api/v1/stocks/NSE/RELIANCE';

test('a page of a past session has its figures and asks for no others', async () => {
  const server = testServer();
  const past = { session: '2026-11-18', before: '2026-11-17' };
  const market = testMarket({ session: past.session });
  const store = createStockStore({ now: () => OPENED, server, pause: createPause(), status: { market, past, renderedAt: OPENED } });
  store.open();
  store.beat();
  await Promise.resolve();
  expect(server.asked).toEqual([]);
  expect([store.follows, store.ofDay, shownBy(store)?.lists.NSE.session]).toEqual([false, { past }, past.session]);
});

describe('a page on its own', () => {
  test('draws the market from the randomness and the clock that it was given, and anew at each refresh', () => {
    const { store, clock } = made({ server: undefined });
    expect(shownBy(store)).toBeUndefined();
    store.open();
    const first = shownBy(store);
    const lists = simulatedMarket(seededRandom('42'), '2026-11-20T19:00:00+05:30');
    expect(first).toEqual({ revision: 1, lists, indices: [], breadth: {}, lastUpdated: OPENED, openedAt: OPENED, renewals: 0 });
    clock.now += 65_000;
    store.refresh();
    expect(shownBy(store)).toMatchObject({ lastUpdated: OPENED + 65_000, openedAt: OPENED, renewals: 1 });
    expect(shownBy(store)?.lists.BSE.stocks[0]?.price).not.toBe(first?.lists.BSE.stocks[0]?.price);
    store.open();
    expect(shownBy(store)?.renewals).toBe(1);
  });

  test('answers for its shares and their names as a server does, and has nothing else', async () => {
    const { store } = made({ server: undefined });
    store.open();
    expect(await store.answer(SHARE)).toMatchObject({ mode: 'simulated', stock: shownBy(store)?.lists.NSE.stocks.find(isReliance) });
    expect(await store.answer(`${SHARE}/bars?last=23`)).toMatchObject({ bars: { length: 1_320 } });
    expect(await store.answer('/api/v1/names')).toMatchObject({
      mode: 'simulated',
      companies: { nse: expect.arrayContaining(['RELIANCE']) },
    });
    for (const address of ['/api/v1/stocks/NSE/NOSUCH', '/api/v1/stocks/BSE/NOSUCH/bars', '/api/v1/indices/NIFTY%2050', '/api/v1/events']) {
      await expect(store.answer(address)).rejects.toThrow(NotThere);
    }
  });
});

describe('a page that follows a server', () => {
  test.each([
    ['the day before, asks for the log of awaited files', '2026-11-19', [SYNC]],
    ['today, asks for nothing', TODAY, []],
  ])('with figures of %s', async (_, session, asked) => {
    const { store, server } = made({ market: official(100, session) });
    store.open();
    expect(shownBy(store)?.lists.NSE.stocks[0]?.price).toBe(100);
    await settled();
    expect(server.asked).toEqual(asked);
    expect(shownBy(store)?.runs).toEqual(asked.length === 0 ? undefined : RUNS);
  });

  test('takes newer figures at a refresh; what did not change stays the same object', async () => {
    const { store, server } = opened();
    const before = shownBy(store);
    server.answers[MARKET] = asAnswered(official(101));
    store.refresh();
    await settled();
    const after = shownBy(store);
    expect(after).toMatchObject({ revision: 101, renewals: 1 });
    expect(after?.lists.NSE.stocks.map(({ price }) => price)).toEqual([101, 100]);
    expect(after?.lists.NSE.stocks[1]).toBe(before?.lists.NSE.stocks[1]);
  });

  test('keeps the last figures of a server that is silent, and says since when, until it answers', async () => {
    const { store, server, clock } = opened();
    server.answers[MARKET] = silent;
    for (const _ of [1, 2]) {
      clock.now += 60_000;
      store.refresh();
      await settled();
      expect(shownBy(store)).toMatchObject({ silentSince: OPENED + 60_000, lastUpdated: OPENED, revision: 100 });
    }
    server.answers[MARKET] = official(102);
    store.refresh();
    await settled();
    expect(shownBy(store)).toMatchObject({ silentSince: undefined, revision: 102 });
  });

  test('asks again for the other answers with the market, and soon after a change of the stream', async () => {
    vi.useFakeTimers();
    const { store, server } = made({ market: official(100), answers: { [SHARE]: { revision: 100 } } });
    const asked = (): number => server.asked.filter((address) => address === SHARE).length;
    store.open();
    const isStale = (): boolean | undefined => store.client.getQueryState([SHARE])?.isInvalidated;
    expect([isStale(), asked()]).toEqual([false, 0]);
    server.answers[MARKET] = official(101);
    await store.ask();
    expect(isStale()).toBe(true);
    server.answers[SHARE] = { revision: 101 };
    await store.client.fetchQuery({ queryKey: [SHARE] });
    expect([isStale(), asked()]).toEqual([false, 1]);
    store.noteEvent(true);
    store.noteEvent(true);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(isStale()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isStale()).toBe(true);
    vi.useRealTimers();
  });

  test('does not ask every 300 s while the stream is up, and shows its last beat; a refresh always asks', async () => {
    const { store, server, clock } = opened();
    store.putLink('following');
    clock.now += 290_000;
    store.noteEvent(false);
    clock.now += 10_000;
    store.beat();
    await settled();
    expect(server.asked).toEqual([]);
    expect(shownBy(store)).toMatchObject({ lastUpdated: OPENED + 290_000, renewals: 1 });
    store.refresh();
    await settled();
    store.putLink('polling');
    store.beat();
    await settled();
    expect(server.asked).toEqual([MARKET, MARKET]);
  });
});

describe('a paused page', () => {
  test('shows the figures that the reader asks for, and stays paused', async () => {
    const { store, server, pause, clock } = opened();
    pause.hold(OPENED);
    server.answers[MARKET] = official(105);
    clock.now += 5_000;
    store.refresh();
    await settled();
    expect([shownBy(store)?.revision, pause.since()]).toEqual([105, OPENED + 5_000]);
  });
});

describe('a page that comes with kept figures', () => {
  const kept = { market: official(100), keptAt: OPENED - 60_000 };

  test('shows them with their time, and the server as silent until it answers, which is asked at once', async () => {
    const { store, server } = made(kept);
    server.answers[MARKET] = official(101);
    store.open();
    expect(shownBy(store)).toMatchObject({ lastUpdated: OPENED - 60_000, silentSince: OPENED, revision: 100 });
    await settled();
    expect(shownBy(store)).toMatchObject({ lastUpdated: OPENED, revision: 101, silentSince: undefined });
  });

  test('shows the newer ones of the browser’s cache where the server is silent, and no older ones', async () => {
    for (const [cached, shown] of [
      [undefined, 100],
      [99, 100],
      [101, 101],
    ] as const) {
      const { store, server } = made(kept);
      server.answers[MARKET] = silent;
      if (cached !== undefined) server.cached = async () => ({ value: official(cached), at: OPENED - 30_000 });
      store.open();
      await settled();
      expect(shownBy(store)).toMatchObject({ revision: shown, silentSince: OPENED, renewals: 0 });
    }
  });
});

describe('a page whose server has no figures yet', () => {
  test('shows the simulated market, and the first figures wait for "Show"', async () => {
    const { store, server } = made({ market: undefined });
    store.open();
    await settled();
    const shown = shownBy(store);
    expect([shown?.lists.NSE.mode, shown?.runs, shown?.arrived]).toEqual(['simulated', RUNS, undefined]);
    server.answers[MARKET] = official(100);
    await store.ask();
    expect(shownBy(store)?.lists).toBe(shown?.lists);
    expect(shownBy(store)?.arrived?.lists.NSE.stocks[0]?.price).toBe(100);
    expect(await store.answer(SHARE)).toMatchObject({ mode: 'simulated' });
    server.answers[SHARE] = { mode: 'official' };
    store.show();
    expect(shownBy(store)).toMatchObject({ revision: 100, arrived: undefined });
    expect(await store.answer(SHARE)).toEqual({ mode: 'official' });
  });

  test('shows the figures of one exchange without simulated ones beside them', async () => {
    const half = official(100);
    const lists = { ...half.lists, BSE: testList({ exchange: 'BSE', mode: 'official', stocks: [] }) };
    const { store, server } = made({ market: undefined });
    server.answers[MARKET] = { ...half, lists };
    store.open();
    await store.ask();
    store.show();
    expect(shownBy(store)?.lists.BSE).toMatchObject({ mode: 'official', stocks: [] });
  });
});

const RUNS = [{ source: 'nse-bhavcopy', exchange: 'NSE', session: TODAY, state: 'waiting', reason: 'Not published yet.' }];

function made({ answers = {}, ...given }: Partial<StockStoreParts> & { market?: Market | undefined; keptAt?: number; answers?: object }) {
  const clock = { now: OPENED };
  const pause = createPause();
  const simulated = { revision: 0, lists: simulatedMarket(() => 0, ''), indices: [], breadth: {} };
  const server = testServer({ [MARKET]: simulated, [SYNC]: { runs: RUNS } });
  const { market, keptAt, ...parts } = given;
  const status = { answers: { ...answers }, ...(market && { market }), ...(keptAt !== undefined && { keptAt }) };
  const store = createStockStore({ random: seededRandom('42'), now: () => clock.now, pause, server, status, ...parts });
  return { store, server, pause, clock };
}

/** A page that came with figures of a server. */
function opened() {
  const parts = made({ market: official(100) });
  parts.store.open();
  return parts;
}

/** The figures of a server; the revision is the price of the first share of each list. */
function official(price: number, session = TODAY): Market {
  return testMarket({ session, stocks: [testStock({ symbol: 'RELIANCE', price }), testStock({ symbol: 'TCS' })] }, price);
}

function silent(): never {
  throw new Error('silent');
}

function isReliance({ symbol }: { symbol: string }): boolean {
  return symbol === 'RELIANCE';
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
