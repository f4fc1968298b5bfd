// @vitest-environment happy-dom
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StockDataProvider } from '../../stock-data/provider.tsx';
import { storeShowing, testData } from '../../stock-data/stock-store.test-support.ts';
import { wholeKey } from '../../stock-data/whole-exchange.ts';
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
  const store = storeShowing(testData({ lists: { NSE, BSE: { ...NSE, exchange: 'BSE', stocks: [] } } }));
  render(
    <StockDataProvider store={store}>
      <PasteDialog list={undefined} text={'TCS\nSMALL\nNOSUCH'} onAdd={() => undefined} onClose={() => undefined} />
    </StockDataProvider>,
  );
  expect(screen.getAllByText('not known until the whole exchanges are loaded')).toHaveLength(2);
  expect(screen.queryByText('no share has this name today')).toBeNull();
  act(() => {
    for (const [exchange, stocks] of [
      ['NSE', [TCS, testStock({ symbol: 'SMALL' })]],
      ['BSE', []],
    ] as const) {
      store.client.setQueryData(wholeKey(exchange), { revision: 1, list: { ...NSE, exchange, stocks }, isMoving: false });
    }
  });
  expect(await screen.findByText('2 recognised')).toBeTruthy();
  expect(screen.getByText('no share has this name today')).toBeTruthy();
  expect(screen.queryByText('not known until the whole exchanges are loaded')).toBeNull();
});
