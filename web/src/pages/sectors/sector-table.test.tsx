import { sectorFigures, sectorRows } from '@bhav/core/sectors/sector-figures';
import type { SectorView } from '@bhav/core/sectors/sector-view';
import type { SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SectorsVerdict, SectorTable } from './sector-table.tsx';
import { SectorVerdict } from './sector-verdict.tsx';

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

/** The answer for these shares of all of NSE, in a session. */
function answerOf(shares: Parameters<typeof sectorRows>[0], indices: Parameters<typeof sectorRows>[1] = []): SectorsAnswer {
  return {
    revision: 1,
    name: 'All of NSE',
    exchange: 'NSE',
    mode: 'official',
    source: 'a file',
    session: '2026-11-20',
    sectors: sectorRows(shares, indices),
    all: sectorFigures(shares),
    indices: [],
  };
}

/** The cells of each row beneath the headings. */
function rowsOf(answer: SectorsAnswer, view: Partial<SectorView> = {}): string[][] {
  const { container, unmount } = render(<SectorTable answer={answer} view={{ of: 'NSE', by: 'day', ...view }} />);
  const rows = [...container.querySelectorAll('tbody tr, tfoot tr')];
  const texts = rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  unmount();
  return texts;
}

const SHARES = [share('A', -1, 'Power'), share('B', -2, 'Power'), share('C', 2, 'Realty'), share('D', 9), share('E', 9), share('F', 0)];

test('the sectors stand by their change, with their best and worst share, and beneath them what has no sector and the sum of all', () => {
  const answer = answerOf(SHARES, [{ name: 'Nifty Realty', changes: { day: 1.5 } }]);
  expect(rowsOf(answer)).toEqual([
    ['Realty1 share · Nifty Realty +1.50%', '+2.00%', '1', '0', 'C +2.00%', '–'],
    ['Power2 shares', '−1.50%', '0', '2', 'A −1.00%', 'B −2.00%'],
    ['Not classified3 shares', '+6.00%', '2', '0', 'D +9.00%', 'F 0.00%'],
    ['All6 shares', '+2.83%', '3', '2', 'D +9.00%', 'B −2.00%'],
  ]);
  render(<SectorTable answer={answer} view={{ of: 'NSE', by: 'day' }} />);
  expect(screen.getByRole('link', { name: 'Realty' }).getAttribute('href')).toBe('/sectors/Realty');
  expect(
    screen
      .getAllByRole('columnheader')
      .map((heading) => heading.getAttribute('aria-sort'))
      .slice(0, 3),
  ).toEqual([null, 'descending', null]);
  expect(screen.getAllByRole('link', { name: 'C' })[0]?.getAttribute('href')).toBe('/stock/NSE/C');
});

test('the change is cap-weighted where market capitalisations are known, and the chosen one else', () => {
  const answer = answerOf([
    { ...share('A', 10, 'Power'), marketCap: 110 },
    { ...share('B', -5, 'Power'), marketCap: 285 },
    { ...share('C', 0, 'Power'), marketCap: 100 },
  ]);
  const changes = ([undefined, 'average', 'median'] as const).map((figure) => rowsOf(answer, { figure })[0]?.[1]);
  expect(changes).toEqual(['−1.00%', '+1.67%', '0.00%']);
});

test('the changes of an index up to another session than that of the shares have its date, but for that of the day', () => {
  const index = { name: 'Nifty Realty', session: '2026-11-19', changes: { day: 1.5, '1w': 2.5 } };
  const answer = answerOf([share('C', 2, 'Realty')], [index]);
  expect(rowsOf(answer)[0]?.[0]).toBe('Realty1 share · Nifty Realty +1.50%');
  expect(rowsOf(answer, { by: '1w' })[0]?.[0]).toBe('Realty0 of 1 shares have this change · Nifty Realty +2.50% up to Thu 19 Nov');
});

test('the page opens with the best and the worst sector, and says nothing of one alone', () => {
  const said = (shares: typeof SHARES, by: SectorView['by'] = 'day') => {
    const { container, unmount } = render(<SectorsVerdict answer={answerOf(shares)} view={{ of: 'NSE', by }} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(said(SHARES)).toBe('Best on Fri 20 Nov 2026: Realty (+2.00%). Worst: Power (−1.50%).');
  expect(said(SHARES, '1m')).toBe('');
  expect(said(SHARES.slice(0, 2))).toBe('');
});

test('the page of a sector opens with what it did in the chosen time, and with the best and the worst of several shares', () => {
  const said = (at: number, by: SectorView['by'] = 'day') => {
    const answer = answerOf(SHARES);
    const row = answer.sectors[at] ?? answer.all;
    const { container, unmount } = render(<SectorVerdict answer={answer} view={{ of: 'NSE', by }} row={row} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(said(0)).toBe('−1.50% on Fri 20 Nov 2026: 0 of 2 shares rose, 2 fell. Best: A (−1.00%). Worst: B (−2.00%).');
  expect(said(1)).toBe('+2.00% on Fri 20 Nov 2026: 1 of 1 share rose, 0 fell.');
  expect(said(0, '1m')).toBe('2 shares');
});
