import { describe, expect, test } from 'vitest';
import { adjustBars, type Adjustment, compareHistory, isJump } from './adjust-bars.ts';
import { testBar } from './bar.test-support.ts';

/** A split or bonus by a factor. */
function byFactor(on: string, factor: number): Adjustment {
  return { on, price: factor, shares: factor, filed: factor, basis: 'adjusted' };
}

describe('history', () => {
  const days = ['2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15'];
  const bars = days.map((session, place) =>
    testBar({ session, symbol: 'K', open: 1000, high: 1000, low: 1000, close: 1000, last: 1000, previousClose: 990 + place, volume: 10 }),
  );

  test('before an ex-date is divided by the factor, volume multiplied, turnover left', () => {
    const split = byFactor('2026-01-14', 5);
    const adjusted = adjustBars(bars, [split]);
    expect(adjusted.map(({ close }) => close)).toEqual([200, 200, 1000, 1000]);
    expect(adjusted.map(({ volume }) => volume)).toEqual([50, 50, 10, 10]);
    expect(adjusted.map(({ previousClose }) => previousClose)).toEqual([198, 991 / 5, 992 / 5, 993]);
    expect(adjusted.map(({ turnover }) => turnover)).toEqual(bars.map(({ turnover }) => turnover));
    expect(bars[0]?.close).toBe(1000);
  });

  test('has all prices in the shares of the newest day; what is unknown stays so', () => {
    const split = byFactor('2026-01-13', 2);
    const before = testBar({ session: '2026-01-12' });
    const after = testBar({ session: '2026-01-14' });
    const [first, second] = adjustBars([before, after], [split]);
    expect(first).toEqual({ ...before, open: 50, high: 55, low: 47.75, close: 52.625, last: 52.5, previousClose: 49.95, volume: 2_000 });
    expect(second).toBe(after);
    expect(adjustBars([{ ...before, last: undefined, previousClose: undefined }], [split])[0]).toMatchObject({
      close: 52.625,
      last: undefined,
      previousClose: undefined,
    });
  });

  test('rights and demergers divide prices and leave volumes; a previous close that the exchange adjusted is not divided again', () => {
    const [first, ex] = adjustBars(bars, [{ on: '2026-01-13', price: 2, shares: 1, filed: 1, basis: 'opening' }]);
    expect(first).toMatchObject({ close: 500, volume: 10, previousClose: 495 });
    expect(ex).toMatchObject({ close: 1000, previousClose: 991 });
  });
});

describe('a history asks of each session what it compares with', () => {
  const bar = (session: string, price: number, previousClose: number | undefined = price) => ({
    session,
    open: price,
    close: price,
    previousClose,
  });

  test('the answers are adjustments and breaks, newest first', () => {
    const compared = compareHistory(
      [
        bar('2026-01-12', 50, 100),
        { ...bar('2026-01-13', 985), flags: ['previous-close-breaks'] },
        { ...bar('2026-01-09', 985), flags: ['history-breaks'] },
        bar('2026-01-14', 300, 985),
        bar('2026-01-15', 150, 300),
        bar('2026-01-16', 150),
        { ...bar('2026-02-02', 290, 150), tradedBefore: '2026-01-16' },
      ],
      [
        { kind: 'bonus', factor: 2, exDate: '2026-01-12' },
        { kind: 'rights', exDate: '2026-01-15', rights: { given: 1, held: 1, premium: 0 }, issuePrice: 10 },
      ],
    );
    expect(compared).toEqual({
      adjustments: [
        { on: '2026-01-15', price: 300 / 155, shares: 1, filed: 300 / 155, basis: 'adjusted' },
        { on: '2026-01-12', price: 2, shares: 2, filed: 2, basis: 'adjusted' },
      ],
      breaks: [
        { on: '2026-02-02', reason: 'after-pause' },
        { on: '2026-01-14', reason: 'action-likely' },
        { on: '2026-01-13', reason: 'previous-close-breaks' },
        { on: '2026-01-09', reason: 'previous-close-breaks', isChangeKnown: true },
      ],
    });
  });

  test('a split on the first session after a gap over which closes do not chain still divides the previous close of its day', () => {
    const split = [{ kind: 'split' as const, factor: 2, exDate: '2026-01-12' }];
    const after = { ...bar('2026-01-12', 50, 100), flags: ['history-breaks'] };
    expect(compareHistory([after], split)).toMatchObject({
      adjustments: [{ on: '2026-01-12', filed: 2 }],
      breaks: [{ on: '2026-01-12', reason: 'previous-close-breaks', isChangeKnown: true }],
    });
  });

  test('an action of a session without a previous close counts as it was filed; rights need the close', () => {
    const none = bar('2026-01-12', 50, 0);
    const bonus = [{ kind: 'bonus' as const, factor: 2, exDate: '2026-01-12' }];
    expect(compareHistory([none], bonus).adjustments).toEqual([{ on: '2026-01-12', price: 2, shares: 2, filed: 2, basis: 'adjusted' }]);
    const rights = [{ kind: 'rights' as const, exDate: '2026-01-12', rights: { given: 1, held: 1, premium: 0 }, issuePrice: 10 }];
    expect(compareHistory([none], rights).breaks).toEqual([{ on: '2026-01-12', reason: 'rights' }]);
    expect(compareHistory([none], [{ kind: 'demerger', exDate: '2026-01-12' }]).breaks).toEqual([{ on: '2026-01-12', reason: 'demerger' }]);
    expect(compareHistory([none], [])).toEqual({ adjustments: [], breaks: [] });
  });
});

test('a jump is an open or a close more than 20 per cent and ten paise from the previous close', () => {
  const opens = [79.89, 79.9, 100, 120.1, 120.11].map((open) => isJump({ open, close: 100, previousClose: 100 }));
  expect(opens).toEqual([true, false, false, false, true]);
  expect([isJump({ open: 100, close: 79, previousClose: 100 }), isJump({ open: 100, previousClose: undefined })]).toEqual([true, false]);
});
