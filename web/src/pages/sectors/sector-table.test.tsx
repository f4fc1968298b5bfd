// @vitest-environment happy-dom
import { sectorFigures, sectorRows } from '@bhav/core/sectors/sector-figures';
import type { SectorsAnswer } from '@bhav/core/wire/lists/sectors';
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

test('over a week the shares are counted that rose and fell in it, and none where no change is known', () => {
  const week = [1, 2, -3].map((percent, at) => ({ ...share(`S${at}`, -1, 'Power'), returns: { '1W': percent } }));
  const about = { revision: 1, name: 'All of NSE', exchange: 'NSE', mode: 'official', source: 'a file' } as const;
  const answer: SectorsAnswer = { ...about, sectors: sectorRows(week, []), all: sectorFigures(week), indices: [] };
  const cells = (by: '1w' | '1m'): (string | null)[] => {
    const { container, unmount } = render(<SectorTable answer={answer} view={{ of: 'NSE', by }} />);
    const texts = [...container.querySelectorAll('tbody th, tbody td')].map(({ textContent }) => textContent);
    unmount();
    return texts;
  };
  expect(cells('1w')).toEqual(['Power', '3', '0.00%', '+1.00%', '–', '2', '1', '']);
  expect(cells('1m').slice(1)).toEqual(['3', '–', '–', '–', '–', '–', '']);
});

test('the changes of an index up to another session than that of the shares have its date, but for that of the day', () => {
  const index = { name: 'Nifty Realty', session: '2026-11-19', changes: { day: 1.5, '1w': 2.5 } };
  const shares = [share('C', 2, 'Realty')];
  const about = { revision: 1, name: 'All of NSE', exchange: 'NSE', mode: 'official', source: 'a file', session: '2026-11-20' } as const;
  const answer: SectorsAnswer = { ...about, sectors: sectorRows(shares, [index]), all: sectorFigures(shares), indices: [] };
  const cells = (by: 'day' | '1w'): (string | null)[] => {
    const { container, unmount } = render(<SectorTable answer={answer} view={{ of: 'NSE', by }} />);
    const texts = [...container.querySelectorAll('tbody td:last-child')].map(({ textContent }) => textContent);
    unmount();
    return texts;
  };
  expect(cells('day')).toEqual(['Nifty Realty +1.50%']);
  expect(cells('1w')).toEqual(['Nifty Realty +2.50%up to Thu 19 Nov']);
});
