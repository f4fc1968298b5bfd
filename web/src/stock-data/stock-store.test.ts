// @vitest-environment node
import { seededRandom } from '@bhav/core/simulated/random';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import { describe, expect, test, vi } from 'vitest';
import { createStockStore, randomOf } from './stock-store.ts';

/** 21 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 21, 9, 5, 10);

describe('the store', () => {
  test('holds nothing before the first load', () => {
    expect(createStockStore(Math.random, Date.now).get()).toBeUndefined();
  });

  test('draws the market from the randomness and the clock that it was given', () => {
    const store = createStockStore(seededRandom('42'), () => OPENED);
    store.refresh();
    expect(store.get()).toEqual({
      lists: simulatedMarket(seededRandom('42'), '2026-11-21T14:35:10+05:30'),
      indices: [],
      breadth: {},
      lastUpdated: OPENED,
      openedAt: OPENED,
      renewals: 0,
    });
  });

  test('asks the clock once for a load, so that both lists and the time agree', () => {
    let now = OPENED;
    const store = createStockStore(seededRandom('42'), () => (now += 1_000));
    store.refresh();
    const data = store.get();
    expect(data?.lastUpdated).toBe(OPENED + 1_000);
    expect(data?.lists.NSE.asOf).toBe('2026-11-21T14:35:11+05:30');
    expect(data?.lists.BSE.asOf).toBe('2026-11-21T14:35:11+05:30');
  });

  test('replaces both lists and the time of renewal together, and keeps the time of opening', () => {
    let now = OPENED;
    const store = createStockStore(seededRandom('42'), () => now);
    store.refresh();
    const first = store.get();
    now += 65_000;
    store.refresh();
    const second = store.get();
    expect(second).not.toBe(first);
    expect(prices(second?.lists.NSE.stocks)).not.toEqual(prices(first?.lists.NSE.stocks));
    expect(prices(second?.lists.BSE.stocks)).not.toEqual(prices(first?.lists.BSE.stocks));
    expect(second?.lists.NSE.stocks).toHaveLength(50);
    expect(second?.lists.BSE.stocks).toHaveLength(30);
    expect(second).toMatchObject({ lastUpdated: OPENED + 65_000, openedAt: OPENED, renewals: 1 });
    store.refresh();
    expect(store.get()).toMatchObject({ openedAt: OPENED, renewals: 2 });
    expect(first).toMatchObject({ lastUpdated: OPENED, renewals: 0 });
  });

  test('tells every listener once for each load, when the new figures are in place, until it leaves', () => {
    const store = createStockStore(seededRandom('42'), () => OPENED);
    const seen: (number | undefined)[] = [];
    const other = vi.fn<() => void>();
    const leave = store.subscribe(() => seen.push(store.get()?.renewals));
    store.subscribe(other);
    store.refresh();
    store.refresh();
    leave();
    store.refresh();
    expect(seen).toEqual([0, 1]);
    expect(other).toHaveBeenCalledTimes(3);
  });

  test('gives the same figures until the next load', () => {
    const store = createStockStore(seededRandom('42'), () => OPENED);
    store.refresh();
    expect(store.get()).toBe(store.get());
  });
});

describe('the seed of the address', () => {
  test('gives everybody the same market, and another seed another', () => {
    expect(drawn('?seed=42')).toEqual(drawn('?q=bank&seed=42'));
    expect(drawn('?seed=42')).toEqual(simulatedMarket(seededRandom('42'), '2026-11-21T14:35:10+05:30'));
    expect(drawn('?seed=42')).not.toEqual(drawn('?seed=43'));
  });

  test.each(['', '?seed=', '?q=bank'])('%j leaves the figures to chance', (search) => {
    expect(randomOf(search)).toBe(Math.random);
  });
});

function drawn(search: string) {
  const store = createStockStore(randomOf(search), () => OPENED);
  store.refresh();
  return store.get()?.lists;
}

function prices(stocks: readonly { price: number }[] | undefined) {
  return stocks?.map(({ price }) => price);
}
