import { render, screen } from '@testing-library/react';
import { compareView } from '@bhav/core/quotes/compare-view';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import { DASH } from '@bhav/core/words/format';
import { describe, expect, test } from 'vitest';
import { CompareTable, NotCompared } from './compare-table.tsx';

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
  expect(screen.getByRole('button', { name: /gives no turnover/ }).textContent).toContain(DASH);
});

function companies(count: number): CompareAnswer['apart'] {
  return Array.from({ length: count }, (_, at) => ({
    name: `Company ${at}`,
    nseSymbol: `N${at}`,
    bseSymbol: `B${at}`,
    nseSession: '2026-11-20',
    bseSession: '2026-11-18',
    reason: 'sessions',
  }));
}

describe('the companies that are not compared', () => {
  test('stand with the session of each exchange and the reason', () => {
    render(<NotCompared apart={companies(1)} />);
    expect(screen.getByText('1 more company is listed on both exchanges but not compared')).toBeTruthy();
    expect(document.querySelector('li')?.textContent).toBe(
      'Company 0 · NSE Fri 20 Nov 2026 · BSE Wed 18 Nov 2026 · Not traded on the same day',
    );
    expect(screen.queryByText(/are listed here/)).toBeNull();
  });

  test('are the first 200, which the page says', () => {
    render(<NotCompared apart={companies(201)} />);
    expect(document.querySelectorAll('li')).toHaveLength(200);
    expect(screen.getByText('The first 200 are listed here. GET /api/v1/compare has all of them.')).toBeTruthy();
  });

  test('are not mentioned if there are none', () => {
    const { container } = render(<NotCompared apart={[]} />);
    expect(container.innerHTML).toBe('');
  });
});
