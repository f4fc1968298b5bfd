// @vitest-environment happy-dom
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

test('after the close they are of the day itself', () => {
  const text = textOf(CLOSED);
  for (const part of ['1.83 × the median', '−12.50% from the high', '₹80.00on Tue 7 Apr 2026', '₹120.00on Fri 2 Jan 2026'])
    expect(text).toContain(part);
  expect(text).not.toContain('20 Nov');
});

test('while quotes come they say that they are of the session before, and the volume of that day is not set against this one’s', () => {
  const text = textOf(MONDAY);
  expect(text).not.toContain('1.83');
  for (const part of ['before Fri 20 Nov 2026', 'up to Fri 20 Nov 2026', '−12.50% from the high at the close of Fri 20 Nov 2026'])
    expect(text).toContain(part);
  expect(text).toContain('₹120.00on Fri 2 Jan 2026');
});

test('beside a quote of a session whose file is stored they are of its close, and say so', () => {
  const text = textOf(CLOSED, { quotedAt: `${CLOSED}T11:00:00+05:30` });
  expect(text).not.toContain('1.83');
  expect(text).toContain('−12.50% from the high at the close of Fri 20 Nov 2026');
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

test('a price beyond the 52 weeks widens them with its own day, also after it has come back', () => {
  expect(textOf(MONDAY, { high: 121 })).toContain('₹121.00on Mon 23 Nov 2026');
  expect(textOf(MONDAY, { price: 79, low: 78.5 })).toContain('₹78.50on Mon 23 Nov 2026');
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
