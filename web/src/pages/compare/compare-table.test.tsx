// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { compareView } from '@bhav/core/quotes/compare-view';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import * as format from '@bhav/core/words/format';
import { expect, test, vi } from 'vitest';
import { CompareTable } from './compare-table.tsx';

vi.mock(import('@bhav/core/words/format'), { spy: true });

const side = { mode: 'official', session: '2026-11-20', source: 'made up' } as const;

/** One company for each BSE price, in rupees; each costs ₹100 at NSE. */
function answerOf(prices: readonly number[]): CompareAnswer {
  const same = <Value,>(value: Value): Value[] => prices.map(() => value);
  return {
    revision: 1,
    exchanges: { NSE: side, BSE: side },
    columns: {
      name: prices.map((_, at) => `Company ${at}`),
      nseSymbol: prices.map((_, at) => `N${at}`),
      bseSymbol: prices.map((_, at) => `B${at}`),
      bseCode: same(null),
      isin: same(null),
      sector: same(null),
      nsePrice: same(100),
      bsePrice: [...prices],
      difference: prices.map((price) => price - 100),
      differencePercent: prices.map((price) => price - 100),
      nseVolume: same(10),
      bseVolume: same(10),
      nseVolumeShare: same(50),
      nseTurnover: same(20_000_000),
      bseTurnover: same(10_000_000),
    },
    apart: [],
  };
}

test('a turnover that the source does not tell is a dash that tells its reason, not nothing', () => {
  const answer = answerOf([101]);
  const untold = { ...answer, columns: { ...answer.columns, nseTurnover: [null] } };
  render(<CompareTable answer={untold} view={compareView.read(new URLSearchParams())} to={() => '/compare-exchanges'} />);
  expect(screen.getByRole('button', { name: /gives no turnover/ }).textContent).toContain(format.DASH);
});

test('a newer answer renders only the companies whose figures changed', () => {
  const table = (prices: readonly number[]) => (
    <CompareTable answer={answerOf(prices)} view={compareView.read(new URLSearchParams())} to={() => '/compare-exchanges'} />
  );
  const { rerender } = render(table([101, 99.5]));
  expect(screen.getByRole('row', { name: /^N0 / }).textContent).toContain('₹101.00');
  const rendered = vi.mocked(format.formatTurnover);
  expect(rendered).toHaveBeenCalledTimes(2);
  rerender(table([101, 99.25]));
  expect(screen.getByRole('row', { name: /^N1 / }).textContent).toContain('₹99.25');
  expect(rendered).toHaveBeenCalledTimes(3);
});
