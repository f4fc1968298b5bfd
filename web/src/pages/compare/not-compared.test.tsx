import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NotCompared } from './not-compared.tsx';

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
