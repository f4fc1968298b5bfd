import { testList } from '@bhav/core/quotes/stock.test-support';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followFirst } from './follow-first.ts';
import type { Market } from '@bhav/core/wire/market';
import type { StockStore } from './stock-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('looks every 5 seconds while the market is simulated, every 30 while an exchange has no session, and no more after', async () => {
  const { store, looked, show } = fakeStore({ NSE: testList(), BSE: testList({ exchange: 'BSE' }) });
  followFirst(store);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(looked).toHaveBeenCalledTimes(3);
  const official = { mode: 'official', session: '2026-11-20' } as const;
  show({ NSE: testList(official), BSE: testList({ exchange: 'BSE', mode: 'official' }) });
  await vi.advanceTimersByTimeAsync(5_000);
  const before = looked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looked.mock.calls.length - before).toBe(2);
  show({ NSE: testList(official), BSE: testList({ exchange: 'BSE', ...official }) });
  await vi.advanceTimersByTimeAsync(30_000);
  const last = looked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looked).toHaveBeenCalledTimes(last);
});

test('does nothing without a server, and ends when stopped', async () => {
  const { store, looked } = fakeStore({ NSE: testList(), BSE: testList({ exchange: 'BSE' }) });
  followFirst(store)();
  followFirst({ ...store, follows: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looked).not.toHaveBeenCalled();
});

function fakeStore(first: Market['lists']) {
  let lists = first;
  const looked = vi.fn<StockStore['ask']>(async () => true);
  const store: Pick<StockStore, 'market' | 'pageState' | 'ask' | 'follows'> = {
    market: () => ({ revision: 1, lists, indices: [], breadth: {} }),
    pageState: () => undefined,
    ask: looked,
    follows: true,
  };
  return {
    store,
    looked,
    show: (next: Market['lists']) => {
      lists = next;
    },
  };
}
