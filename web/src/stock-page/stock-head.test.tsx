// @vitest-environment happy-dom
import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { StockList } from '@bhav/core/wire/market';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createStockStore } from '../stock-data/stock-store.ts';
import { testMarket, testServer } from '../stock-data/stock-store.test-support.ts';
import { tabPause } from '../stock-data/pause.ts';
import { StockDataProvider } from '../stock-data/provider.tsx';
import { StockHead } from './stock-head.tsx';

/** Friday 20 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 20, 9, 5, 10);

afterEach(() => {
  act(() => tabPause.resume());
});

test('a share whose figures move can be paused on its own page', async () => {
  show({ mode: 'live', quotedAt: '2026-11-20T14:35:00+05:30' });
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByText('Paused at 14:35:10 IST')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(screen.queryByText(/^Paused/)).toBeNull();
});

test('a share of a closed session has nothing to pause', () => {
  show({ mode: 'official' });
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test.each([
  ['NSE', 'NSE: ETERNAL · formerly ZOMATO, FOODIEBAY'],
  ['BSE', 'BSE: ETERNAL · formerly ZOMATO, FOODIEBAY on NSE'],
] as const)('a renamed share says its former symbols on %s', (exchange, text) => {
  show({ mode: 'official', exchange }, { symbol: 'ETERNAL', formerSymbols: ['ZOMATO', 'FOODIEBAY'] });
  expect(screen.getByText(text)).toBeTruthy();
});

test('a share that was never renamed says nothing of it', () => {
  show({ mode: 'official' });
  expect(screen.queryByText(/formerly/)).toBeNull();
});

type Shown = Pick<StockList, 'mode'> & Partial<Pick<StockList, 'exchange'>> & { quotedAt?: string };

function show({ mode, exchange = 'NSE', quotedAt }: Shown, named: Parameters<typeof testStock>[0] = { symbol: 'TCS' }): void {
  const stock = testStock({ ...named, ...(quotedAt !== undefined && { quotedAt }) });
  const market = testMarket({ mode, stocks: [stock] });
  // Nothing follows a stream here.
  const store = createStockStore({ now: () => OPENED, server: testServer(), status: { market } });
  render(
    <StockDataProvider store={store}>
      <StockHead stock={stock} list={market.lists[exchange]} />
    </StockDataProvider>,
  );
}
