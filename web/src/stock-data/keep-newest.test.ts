// @vitest-environment node
import { madeList, madeStock } from '@bhav/core/quotes/made-stock.test-support';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Desk, startKeeping } from './keep-newest.ts';
import type { Seen } from './kept-market.ts';
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

test('the first figures are kept at once, later ones once a minute, the newest of them', () => {
  const { put, kept } = made();
  put(dataOf(1));
  vi.advanceTimersByTime(0);
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

test('what came since is kept when the page is left', () => {
  const { put, kept, leave } = made();
  put(dataOf(1));
  vi.advanceTimersByTime(0);
  put(dataOf(2));
  leave();
  expect(kept).toEqual([1, 2]);
  leave();
  expect(kept).toEqual([1, 2]);
});

test('a silent server and simulated figures are nothing to keep', () => {
  const { put, kept, leave } = made();
  const data = dataOf(1);
  put(data);
  vi.advanceTimersByTime(0);
  put({ ...data, silentSince: OPENED });
  leave();
  const { revision: _revision, ...simulated } = dataOf(2);
  put({ ...simulated, lastUpdated: OPENED + 1 });
  leave();
  expect(kept).toEqual([1]);
});

test('it ends without a timer left', () => {
  const { put, kept, stop } = made();
  put(dataOf(1));
  stop();
  vi.advanceTimersByTime(600_000);
  expect([kept, vi.getTimerCount()]).toEqual([[], 0]);
});

function made() {
  const kept: number[] = [];
  let leave = (): void => undefined;
  const desk: Desk = {
    now: Date.now,
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    onLeave: (call) => {
      leave = call;
      return () => undefined;
    },
    keep: ({ market }: Seen) => kept.push(market.revision) > 0,
  };
  const holder = createHeldValue<StockData | undefined>(undefined, createPause());
  const stop = startKeeping(holder, desk);
  return { put: holder.put, kept, stop, leave: () => leave() };
}

function dataOf(revision: number): StockData {
  const list = madeList({ mode: 'live', stocks: [madeStock()] });
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
