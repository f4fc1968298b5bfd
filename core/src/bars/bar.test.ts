import { reasonsInWords } from '../words/reason-in-words.ts';
import { describe, expect, test } from 'vitest';
import { TURNOVER_STEP, checkBar } from './bar.ts';
import { testBar } from './bar.test-support.ts';

test('an ordinary bar passes without a flag', () => {
  expect(checkBar(testBar())).toEqual({ refusal: undefined, flags: [] });
});

describe('a bar is refused', () => {
  test.each([
    [{ open: 0 }, 'a price is not above zero'],
    [{ close: Number.NaN }, 'a price is not above zero'],
    [{ low: -1 }, 'a price is not above zero'],
    [{ high: 0, low: 0, close: 0, open: 0 }, 'a price is not above zero'],
    [{ high: 0 }, 'a price is not above zero'],
    [{ low: 0 }, 'a price is not above zero'],
    [{ close: 0 }, 'a price is not above zero'],
    [{ volume: 0 }, 'a volume of 0 cannot be'],
    [{ volume: 10.5 }, 'a volume of 10.5 cannot be'],
    [{ volume: 2 ** 60 }, 'cannot be'],
    [{ turnover: -1 }, 'a turnover of -1 cannot be'],
    [{ turnover: 1e300 }, 'cannot be'],
    [{ turnover: 1e15 }, 'cannot be'],
    [{ low: 111 }, 'the low 111 is above the high 110'],
    [{ open: 95 }, 'the open 95 is outside 95.5 to 110'],
    [{ open: 110.05 }, 'the open 110.05 is outside 95.5 to 110'],
    [{ close: 95.45 }, 'the close 95.45 is outside 95.5 to 110'],
    [{ close: 110.05 }, 'the close 110.05 is outside 95.5 to 110'],
    [{ isin: 'INE002A01019' }, 'the ISIN "INE002A01019" has a wrong check digit or form'],
    [{ isin: 'DUM154A01025' }, 'check digit'],
  ])('with %o', (wrong, reason) => expect(reasonsInWords([checkBar(testBar(wrong)).refusal ?? []].flat())).toContain(reason));
});

test('a bar may be without turnover, last price and count of trades, and its prices at the ends of the range', () => {
  const bar = testBar({ open: 95.5, close: 110, last: 110, trades: undefined });
  expect([bar, { ...bar, last: 95.5 }, { ...bar, last: undefined }].map((one) => checkBar(one))).toEqual(
    Array.from({ length: 3 }, () => ({ refusal: undefined, flags: [] })),
  );
  expect(checkBar(testBar({ turnover: 0 })).refusal).toBeUndefined();
  expect(checkBar(testBar({ volume: 1, trades: 1, turnover: 100 })).flags).toEqual([]);
});

test('open, close and last of series T0 may lie outside its range, as the close of INFY on 2025-10-23', () => {
  expect(checkBar(testBar({ series: 'T0', close: 120, last: 120 })).refusal).toBeUndefined();
  expect(checkBar(testBar({ series: 'T0', open: 90, close: 120, last: 120 }))).toEqual({ refusal: undefined, flags: [] });
  expect(checkBar(testBar({ series: 'T0', low: 120 })).refusal).toMatchObject({ say: 'lowAboveHigh' });
});

describe('a bar is kept and flagged', () => {
  test('when the last price is outside the range', () => {
    expect(checkBar(testBar({ last: 94 })).flags).toEqual(['last-outside-range']);
    expect(checkBar(testBar({ last: 111 })).flags).toEqual(['last-outside-range']);
  });

  test('when there are more trades than shares, or none', () => {
    expect(checkBar(testBar({ trades: 1001 })).flags).toEqual(['trades-odd']);
    expect(checkBar(testBar({ trades: 0 })).flags).toEqual(['trades-odd']);
  });

  test('when turnover ÷ volume is outside the range', () => {
    expect(checkBar(testBar({ turnover: 95_499.98 })).flags).toEqual(['turnover-outside-range']);
    expect(checkBar(testBar({ turnover: 110_000.02 })).flags).toEqual(['turnover-outside-range']);
    expect([95_499.99, 95_500, 110_000, 110_000.01].flatMap((turnover) => checkBar(testBar({ turnover })).flags)).toEqual([]);
  });

  test('but not for the rounding of the layout: BSE truncates 3.88 × 1 to 3.00, delivery files have hundredths of a lakh', () => {
    const one = testBar({
      exchange: 'BSE',
      series: 'X',
      open: 3.88,
      high: 3.88,
      low: 3.88,
      close: 3.88,
      last: 3.88,
      volume: 1,
      trades: 1,
      turnover: 3,
    });
    expect(checkBar(one).flags).toEqual([]);
    expect(checkBar({ ...one, exchange: 'NSE' }).flags).toEqual(['turnover-outside-range']);
    expect(checkBar({ ...one, exchange: 'NSE', turnover: 0 }, TURNOVER_STEP.lakh).flags).toEqual([]);
    expect(checkBar({ ...one, turnover: 2 }).flags).toEqual(['turnover-outside-range']);
  });
});
