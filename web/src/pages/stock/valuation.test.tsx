import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Ranges } from './ranges.tsx';
import { StockFigures } from './stock-figures.tsx';

const SESSION = '2026-11-20';
const NSE = { exchange: 'NSE', symbol: 'ACME' } as StockAnswer['listings'][number];
const BSE = { ...NSE, exchange: 'BSE' } as const;
const YEAR = { from: '2025-11-20' };

const NO_EARNINGS_FILE = '–NSE’s file of P/E is not stored for this day.';
const NO_DIVIDENDS_FILE = '–No file with dividends is stored.';

test.each<[string, Partial<StockAnswer>, earnings: string, dividends: string]>([
  [
    'both figures',
    { earnings: { on: SESSION, priceEarnings: 18.75 }, dividends: { ...YEAR, rupees: 3.5, yieldPercent: 3.5 } },
    '18.75as published by NSE, Fri 20 Nov 2026',
    '3.50%₹3.50 in 12 months',
  ],
  ['no P/E in the file', { earnings: { on: SESSION } }, '–No P/E is published: a loss, or none.', NO_DIVIDENDS_FILE],
  ['no file', {}, NO_EARNINGS_FILE, NO_DIVIDENDS_FILE],
  [
    'no listing at NSE',
    { listings: [BSE] },
    '–NSE publishes the P/E of its own shares, and BSE none.',
    '–NSE publishes the dividends of its own shares, and BSE has no file of them.',
  ],
  [
    'a dividend without an amount',
    { dividends: { ...YEAR, unknown: ['DIVIDEND'] } },
    NO_EARNINGS_FILE,
    '–The amount of a dividend is not stated: DIVIDEND.',
  ],
  [
    'a short history of dividends',
    { dividends: { from: '2026-06-01', rupees: 2 } },
    NO_EARNINGS_FILE,
    '–Dividends are stored since Mon 1 Jun 2026 alone (₹2), and a yield needs twelve months.',
  ],
])('P/E and dividend yield of a share with %s', (_name, answer, ...told) => {
  render(<StockFigures stock={testStock()} session={SESSION} answer={{ listings: [NSE, BSE], ...answer }} />);
  const shown = screen.getAllByRole('term').flatMap((term) => {
    const isAsked = /^(?:P\/E|Dividend yield)/.test(term.textContent);
    return isAsked ? [term.nextElementSibling?.textContent] : [];
  });
  expect(shown).toEqual(told);
});

test('what is no share has no market cap, P/E and yield to wait for, and the range of a year from its list', () => {
  const stock = testStock({ isin: 'INF000A01018', price: 105, yearHigh: 120, yearLow: 80 });
  const { container } = render(
    <>
      <StockFigures stock={stock} session={SESSION} />
      <Ranges stock={stock} session={SESSION} derived={undefined} />
    </>,
  );
  expect(container.textContent).not.toMatch(/Market cap|P\/E|Dividend yield/);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('52-week range: ₹80.00 to ₹120.00, now ₹105.00');
});
