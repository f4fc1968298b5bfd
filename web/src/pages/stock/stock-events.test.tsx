import { testEvent } from '@bhav/core/events/event.test-support';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StockEvents } from './stock-events.tsx';

test('a past meeting has no effect on prices; a dividend is said not to adjust them', () => {
  const events = [
    testEvent({ id: 'nse-1', date: '2026-11-10', kinds: ['meeting'], words: 'Board meeting: dividend', purpose: 'Dividend' }),
    testEvent({ id: 'nse-2', date: '2026-11-11', kinds: ['dividend'], words: 'Dividend of ₹5 a share', purpose: 'DIVIDEND RS 5' }),
    testEvent({ id: 'nse-3', date: '2026-11-12', kinds: ['meeting'], status: 'withdrawn', words: 'Board meeting', purpose: '' }),
  ];
  const about = { revision: 1, mode: 'official', source: 'NSE end-of-day file', session: '2026-11-20' } as const;
  render(<StockEvents answer={{ ...about, stock: testStock({ symbol: 'ACME' }), listings: [], actions: [], events }} />);
  const prices = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(prices).toEqual(['', 'not adjusted', '']);
});
