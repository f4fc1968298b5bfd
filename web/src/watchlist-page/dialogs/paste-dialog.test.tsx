// @vitest-environment happy-dom
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { type Columns, STOCK_FIELDS } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StockDataProvider } from '../../stock-data/provider.tsx';
import type { StockData } from '../../stock-data/stock-store.ts';
import { takeWhole } from '../../stock-data/whole-exchange.ts';
import { PasteDialog } from './paste-dialog.tsx';

const TCS = testStock({ symbol: 'TCS' });

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('until the whole exchanges are there, what is not recognised is said to be not known yet', async () => {
  const NSE = testList({ mode: 'official', stocks: [TCS] });
  const data: StockData = {
    lists: { NSE, BSE: { ...NSE, exchange: 'BSE', stocks: [] } },
    indices: [],
    breadth: {},
    lastUpdated: 0,
    openedAt: 0,
    renewals: 0,
    follows: true,
  };
  const store = { get: () => data, subscribe: () => () => undefined, now: () => 0, refresh: () => undefined };
  render(
    <StockDataProvider store={store}>
      <PasteDialog list={undefined} text={'TCS\nSMALL\nNOSUCH'} onAdd={() => undefined} onClose={() => undefined} />
    </StockDataProvider>,
  );
  expect(screen.getAllByText('not known until the whole exchanges are loaded')).toHaveLength(2);
  expect(screen.queryByText('no share has this name today')).toBeNull();
  act(() => {
    takeWhole('NSE', { revision: 1, list: wholeOf([TCS, testStock({ symbol: 'SMALL' })]) });
    takeWhole('BSE', { revision: 1, list: { ...wholeOf([]), exchange: 'BSE' } });
  });
  expect(await screen.findByText('2 recognised')).toBeTruthy();
  expect(screen.getByText('no share has this name today')).toBeTruthy();
  expect(screen.queryByText('not known until the whole exchanges are loaded')).toBeNull();
});

function wholeOf(stocks: Stock[]) {
  const { stocks: all, ...about } = testList({ stocks });
  return { ...about, columns: Object.fromEntries(STOCK_FIELDS.map((field) => [field, all.map((one) => one[field] ?? null)])) as Columns };
}
