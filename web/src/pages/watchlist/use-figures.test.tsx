import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import type { StockList } from '@bhav/core/wire/market';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StockDataProvider } from '../../data/market/provider.tsx';
import { storeShowing, testData } from '../../data/market/stock-store.test-support.ts';
import { wholeKey } from '../../data/market/whole-exchange.ts';
import { type ListedFigures, useFigures } from './use-figures.ts';

const TODAY = '2026-11-23';
const FRIDAY = '2026-11-20';
const NOW = Date.parse(`${TODAY}T11:00:00+05:30`);
const SMALL = testStock({ symbol: 'SMALL', price: 20, change: 1, changePercent: 5.26, volume: 7 });

test('a share outside the index stands beside live members of it with its last close alone', () => {
  const figures = figuresOf(['TCS', 'SMALL'], { mode: 'live', session: TODAY });
  expect(figures.sources).toEqual([expect.objectContaining({ mode: 'live', session: TODAY })]);
  const [tcs, small] = figures.found.map(({ stock }) => stock);
  expect(tcs).toMatchObject({ symbol: 'TCS', changePercent: 3 });
  expect(small).toMatchObject({ symbol: 'SMALL', price: 20, flags: ['not-quoted'] });
  expect(small).not.toHaveProperty('changePercent');
});

test('only shares outside the index have the figures of the whole exchange, with their day', () => {
  const figures = figuresOf(['SMALL'], { mode: 'live', session: TODAY });
  expect(figures.sources).toEqual([expect.objectContaining({ mode: 'official', session: FRIDAY })]);
  expect(figures.found.map(({ stock }) => stock)).toEqual([{ ...SMALL, exchange: 'NSE' }]);
});

test('figures of one session are as they are', () => {
  const figures = figuresOf(['TCS', 'SMALL'], { mode: 'official', session: FRIDAY });
  expect(figures.sources).toEqual([expect.objectContaining({ mode: 'official', session: FRIDAY })]);
  expect(figures.found.map(({ stock }) => stock.changePercent)).toEqual([3, 5.26]);
});

/** Shares of NSE; the whole exchange has the closes of Friday. */
function figuresOf(symbols: readonly string[], index: Pick<StockList, 'mode'> & { session: string }): ListedFigures {
  const tcs = testStock({ symbol: 'TCS', price: 103, change: 3, changePercent: 3 });
  const NSE = testList({ ...index, stocks: [tcs] });
  const { stocks, ...about } = testList({ name: 'All of NSE', mode: 'official', session: FRIDAY, stocks: [tcs, SMALL] });
  const entries = symbols.map((symbol): WatchEntry => ({ exchange: 'NSE', symbol, name: symbol }));
  const store = storeShowing(testData({ lists: { NSE, BSE: { ...NSE, exchange: 'BSE', stocks: [] } }, lastUpdated: NOW }));
  store.client.setQueryData(wholeKey('NSE'), {
    revision: 1,
    list: { ...about, stocks: stocks.map((stock) => ({ ...stock, exchange: 'NSE' })) },
    hasLiveQuotes: false,
  });
  const { result, unmount } = renderHook(() => useFigures(entries), {
    wrapper: ({ children }) => <StockDataProvider store={store}>{children}</StockDataProvider>,
  });
  const figures = result.current;
  unmount();
  if (figures === undefined) throw new Error('There are no figures.');
  return figures;
}
