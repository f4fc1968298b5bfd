import { mapView } from '@bhav/core/map/map-view';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { listScreen } from '@bhav/core/screen/list-screen';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPause } from '../../data/market/pause.ts';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { createStockStore } from '../../data/market/stock-store.ts';
import { testMarket, testServer } from '../../data/market/stock-store.test-support.ts';
import { OwnMap } from './own-map.tsx';

test('the map of an own list has its shares at their exchange, by market cap where weights were asked for, and no server file', async () => {
  const list = (exchange: 'NSE' | 'BSE', symbol: string, marketCap: number) =>
    testList({
      exchange,
      name: exchange === 'NSE' ? 'Nifty 50' : 'SENSEX',
      mode: 'official',
      stocks: [testStock({ symbol, exchange, marketCap, changePercent: 1 })],
    });
  const lists = { NSE: list('NSE', 'TCS', 300), BSE: list('BSE', 'SWARAJ', 100) };
  const answers = Object.fromEntries(
    ['NSE', 'BSE'].map((of) => [`/api/v1/screen?of=${of}&all=1`, listScreen(lists, new URLSearchParams({ of }), 1)]),
  );
  const status = { market: { ...testMarket(), lists } };
  const store = createStockStore({ now: () => 0, server: testServer(answers), status, pause: createPause() });
  const entries = [
    { exchange: 'NSE' as const, symbol: 'TCS', name: 'TCS' },
    { exchange: 'BSE' as const, symbol: 'SWARAJ', name: 'SWARAJ' },
    { exchange: 'NSE' as const, symbol: 'GONE', name: 'GONE' },
  ];
  const own = { id: 'a', name: 'Secret', entries };
  const handle = { view: mapView.read(new URLSearchParams('of=list:Secret&size=weight')), to: () => '/map', change: () => undefined };
  renderPart(<OwnMap handle={handle} own={{ name: 'Secret', lists: [own], list: own }} />, store);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Map of Secret');
  const area = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Area' });
  expect([area.value, ...Array.from(area.options, ({ value }) => value)]).toEqual(['cap', 'cap', 'turnover']);
  const table = screen.getByRole('table', { hidden: true });
  expect(
    within(table)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/stock/NSE/TCS', '/stock/BSE/SWARAJ']);
  expect(screen.getByText(/^Not among the shares of this day: NSE: GONE\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open as a screen' }).getAttribute('href')).toBe('/screener?of=list&sort=cap#list:Secret');
  expect(document.body.textContent).not.toMatch(/weight/i);
  expect(document.querySelectorAll('a[href*="/api/"]')).toHaveLength(0);
});
