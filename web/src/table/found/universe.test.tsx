import { testStock } from '@bhav/core/quotes/stock.test-support';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPause } from '../../data/market/pause.ts';
import { StockDataProvider } from '../../data/market/provider.tsx';
import { createStockStore } from '../../data/market/stock-store.ts';
import { testMarket, testServer } from '../../data/market/stock-store.test-support.ts';
import { useUniverse } from './universe.ts';

test('the index of either exchange is offered, whichever exchange the answer is of', async () => {
  const status = { market: testMarket({ stocks: [testStock({})], mode: 'official' as const }) };
  const store = createStockStore({ now: () => 0, server: testServer(), status, pause: createPause() });
  const { result } = renderHook(() => useUniverse('nse', ['Nifty 50', 'Nifty 500']), {
    wrapper: ({ children }) => <StockDataProvider store={store}>{children}</StockDataProvider>,
  });
  const { options, chosen } = result.current;
  expect(options.map(({ text }) => text)).toEqual(['All of NSE', 'All of BSE', 'Nifty 50', 'Nifty 500', 'Sensex']);
  expect(chosen).toBe('NSE');
});
