// @vitest-environment node
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeepingParts, startKeeping } from './keep-newest.ts';
import type { KeptMarket } from './kept-market.ts';
import { createHeldValue } from './held-value.ts';
import { createPause } from './pause.ts';
import type { StockData } from './stock-store.ts';

const OPENED = Date.UTC(2026, 10, 20, 9, 5);

beforeEach(() => {
  vi.useFakeTimers({ now: OPENED });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first figures are kept after ten seconds, then the newest once a minute', () => {
  const { put, kept } = keeping();
  put(dataOf(1));
  vi.advanceTimersByTime(9_999);
  expect(kept).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(kept).toEqual([1]);
  for (const revision of [2, 3, 4]) {
    vi.advanceTimersByTime(10_000);
    put(dataOf(revision));
  }
  expect(kept).toEqual([1]);
  vi.advanceTimersByTime(30_000);
  expect(kept).toEqual([1, 4]);
  vi.advanceTimersByTime(600_000);
  expect(kept).toEqual([1, 4]);
});

test('newer figures are kept when the page is left, once', () => {
  const { put, kept, leave } = keeping();
  put(dataOf(1));
  vi.advanceTimersByTime(10_000);
  put(dataOf(2));
  leave();
  expect(kept).toEqual([1, 2]);
  leave();
  expect(kept).toEqual([1, 2]);
});

test('neither the same figures of a silent server nor simulated ones are kept', () => {
  const { put, kept, leave } = keeping();
  const data = dataOf(1);
  put(data);
  vi.advanceTimersByTime(10_000);
  put({ ...data, silentSince: OPENED });
  leave();
  const { revision: _revision, ...simulated } = dataOf(2);
  put({ ...simulated, lastUpdated: OPENED + 1 });
  leave();
  expect(kept).toEqual([1]);
});

test('no timer is left after the end', () => {
  const { put, kept, stop } = keeping();
  put(dataOf(1));
  stop();
  vi.advanceTimersByTime(600_000);
  expect([kept, vi.getTimerCount()]).toEqual([[], 0]);
});

function keeping() {
  const kept: number[] = [];
  let leave = (): void => undefined;
  const parts: KeepingParts = {
    now: Date.now,
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    onLeave: (call) => {
      leave = call;
      return () => undefined;
    },
    keep: ({ market }: KeptMarket) => void kept.push(market.revision),
  };
  const holder = createHeldValue<StockData | undefined>(undefined, createPause());
  const stop = startKeeping(holder, parts);
  return { put: holder.put, kept, stop, leave: () => leave() };
}

function dataOf(revision: number): StockData {
  const list = testList({ mode: 'live', stocks: [testStock()] });
  return {
    revision,
    lists: { NSE: list, BSE: { ...list, exchange: 'BSE' } },
    indices: [],
    breadth: {},
    lastUpdated: OPENED + revision,
    openedAt: OPENED,
    renewals: revision,
    follows: true,
  };
}
