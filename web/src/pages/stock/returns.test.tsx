import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { Derived } from '@bhav/core/wire/share/derived';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Ranges } from './ranges.tsx';
import { Returns } from './returns.tsx';
import { StockFigures } from './stock-figures.tsx';

const [LISTED, CLOSED] = ['2026-11-16', '2026-11-23'];
const short = { unknown: 'short-history' as const, on: LISTED };
const week = { from: LISTED, baseClose: 100, percent: 5, withDividends: { percent: 6.5 }, index: { base: 24_000, percent: 1 } };
const later = ['1M', '3M', '6M', '1Y', '3Y', '5Y'] as const;
const DERIVED: Derived = {
  session: CLOSED,
  yearRange: short,
  fromYearHigh: short,
  medianVolume: short,
  volumeRatio: short,
  means: [{ sessions: 20, mean: short }],
  index: 'NIFTY 50',
  returns: [{ period: '1W', return: week }, ...later.map((period) => ({ period, return: short })), { period: 'max', return: week }],
};

test.each([
  ['a share that was listed on the first day of its history says so', LISTED, 'Listed on Mon 16 Nov 2026'],
  ['a share whose history begins later than its listing leaves the day to its chart', '2026-11-13', 'The history is too short'],
  ['a share whose listing is not known does so too', undefined, 'The history is too short'],
])('%s, once for all periods', (_what, listedOn, reason) => {
  render(<Returns stock={testStock({ symbol: 'NEW' })} derived={DERIVED} listedOn={listedOn} />);
  const cell = screen.getByRole('cell', { name: reason });
  expect([cell.getAttribute('rowspan'), cell.getAttribute('colspan')]).toEqual(['6', '3']);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).queryAllByRole('cell').length)).toEqual([3, 1, 0, 0, 0, 0, 0, 3]);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)[7]).toBe('Longestfrom 16 Nov 2026');
  expect(screen.getAllByRole('cell', { name: '+6.50%' })).toHaveLength(2);
});

test('reasons that differ are said one after the other', () => {
  const demerger = { unknown: 'demerger' as const, on: '2026-11-18' };
  const returns = DERIVED.returns.map((one, at) => (at === 3 ? { ...one, return: demerger } : one));
  render(<Returns stock={testStock({ symbol: 'NEW' })} derived={{ ...DERIVED, returns }} listedOn={LISTED} />);
  const spans = screen.getAllByRole('cell').flatMap((cell) => (cell.getAttribute('colspan') === '3' ? [cell.getAttribute('rowspan')] : []));
  expect(spans).toEqual(['2', '1', '3']);
});

test('the other figures of a new share say that it was listed then', () => {
  const stock = testStock({ symbol: 'NEW' });
  const { container } = render(
    <>
      <StockFigures stock={stock} session={CLOSED} derived={DERIVED} listedOn={LISTED} />
      <Ranges stock={stock} session={CLOSED} derived={DERIVED} listedOn={LISTED} />
    </>,
  );
  const titles = [...container.querySelectorAll('.explained .sr-only')].map((one) => one.textContent);
  expect(titles).toContain('Listed on Mon 16 Nov 2026');
  expect(container.textContent).toContain('Not known yet: Usual volume, 20 days, 20-day average. Listed on Mon 16 Nov 2026');
  expect(titles.join(' ')).not.toContain('too short');
});
