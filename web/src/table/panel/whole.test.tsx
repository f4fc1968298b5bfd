import type { Stock } from '@bhav/core/wire/stock';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WholeShape } from './whole.tsx';

const TITLE = 'BSE (all stocks)';

const show = (stocks: readonly Stock[]) =>
  render(<WholeShape title={TITLE} list={testList({ exchange: 'BSE', stocks: [...stocks] })} saysScale={false} />);

test('is one sentence to screen readers, of all shares, the widest moves whole', () => {
  const stocks = [
    testStock({ symbol: 'NEW', isGainer: false, isLoser: false }),
    ...Array.from({ length: 998 }, (_, row) => testStock({ symbol: `S${row}`, changePercent: row < 600 ? 2 : -1 })),
    testStock({ symbol: 'LEAP', changePercent: 340.5 }),
  ];
  show(stocks);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'BSE (all stocks): the day’s shape. 601 of 1000 rose, 398 fell, widest LEAP +340.50%, deepest S997 −1.00%.',
  );
});

test('has as many bars as it can tell apart, in the shares of the whole; one leap does not flatten the others', () => {
  const stocks = Array.from({ length: 4_000 }, (_, row) => testStock({ symbol: `S${row}`, changePercent: row < 3_000 ? 10 : -5 }));
  stocks.push(testStock({ symbol: 'LEAP', changePercent: 5_000 }));
  const { container } = show(stocks);
  const bars = (tone: string) =>
    container
      .querySelector(`.fill-${tone}`)
      ?.getAttribute('d')
      ?.match(/v[\d.]+/g) ?? [];
  expect(bars('gain').length + bars('loss').length).toBe(90);
  expect(bars('gain').length).toBeGreaterThan(65);
  expect(new Set(bars('gain'))).toEqual(new Set(['v50']));
  expect(new Set(bars('loss'))).toEqual(new Set(['v25']));
});

test('of nothing is a line', () => {
  const { container } = show([]);
  expect(container.querySelector('.fill-gain')?.getAttribute('d')).toBe('');
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('BSE (all stocks): the day’s shape. 0 of 0 rose, 0 fell.');
});
