import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { Derived } from '@bhav/core/wire/share/derived';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { Stock } from '@bhav/core/wire/stock';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Ranges } from './ranges.tsx';
import { StockFigures } from './stock-figures.tsx';

const CLOSED = '2026-11-20';
/** The next trading day, on which quotes come. */
const MONDAY = '2026-11-23';

const DERIVED: Derived = {
  session: CLOSED,
  yearRange: { high: 120, highOn: '2026-01-02', low: 80, lowOn: '2026-04-07', source: 'bars' },
  fromYearHigh: { percent: -12.5 },
  medianVolume: { shares: 1_000 },
  volumeRatio: { times: 1.83 },
  means: [{ sessions: 20, mean: { price: 101 } }],
  index: 'NIFTY 50',
  returns: [],
};

function textOf(session: string, stock: Partial<Stock> = {}): string {
  const shown = testStock({ symbol: 'TCS', price: 105, low: 104, high: 106, volume: 450, ...stock });
  const { container, unmount } = render(
    <>
      <StockFigures stock={shown} session={session} derived={DERIVED} />
      <Ranges stock={shown} session={session} derived={DERIVED} />
    </>,
  );
  const text = container.textContent;
  unmount();
  return text;
}

const QUOTED = { quotedAt: `${CLOSED}T11:00:00+05:30` };
const FROM_CLOSE = '−12.50% from the high at the close of Fri 20 Nov 2026';

test.each<[string, string, Partial<Stock>, has: readonly string[], hasNot: string]>([
  [
    'after the close are of the day itself',
    CLOSED,
    {},
    ['1.83 × the usual', '−12.50% from the high', '₹80.00on Tue 7 Apr 2026', '₹120.00on Fri 2 Jan 2026'],
    '20 Nov',
  ],
  [
    'while quotes come are of the session before, whose volume is not set against that of the day',
    MONDAY,
    {},
    ['before Fri 20 Nov 2026', 'up to Fri 20 Nov 2026', FROM_CLOSE, '₹120.00on Fri 2 Jan 2026'],
    '1.83',
  ],
  ['beside a quote of a session whose file is stored are of its close', CLOSED, QUOTED, [FROM_CLOSE], '1.83'],
  ['with a price above the 52 weeks have its day', MONDAY, { high: 121 }, ['₹121.00on Mon 23 Nov 2026'], '₹120.00on'],
  ['with one below them too, also after it has come back', MONDAY, { price: 79, low: 78.5 }, ['₹78.50on Mon 23 Nov 2026'], '₹80.00on'],
])('derived figures %s', (_, session, stock, has, hasNot) => {
  const text = textOf(session, stock);
  for (const part of has) expect(text).toContain(part);
  expect(text).not.toContain(hasNot);
});

test('figures that quotes lack are said to come after the close, and after it not to be published', () => {
  const reasonsOf = (quoted: Partial<Stock>): (string | null)[] => {
    const stock = testStock({ symbol: 'TCS', price: 105, ...quoted });
    const { container, unmount } = render(<StockFigures stock={stock} session={MONDAY} />);
    const reasons = [...container.querySelectorAll('dd a')].map((dash) => dash.querySelector('.sr-only')?.textContent ?? null);
    unmount();
    return reasons;
  };
  expect(reasonsOf({ quotedAt: `${MONDAY}T11:00:00+05:30` })).toContain('Not known before the close');
  expect(reasonsOf({})).toContain('Not published for this day');
});

test('a previous close that does not compare is a dash with its reason; a new share alone is said to be new', () => {
  const reasonOf = (flags: Stock['flags']): string | null => {
    const { previousClose: _unknown, ...stock } = testStock({ symbol: 'TCS', flags: flags ?? [] });
    const { container, unmount } = render(<StockFigures stock={stock} session={CLOSED} />);
    const title = container.querySelector('dd .sr-only')?.textContent ?? null;
    unmount();
    return title;
  };
  expect(reasonOf(['not-comparable'])).toMatch(/demerger or capital reduction/);
  expect(reasonOf(['action-likely'])).toBe('Not comparable, a corporate action is likely');
  expect(reasonOf(['no-previous-close'])).toBe('No previous close: the share is new on this exchange');
});

const NSE = { exchange: 'NSE', symbol: 'ACME' } as StockAnswer['listings'][number];
const BSE = { ...NSE, exchange: 'BSE' } as const;
const YEAR = { from: '2025-11-20' };

const NO_EARNINGS_FILE = '–NSE’s file of P/E is not stored for this day.';
const NO_DIVIDENDS_FILE = '–No file with dividends is stored.';

test.each<[string, Partial<StockAnswer>, earnings: string, dividends: string]>([
  [
    'both figures',
    { earnings: { on: CLOSED, priceEarnings: 18.75 }, dividends: { ...YEAR, rupees: 3.5, yieldPercent: 3.5 } },
    '18.75as published by NSE, Fri 20 Nov 2026',
    '3.50%₹3.50 in 12 months',
  ],
  ['no P/E in the file', { earnings: { on: CLOSED } }, '–No P/E is published: a loss, or none.', NO_DIVIDENDS_FILE],
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
  render(<StockFigures stock={testStock()} session={CLOSED} answer={{ listings: [NSE, BSE], ...answer }} />);
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
      <StockFigures stock={stock} session={CLOSED} />
      <Ranges stock={stock} session={CLOSED} derived={undefined} />
    </>,
  );
  expect(container.textContent).not.toMatch(/Market cap|P\/E|Dividend yield/);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('52-week range: ₹80.00 to ₹120.00, now ₹105.00');
});
