import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { storeShowing, testData } from '../../data/market/stock-store.test-support.ts';
import { wholeKey } from '../../data/market/whole-exchange.ts';
import { shownSymbols } from '../../table/market-table/table.test-support.tsx';
import { ListFigures } from './list-figures.tsx';

test('a list of official figures is followed by a feed that names its shares; a longer one than a link holds says why not', () => {
  const { unmount } = show(['TCS', 'M&M']);
  expect(screen.getByRole('link', { name: 'Follow this list' }).getAttribute('href')).toBe('/feed.xml?list=1,Mine,nTCS,nM%26M');
  unmount();
  show(['TCS', ...Array.from({ length: 150 }, (_, at) => `S${at}`)]);
  expect(screen.queryByRole('link', { name: 'Follow this list' })).toBeNull();
  expect(screen.getByText('A feed follows at most 150 shares.')).toBeTruthy();
});

test('a share outside the index has its row as soon as its exchange is loaded, wherever the pointer rests', async () => {
  const { store } = show(['TCS', 'SMALL', 'M&M']);
  fireEvent.pointerMove(screen.getByRole('rowheader', { name: /TCS/ }));
  expect(shownSymbols()).toEqual(['TCS', 'M&M']);
  const list = testList({ mode: 'official', session: '2026-11-20', stocks: [testStock({ symbol: 'SMALL', exchange: 'NSE' })] });
  store.client.setQueryData(wholeKey('NSE'), { revision: 1, list, hasLiveQuotes: false });
  await screen.findByText('SMALL');
  expect(shownSymbols()).toEqual(['TCS', 'SMALL', 'M&M']);
});

test('the share that fell most is named, and a click puts the list in that order and back', async () => {
  show(['TCS', 'M&M']);
  expect(screen.getByText(/1 rose, 1 fell/).textContent).toBe('Fell most: M&M −2.00%. Rose most: TCS +3.00%. 1 rose, 1 fell.');
  const fell = screen.getByRole('button', { name: 'Fell most: M&M −2.00%' });
  await userEvent.click(fell);
  expect(shownSymbols()).toEqual(['M&M', 'TCS']);
  expect(fell.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(fell);
  expect(shownSymbols()).toEqual(['TCS', 'M&M']);
});

function show(symbols: string[]) {
  const entries = symbols.map((symbol): WatchEntry => ({ exchange: 'NSE', symbol, name: symbol }));
  const stocks = [testStock({ symbol: 'TCS', change: 3, changePercent: 3 }), testStock({ symbol: 'M&M', change: -2, changePercent: -2 })];
  const lists = {
    NSE: testList({ mode: 'official', session: '2026-11-20', stocks }),
    BSE: testList({ exchange: 'BSE', mode: 'official' }),
  };
  const store = storeShowing(testData({ lists }));
  return { ...renderPart(<ListFigures list={{ name: 'Mine', entries }} />, store), store };
}
