// @vitest-environment happy-dom
import { sectorFigures, sectorRows } from '@bhav/core/sectors/sector-figures';
import type { SectorsAnswer } from '@bhav/core/wire/sectors';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SectorTable } from './sector-table.tsx';

const share = (symbol: string, changePercent: number, sector?: string) => ({
  symbol,
  name: symbol,
  price: 100,
  change: changePercent,
  changePercent,
  isGainer: changePercent > 0,
  isLoser: changePercent < 0,
  ...(sector !== undefined && { sector }),
});

test('the sectors stand by their mean, and beneath them what has no sector and the sum of all', () => {
  const shares = [share('A', -1, 'Power'), share('B', -2, 'Power'), share('C', 2, 'Realty'), share('D', 9), share('E', 9), share('F', 0)];
  const answer: SectorsAnswer = {
    revision: 1,
    name: 'All of NSE',
    exchange: 'NSE',
    mode: 'official',
    source: 'a file',
    sectors: sectorRows(shares, [{ name: 'Nifty Realty', changes: { day: 1.5 } }]),
    all: sectorFigures(shares),
    indices: [],
  };
  render(<SectorTable answer={answer} view={{ of: 'NSE', by: 'day' }} />);
  const rows = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['Realty', '1', '+2.00%', '+2.00%', '–', '1', '0', 'Nifty Realty +1.50%'],
    ['Power', '2', '−1.50%', '−1.50%', '–', '0', '2', ''],
    ['Not classified', '3', '+6.00%', '+9.00%', '–', '2', '0', ''],
    ['All', '6', '+2.83%', '+1.00%', '–', '3', '2', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Realty' }).getAttribute('href')).toBe('/sectors/Realty');
});
