import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { storeShowing, testData } from '../../data/market/stock-store.test-support.ts';
import { HomeListRows } from './home-list-rows.tsx';

const TODAY = '2026-11-23';
const FRIDAY = '2026-11-20';
const NOW = Date.parse(`${TODAY}T11:00:00+05:30`);
const { lists } = vi.hoisted(() => ({ lists: { entries: [] as WatchEntry[] } }));

vi.mock(import('../../data/watchlists/watchlists.ts'), async (original) => ({
  ...(await original()),
  useWatchlists: () => ({ lists: [{ id: 'a', name: 'Mine', entries: lists.entries }], aside: false }) as never,
}));

test('while one exchange is behind, the average counts the shares of the newer session alone', () => {
  show([at('NSE'), at('BSE')]);
  expect(screen.getByRole('listitem').textContent).toBe('Mine+3.00% on average · 1 rose · 0 fell · 1 of 2');
});

test('an average of an earlier session has its day', () => {
  show([at('BSE')]);
  expect(screen.getByRole('listitem').textContent).toBe('Mine−2.00% on average on 20 Nov · 0 rose · 1 fell');
});

function at(exchange: 'NSE' | 'BSE'): WatchEntry {
  return { exchange, symbol: 'TCS', name: 'TCS' };
}

/** NSE is of today, BSE of the session before. */
function show(entries: WatchEntry[]): void {
  lists.entries = entries;
  const NSE = testList({
    mode: 'live',
    session: TODAY,
    stocks: [testStock({ symbol: 'TCS', exchange: 'NSE', change: 3, changePercent: 3 })],
  });
  const stocks = [testStock({ symbol: 'TCS', exchange: 'BSE', change: -2, changePercent: -2 })];
  const BSE = testList({ exchange: 'BSE', mode: 'official', session: FRIDAY, stocks });
  renderPart(<HomeListRows />, storeShowing(testData({ lists: { NSE, BSE }, lastUpdated: NOW })));
}
