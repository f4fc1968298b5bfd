import { testStock } from '@bhav/core/quotes/stock.test-support';
import { performers } from '@bhav/core/table/performers';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderPart, simulatedStore } from '../data/market/render-part.test-support.tsx';
import { testMarket, testServer } from '../data/market/stock-store.test-support.ts';
import { createStockStore, type StockStore } from '../data/market/stock-store.ts';
import MarketPerformers from './market-performers.tsx';

const GAINERS = 'NSE (Nifty 50), Top Gainers';
const LOSERS = 'NSE (Nifty 50), Top Losers';

beforeEach(() => {
  window.history.replaceState(null, '', '/market-performers');
});

test('a section of each exchange has the first ten gainers and losers, sorted by change % descending', () => {
  const store = open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Market Performers');
  expect(screen.getByText('Top gainers and losers from NSE & BSE')).toBeTruthy();
  for (const [exchange, name] of [
    ['NSE', 'NSE (Nifty 50)'],
    ['BSE', 'BSE (Sensex)'],
  ] as const) {
    const section = within(screen.getByRole('region', { name }));
    expect(section.getAllByRole('table')).toHaveLength(2);
    for (const [which, title] of [
      ['gainers', 'Top Gainers'],
      ['losers', 'Top Losers'],
    ] as const) {
      expect(section.getByRole('heading', { level: 3, name: title })).toBeTruthy();
      const ten = performers(store.market()?.lists[exchange].stocks ?? [], which);
      const sorted = ten.toSorted((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0));
      expect(symbolsOf(`${name}, ${title}`)).toEqual(sorted.map(({ symbol }) => symbol));
      const heading = section.getByRole('table', { name: `${name}, ${title}` }).querySelector('[aria-sort]');
      expect([heading?.textContent, heading?.getAttribute('aria-sort')]).toEqual(['Change %', 'descending']);
    }
  }
});

test('a click on a heading sorts the ten anew, not the list', async () => {
  open();
  const before = symbolsOf(GAINERS);
  await userEvent.click(headingOf(GAINERS, 'Price'));
  expect(symbolsOf(GAINERS)).not.toEqual(before);
  expect(symbolsOf(GAINERS).toSorted()).toEqual(before.toSorted());
  expect(window.location.search).toBe('?sort=price');
});

test("'No data available' stands where no share rose", () => {
  // Half of the range is 0: with it every share stands still or falls.
  open(simulatedStore(() => 0));
  expect(screen.getAllByText('No data available')).toHaveLength(2);
  expect(screen.getAllByRole('table')).toHaveLength(2);
});

test('a server’s losers begin with the deepest fall, the gainers with the widest rise; a click turns each round, and both stand in the address', async () => {
  const moves = [1, -1, 3, -3, 2, -2];
  const stocks = moves.map((changePercent) => testStock({ symbol: `S${changePercent}`, changePercent, change: changePercent }));
  open(createStockStore({ now: Date.now, server: testServer(), status: { market: testMarket({ stocks }) } }));
  expect([symbolsOf(GAINERS), symbolsOf(LOSERS)]).toEqual([
    ['S3', 'S2', 'S1'],
    ['S-3', 'S-2', 'S-1'],
  ]);
  await userEvent.click(headingOf(LOSERS, 'Change %'));
  expect(window.location.search).toBe('?dir=asc');
  expect([symbolsOf(GAINERS), symbolsOf(LOSERS)]).toEqual([
    ['S1', 'S2', 'S3'],
    ['S-1', 'S-2', 'S-3'],
  ]);
});

function open(store = simulatedStore()): StockStore {
  renderPart(<MarketPerformers />, store);
  return store;
}

function headingOf(table: string, name: string) {
  return within(screen.getByRole('table', { name: table })).getByRole('button', { name });
}

function symbolsOf(table: string) {
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
}
