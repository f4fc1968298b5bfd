import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { listScreen } from '@bhav/core/screen/list-screen';
import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotThere } from '../answers/api.ts';
import { createPause } from '../market/pause.ts';
import { StockDataProvider } from '../market/provider.tsx';
import { createStockStore } from '../market/stock-store.ts';
import { testMarket, testServer } from '../market/stock-store.test-support.ts';
import { useOwnShares } from './own-shares.ts';

const entry = (exchange: 'NSE' | 'BSE', symbol: string): WatchEntry => ({ exchange, symbol, name: symbol });
const BOTH = [entry('NSE', 'UP'), entry('BSE', 'DOWN'), entry('NSE', 'GONE')];
const OF_BSE = BOTH.slice(1, 2);

const side = (exchange: 'NSE' | 'BSE', symbol: string) =>
  testList({ exchange, mode: 'official', stocks: [testStock({ symbol, exchange })] });
const LISTS = { NSE: side('NSE', 'UP'), BSE: side('BSE', 'DOWN') };
const answerOf = (of: 'NSE' | 'BSE') => listScreen(LISTS, new URLSearchParams({ of }), 1);
const addressOf = (of: 'NSE' | 'BSE') => `/api/v1/screen?of=${of}&all=1`;
const notThere = () => {
  throw new NotThere('404');
};
const fails = () => {
  throw new Error('503');
};

function shown(entries: readonly WatchEntry[], NSE: unknown, BSE: unknown) {
  const list = { id: 'a', name: 'Mine', entries: [...entries] };
  const own = { name: 'Mine', lists: [list], list };
  const server = testServer({ [addressOf('NSE')]: NSE, [addressOf('BSE')]: BSE });
  const status = { market: { ...testMarket(), lists: LISTS } };
  const store = createStockStore({ now: () => 0, server, status, pause: createPause() });
  const { result } = renderHook(() => useOwnShares(own), {
    wrapper: ({ children }) => <StockDataProvider store={store}>{children}</StockDataProvider>,
  });
  const told = () => {
    const { state, value } = result.current;
    return [
      state,
      value?.shares.map(({ symbol }) => symbol),
      value?.missing.map(({ symbol }) => symbol),
      value?.sources.map(({ exchange }) => exchange),
      value?.lost,
    ];
  };
  return { server, told, retry: () => result.current.retry() };
}

test.each([
  ['of both exchanges', BOTH, answerOf('NSE'), answerOf('BSE'), ['there', ['UP', 'DOWN'], ['GONE'], ['NSE', 'BSE'], undefined]],
  ['of an exchange without figures', BOTH, answerOf('NSE'), notThere, ['there', ['UP'], ['DOWN', 'GONE'], ['NSE'], undefined]],
  ['of an exchange without figures alone', OF_BSE, answerOf('NSE'), notThere, ['missing', [], ['DOWN'], [], undefined]],
  ['where one exchange fails', BOTH, fails, answerOf('BSE'), ['failed', ['DOWN'], [], ['BSE'], 'NSE']],
  ['where one exchange fails and the other has none', BOTH, fails, notThere, ['failed', [], ['DOWN'], [], 'NSE']],
  ['where both fail', BOTH, fails, fails, ['failed', undefined, undefined, undefined, undefined]],
])('the shares of a list %s', async (_what, entries, NSE, BSE, expected) => {
  const { told } = shown(entries, NSE, BSE);
  expect(told()[0]).toBe('loading');
  await expect.poll(told).toEqual(expected);
});

test('a retry asks for the exchange that failed alone', async () => {
  const { server, told, retry } = shown(BOTH, fails, answerOf('BSE'));
  await expect.poll(() => told()[0]).toBe('failed');
  Object.assign(server.answers, { [addressOf('NSE')]: answerOf('NSE') });
  server.asked.length = 0;
  act(retry);
  await expect.poll(told).toEqual(['there', ['UP', 'DOWN'], ['GONE'], ['NSE', 'BSE'], undefined]);
  expect(server.asked).toEqual([addressOf('NSE')]);
});
