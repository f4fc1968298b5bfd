// @vitest-environment happy-dom
import { seededRandom } from '@bhav/core/simulated/random';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { StockDataProvider } from '../data/market/provider.tsx';
import { createStockStore } from '../data/market/stock-store.ts';
import Home from './home.tsx';

/** 21 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 21, 9, 5, 10);

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('the landing page', () => {
  test('has its headline, its tagline and the way to the performers', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Today's Indian Stock Market Highlights");
    expect(screen.getByText('Daily movements of NSE & BSE are tracked in one place.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Market Performers' }).getAttribute('href')).toBe('/market-performers');
  });

  test.each([
    ['Real-time Data', 'Live updates every 5 minutes'],
    ['Reliable Sources', 'NSE & BSE official data'],
    ['Complete Coverage', 'All major Indian stocks'],
  ])('claims: %s', (title, text) => {
    open();
    expect(screen.getByText(title).closest('li')?.textContent).toBe(title + text);
  });

  test.each([
    ['NSE (Nifty 50)', ['The top 50 stocks', 'Live price updates', 'Top gainers and losers', 'Volume and market cap data']],
    ['BSE (Sensex)', ['30 companies', 'Real-time market movements', 'Comprehensive stock analysis', 'Export capabilities']],
  ])('gives an overview of %s', (name, texts) => {
    open();
    const overview = within(screen.getByRole('region', { name: 'Market Overview' }));
    const panel = within(overview.getByRole('region', { name }));
    for (const text of texts) expect(panel.getByText(text)).toBeTruthy();
  });

  test('names the six features', () => {
    open();
    const features = within(screen.getByRole('region', { name: 'Powerful Features' }));
    expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Auto-refresh every 5 minutes',
      'Sorting by price, volume or percentage change',
      'CSV or Excel export',
      'Light and dark themes',
      'Mobile responsive layout',
      'Quick search',
    ]);
  });

  test('shows the day of both lists, and says that the figures are simulated and of when', () => {
    open();
    expect(screen.getByRole('img', { name: /^NSE \(Nifty 50\): the day’s shape\. \d+ of 50 rose/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^BSE \(Sensex\): the day’s shape\. \d+ of 30 rose/ })).toBeTruthy();
    expect(screen.getByText('Simulated data, as of 14:35:10 IST')).toBeTruthy();
  });

  test('shows the three widest moves of each list both ways, widest first', () => {
    const { store } = open();
    const stocks = store.market()?.lists.NSE.stocks.toSorted((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0)) ?? [];
    const leaders = stocks.slice(0, 3).map(({ symbol }) => symbol);
    const laggards = stocks.slice(-3).map(({ symbol }) => symbol);
    const panel = within(within(screen.getByRole('region', { name: 'Market Overview' })).getByRole('region', { name: 'NSE (Nifty 50)' }));
    const [rising, falling] = panel.getAllByRole('list');
    const symbolsOf = (list: HTMLElement | undefined) =>
      [...(list?.children ?? [])].map(({ firstElementChild }) => firstElementChild?.textContent);
    expect(symbolsOf(rising)).toEqual(leaders);
    expect(symbolsOf(falling)).toEqual(laggards.toReversed());
  });

  test.each([
    [0.9, 'No share fell.'],
    [0.1, 'No share rose.'],
  ])('says so where all shares move one way', (random, sentence) => {
    open(() => random);
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(screen.getAllByText(/^No share /)).toHaveLength(2);
  });
});

function open(random = seededRandom('42')) {
  const store = createStockStore({ random, now: () => OPENED });
  render(
    <StockDataProvider store={store}>
      <Home />
    </StockDataProvider>,
  );
  return { store };
}
