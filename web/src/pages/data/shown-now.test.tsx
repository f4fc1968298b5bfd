import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { StockList } from '@bhav/core/wire/market';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { createStockStore, type StockStore } from '../../data/market/stock-store.ts';
import { type PageData, storeShowing, testData } from '../../data/market/stock-store.test-support.ts';
import { testRun } from './runs/run.test-support.ts';
import { ShownNow } from './shown-now.tsx';

/** Saturday 21 November 2026, 14:35:10 in India. */
const NOW = Date.UTC(2026, 10, 21, 9, 5, 10);

const closes = (exchange: 'NSE' | 'BSE', known: Partial<StockList> = {}) =>
  testList({
    exchange,
    mode: 'official',
    session: '2026-11-20',
    source: `${exchange} end-of-day file`,
    fetchedAt: '2026-11-20T18:42:10+05:30',
    ...known,
  });
const BREADTH = { NSE: { compared: 3_640, uncompared: 6, advances: 1_640, declines: 2_000, unchanged: 0 } };

test('a visitor reads which file is shown, of how many shares, and when it was fetched', () => {
  expect(said({ breadth: BREADTH })).toEqual([
    'NSE’s file of Fri 20 Nov 2026: complete, 3,646 sharesOfficial close · Fri 20 Nov 2026 · NSE end-of-day file · fetched Fri 20 Nov 18:42 IST',
    'BSE’s file of Fri 20 Nov 2026: completeOfficial close · Fri 20 Nov 2026 · BSE end-of-day file · fetched Fri 20 Nov 18:42 IST',
  ]);
});

test('dropped lines and an awaited file are reported', () => {
  const runs = [
    testRun({ source: 'nse-bhavcopy', exchange: 'NSE', session: '2026-11-23', state: 'waiting' }),
    testRun({ source: 'nse-bhavcopy', exchange: 'NSE', session: '2026-11-20', state: 'stored', rejected: 3 }),
  ];
  expect(said({ runs })[0]).toMatch(/complete; 3 lines failed a check.*Mon 23 Nov not published yet/);
});

test('quotes have their mark, and an exchange without a session says so', () => {
  const stocks = [testStock({ quotedAt: '2026-11-20T14:35:00+05:30' })];
  const quotes = closes('NSE', { mode: 'live', source: 'Upstox', asOf: '2026-11-20T14:35:00+05:30', stocks });
  const [nse, bse] = said({ lists: { NSE: quotes, BSE: testList({ exchange: 'BSE', mode: 'simulated' }) } });
  expect(nse).toMatch(/^NSE: Delayed Fri 20 Nov/);
  expect(bse).toBe('BSE: no close yet');
});

test('a page on its own says that its figures are simulated', () => {
  show(createStockStore({ now: () => NOW }));
  expect(screen.queryByRole('list')).toBeNull();
});

function said(known: Partial<PageData>): string[] {
  const lists = { NSE: closes('NSE'), BSE: closes('BSE') };
  show(storeShowing(testData({ lists, lastUpdated: NOW, ...known })));
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

function show(store: StockStore): void {
  renderPart(<ShownNow />, store);
}
