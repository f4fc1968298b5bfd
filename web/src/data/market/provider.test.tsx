import { seededRandom } from '@bhav/core/simulated/random';
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StockDataProvider, useList, usePageState, useStockStore } from './provider.tsx';
import { renderPart } from './render-part.test-support.tsx';
import { REFRESH_MS } from './refresh-timer.ts';
import { createStockStore } from './stock-store.ts';

/** 21 November 2026, 14:35:10 in India. */
const OPENED = new Date(Date.UTC(2026, 10, 21, 9, 5, 10));

beforeEach(() => {
  vi.useFakeTimers({ now: OPENED });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('using the figures outside the provider throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useStockStore)).toThrow(new Error('useStockStore must be used within a StockDataProvider'));
});

test('every reader sees the same figures; a refresh renews them and their time', () => {
  renderPart(
    <>
      <Reader name="one" />
      <Reader name="two" />
    </>,
    storeOfSeed(),
  );
  const first = textOf('one');
  expect(textOf('two')).toBe(first);

  vi.setSystemTime(OPENED.getTime() + 5_000);
  act(() => screen.getByRole('button', { name: 'one' }).click());
  const second = textOf('one');
  expect(second).not.toBe(first);
  expect(second).toContain(`at ${OPENED.getTime() + 5_000}`);
  expect(textOf('two')).toBe(second);
});

test('the seed of the address is used where no store is given', () => {
  window.history.replaceState(null, '', '/?seed=42');
  const store = storeOfSeed();
  store.refresh();
  const { result } = renderHook(() => useList('NSE'), { wrapper: StockDataProvider });
  expect(result.current).toEqual(store.market()?.lists.NSE);
  window.history.replaceState(null, '', '/');
});

test('the timer and the listening end with the provider', () => {
  const store = storeOfSeed();
  const { unmount } = render(<StockDataProvider store={store}>{undefined}</StockDataProvider>);
  unmount();
  vi.advanceTimersByTime(3 * REFRESH_MS);
  expect(store.pageState()?.renewals).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

function storeOfSeed() {
  return createStockStore({ random: seededRandom('42'), now: Date.now });
}

function Reader({ name }: { name: string }) {
  const { refresh } = useStockStore();
  const list = useList('NSE');
  const lastUpdated = usePageState((state) => state?.lastUpdated);
  return (
    <button type="button" aria-label={name} onClick={refresh}>
      {`${list?.stocks[0]?.price} at ${lastUpdated}`}
    </button>
  );
}

function textOf(name: string) {
  return screen.getByRole('button', { name }).textContent;
}
