import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { Derived } from '@bhav/core/wire/share/derived';
import type { Stock } from '@bhav/core/wire/stock';
import { render } from '@testing-library/react';
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
