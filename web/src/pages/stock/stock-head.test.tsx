import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { Exchange } from '@bhav/core/market/exchange';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStockStore } from '../../data/market/stock-store.ts';
import { testMarket, testServer } from '../../data/market/stock-store.test-support.ts';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { StockHead } from './stock-head.tsx';

const OPENED = Date.UTC(2026, 10, 20, 9, 5, 10);

test.each([
  ['NSE', 'NSE: ETERNAL · formerly ZOMATO, FOODIEBAY'],
  ['BSE', 'BSE: ETERNAL · formerly ZOMATO, FOODIEBAY on NSE'],
] as const)('a renamed share says its former symbols on %s', (exchange, text) => {
  show(exchange, { symbol: 'ETERNAL', formerSymbols: ['ZOMATO', 'FOODIEBAY'] });
  expect(screen.getByText(text)).toBeTruthy();
});

test('a share that was never renamed says nothing of it', () => {
  show('NSE', { symbol: 'TCS' });
  expect(screen.queryByText(/formerly/)).toBeNull();
});

function show(exchange: Exchange, named: Parameters<typeof testStock>[0]): void {
  const stock = testStock(named);
  const market = testMarket({ stocks: [stock] });
  const store = createStockStore({ now: () => OPENED, server: testServer(), status: { market } });
  const answer = { ...market.lists[exchange], revision: 1, stock, listings: [], actions: [], events: [] };
  renderPart(<StockHead answer={answer} exchange={exchange} />, store);
}
