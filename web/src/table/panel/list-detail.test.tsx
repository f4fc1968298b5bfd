import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListDetail } from './list-detail.tsx';

test('names the most traded shares with their turnover and their change, and counts each sector', () => {
  show([
    testStock({ symbol: 'NTPC', turnover: 94_40_00_000, sector: 'Power', change: 1, changePercent: 1 }),
    testStock({ symbol: 'TITAN', turnover: 2_210_00_00_000, sector: 'Power', change: -2, changePercent: -2 }),
    testStock({ symbol: 'INFY', sector: 'Information Technology', change: 3, changePercent: 4 }),
  ]);
  expect(rowsOf('BSE (Sensex): Most traded')).toEqual([
    ['TITAN', '₹2,210.00 Cr', '−2.00%'],
    ['NTPC', '₹94.40 Cr', '+1.00%'],
  ]);
  expect(rowsOf('BSE (Sensex): Sectors')).toEqual([['Power', '1', '0', '1']]);
});

test('has the volume where no turnover is known, and the largest companies where no sector is', () => {
  show([testStock({ symbol: 'NTPC', volume: 20, marketCap: 5 }), testStock({ symbol: 'TITAN', volume: 30, marketCap: 9 })]);
  expect(rowsOf('BSE (Sensex): Most traded').map(([symbol, volume]) => [symbol, volume])).toEqual([
    ['TITAN', '30'],
    ['NTPC', '20'],
  ]);
  expect(rowsOf('BSE (Sensex): Largest companies').map(([symbol, size]) => [symbol, size])).toEqual([
    ['TITAN', '₹9 Cr'],
    ['NTPC', '₹5 Cr'],
  ]);
});

function show(stocks: Stock[]) {
  const list: StockList = { name: 'Sensex', exchange: 'BSE', mode: 'official', source: 'file', session: '2026-11-20', asOf: '', stocks };
  render(<ListDetail title="BSE (Sensex)" list={list} scale={4} />);
}

function rowsOf(name: string): string[][] {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}
