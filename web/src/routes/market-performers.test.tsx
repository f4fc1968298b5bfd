// @vitest-environment happy-dom
import type { Stock } from '@bhav/core/wire/stock';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { seededRandom } from '@bhav/core/simulated/random';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { StockDataProvider } from '../data/market/provider.tsx';
import { testMarket, testServer } from '../data/market/stock-store.test-support.ts';
import { createStockStore } from '../data/market/stock-store.ts';
import MarketPerformers from './market-performers.tsx';

/** 21 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 21, 9, 5, 10);
const TABLES = [
  ['NSE', 'NSE (Nifty 50), Top Gainers', 'isGainer'],
  ['NSE', 'NSE (Nifty 50), Top Losers', 'isLoser'],
  ['BSE', 'BSE (Sensex), Top Gainers', 'isGainer'],
  ['BSE', 'BSE (Sensex), Top Losers', 'isLoser'],
] as const;

beforeEach(() => {
  window.history.replaceState(null, '', '/market-performers');
});

describe('the page of performers', () => {
  test('has its title, its subtitle, a section for each exchange and in each two tables', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Market Performers');
    expect(screen.getByText('Top gainers and losers from NSE & BSE')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['NSE (Nifty 50)', 'BSE (Sensex)']);
    for (const name of ['NSE (Nifty 50)', 'BSE (Sensex)']) {
      const section = screen.getByRole('region', { name });
      expect(
        within(section)
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ).toEqual(['Top Gainers', 'Top Losers']);
      expect(within(section).getAllByRole('table')).toHaveLength(2);
    }
  });

  test.each(TABLES)('%s: %s are the first ten in list order, then sorted by change % descending', (exchange, name, which) => {
    const { store } = open();
    const stocks =
      store
        .market()
        ?.lists[exchange].stocks.filter((stock) => stock[which])
        .slice(0, 10) ?? [];
    expect(stocks).toHaveLength(10);
    expect(symbolsOf(name)).toEqual(symbols(stocks.toSorted((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0))));
    expect(screen.getByRole('table', { name }).querySelector('[aria-sort]')?.textContent).toBe('Change %');
    expect(screen.getByRole('table', { name }).querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('descending');
  });

  test('sorts the ten anew, not the list: a click on Price keeps the same shares', async () => {
    open();
    const name = 'NSE (Nifty 50), Top Gainers';
    const before = symbolsOf(name);
    await userEvent.click(within(screen.getByRole('table', { name })).getByRole('button', { name: 'Price' }));
    expect(symbolsOf(name)).not.toEqual(before);
    expect(symbolsOf(name).toSorted()).toEqual(before.toSorted());
    expect(window.location.search).toBe('?sort=price');
  });

  test("says 'No data available' if no share rose", () => {
    // Half of the range is 0: with it every share stands still or falls.
    open(
      () => OPENED,
      () => 0,
    );
    expect(screen.getAllByText('No data available')).toHaveLength(2);
    expect(screen.getAllByRole('table')).toHaveLength(2);
  });
});

function open(now = () => OPENED, random = seededRandom('42')) {
  const store = createStockStore({ random, now });
  const page = (
    <StockDataProvider store={store}>
      <MarketPerformers />
    </StockDataProvider>
  );
  act(() => void render(page));
  return { store };
}

function symbolsOf(table: string) {
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
}

function symbols(stocks: readonly Stock[]) {
  return stocks.map(({ symbol }) => symbol);
}

test('a server’s losers begin with the deepest fall, the gainers with the widest rise; a click turns each round, and both stand in the address', async () => {
  const moves = [1, -1, 3, -3, 2, -2];
  const stocks = moves.map((changePercent) => testStock({ symbol: `S${changePercent}`, changePercent, change: changePercent }));
  const store = createStockStore({ now: () => OPENED, server: testServer(), status: { market: testMarket({ stocks }) } });
  render(
    <StockDataProvider store={store}>
      <MarketPerformers />
    </StockDataProvider>,
  );
  expect([symbolsOf('NSE (Nifty 50), Top Gainers'), symbolsOf('NSE (Nifty 50), Top Losers')]).toEqual([
    ['S3', 'S2', 'S1'],
    ['S-3', 'S-2', 'S-1'],
  ]);
  const losers = within(screen.getByRole('table', { name: 'NSE (Nifty 50), Top Losers' }));
  await userEvent.click(losers.getByRole('button', { name: 'Change %' }));
  expect(window.location.search).toBe('?dir=asc');
  expect([symbolsOf('NSE (Nifty 50), Top Gainers'), symbolsOf('NSE (Nifty 50), Top Losers')]).toEqual([
    ['S1', 'S2', 'S3'],
    ['S-1', 'S-2', 'S-3'],
  ]);
});
