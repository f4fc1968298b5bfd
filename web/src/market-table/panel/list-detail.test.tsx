// @vitest-environment happy-dom
import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListDetail } from './list-detail.tsx';

test('names the most traded shares with their turnover in crore and their change, and counts each sector', () => {
  show([
    testStock({ symbol: 'NTPC', turnover: 94_40_00_000, sector: 'Power', change: 1, changePercent: 1 }),
    testStock({ symbol: 'TITAN', turnover: 210_00_00_000, sector: 'Power', change: -2, changePercent: -2 }),
    testStock({ symbol: 'INFY', sector: 'Information Technology', change: 3, changePercent: 4 }),
  ]);
  expect(rowsOf('BSE (Sensex): Most traded')).toEqual([
    ['TITAN', '₹210 Cr', '−2.00%'],
    ['NTPC', '₹94 Cr', '+1.00%'],
  ]);
  expect(rowsOf('BSE (Sensex): Sectors')).toEqual([['Power', '1', '0', '1']]);
});

test('says nothing of a list without turnover and sectors', () => {
  show([testStock({ symbol: 'INFY', change: 3, changePercent: 4 })]);
  expect(screen.queryByRole('table')).toBeNull();
});

function show(stocks: Stock[]) {
  const list: StockList = { name: 'Sensex', exchange: 'BSE', mode: 'official', source: 'file', session: '2026-11-20', asOf: '', stocks };
  render(<ListDetail title="BSE (Sensex)" list={list} />);
}

function rowsOf(name: string): string[][] {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}
