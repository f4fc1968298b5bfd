import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FiledDividend } from '../actions/filed-dividends.ts';
import { percentAbove } from '../market/decimals.ts';
import { type figuresOf, flatBar, returnsOf, SESSIONS, withLastClose } from './history.test-support.ts';
import type { ShareHistory } from './share-history.ts';

const flat = SESSIONS.map((session) => flatBar(session));
const paid = (exDate: string, rupees?: number): FiledDividend => ({ exDate, purpose: 'DIV', ...(rupees !== undefined && { rupees }) });
const withPaid = (...dividends: FiledDividend[]): Partial<ShareHistory> => ({ dividends: { since: '2021-11-01', paid: dividends } });

/** By period, what `of` has with dividends: a figure, or why there is none. */
function totals(...of: Parameters<typeof figuresOf>) {
  return Object.fromEntries(
    Object.entries(returnsOf(...of)).map(([period, one]) => {
      const total = 'withDividends' in one ? one.withDividends : one;
      return [period, 'percent' in total ? total.percent : [total.unknown, total.on]];
    }),
  );
}

describe('the return with dividends', () => {
  test('reinvests each at the close of its ex-date, from the day after the base', () => {
    // 1.04 × 1.05 shares of ₹100; that of 20 November 2025, the base of a year, counts in longer periods alone.
    const of = totals(flat, withPaid(paid('2026-11-17', 4), paid('2026-06-10', 5), paid('2025-11-20', 50)));
    expect(of).toMatchObject({ '1W': 4, '1M': 4, '3M': 4, '6M': 9.2, '1Y': 9.2, '3Y': 63.8, max: 63.8 });
  });

  test('is the price return where no dividend has an ex-date in the period', () => {
    const bars = flat.map((bar) => (bar.session === '2026-11-20' ? { ...bar, close: 112.34 } : bar));
    expect(totals(bars, withPaid())).toMatchObject({ '1W': 12.34, '5Y': 12.34 });
  });

  test('adds up the dividends of one ex-date', () => {
    expect(totals(flat, withPaid(paid('2026-11-17', 4), paid('2026-11-17', 6)))['1W']).toBe(10);
  });

  test('counts a dividend in the rupees and shares of its day, over a split since', () => {
    const split = flat.map((bar) => (bar.session < '2026-11-17' ? bar : flatBar(bar.session, 20))).map(withLastClose);
    const actions = [{ kind: 'split' as const, factor: 5, exDate: '2026-11-17' }];
    expect(totals(split, { actions, ...withPaid(paid('2026-11-11', 10), paid('2026-11-18', 1)) })).toMatchObject({ '1W': 5, '1M': 15.5 });
  });

  test('buys at the next close if the share was not traded on the ex-date, in the shares of that day', () => {
    const bars = flat.filter(({ session }) => session !== '2026-11-11');
    expect(totals(bars, withPaid(paid('2026-11-11', 10)))).toMatchObject({ '1M': 10 });
    const split = bars.map((bar) => (bar.session < '2026-11-12' ? bar : flatBar(bar.session, 20))).map(withLastClose);
    const actions = [{ kind: 'split' as const, factor: 5, exDate: '2026-11-12' }];
    expect(totals(split, { actions, ...withPaid(paid('2026-11-11', 10)) })).toMatchObject({ '1M': 10 });
  });
});

describe('the return with dividends is not known', () => {
  test.each([
    [
      'where no file has those of the share',
      {},
      [
        ['dividends-not-stored', undefined],
        ['dividends-not-stored', undefined],
      ],
    ],
    ['before the files of dividends begin', { dividends: { since: '2026-11-13', paid: [] } }, [0, ['dividends-not-stored', '2026-11-13']]],
    [
      'over a dividend without an amount in rupees',
      withPaid(paid('2026-11-11'), paid('2026-11-17', 3)),
      [3, ['dividend-amount', '2026-11-11']],
    ],
    [
      'over one of the day of a bonus, which may be of either number of shares',
      { ...withPaid(paid('2026-11-11', 3)), actions: [{ kind: 'bonus' as const, exDate: '2026-11-11', factor: 1 }] },
      [0, ['dividend-amount', '2026-11-11']],
    ],
    [
      'where the price return is not',
      { ...withPaid(), actions: [{ kind: 'demerger' as const, exDate: '2026-11-11' }] },
      [0, ['demerger', '2026-11-11']],
    ],
  ])('%s', (_, known, [week, month]) => {
    expect(totals(flat, known)).toMatchObject({ '1W': week, '1M': month });
  });
});

test('for any dividends it is the value of the shares that they bought, one after the other', () => {
  const place = fc.integer({ min: 1, max: SESSIONS.length - 1 });
  const dividend = fc.record({ at: place, rupees: fc.integer({ min: 1, max: 5_000 }).map((paise) => paise / 100) });
  const closes = fc.array(fc.integer({ min: 5_000, max: 50_000 }), { minLength: SESSIONS.length, maxLength: SESSIONS.length });
  fc.assert(
    fc.property(fc.uniqueArray(dividend, { selector: ({ at }) => at, maxLength: 8 }), closes, (dividends, paise) => {
      // An open that is the close before, so that no action is suspected.
      const bars = SESSIONS.map((session, at) => {
        const before = (paise[at - 1] ?? paise[at] ?? 0) / 100;
        return flatBar(session, before, { close: (paise[at] ?? 0) / 100, previousClose: before });
      });
      let [shares, cash] = [1, 0];
      for (const [at, bar] of bars.entries()) {
        cash = shares * (dividends.find((one) => one.at === at)?.rupees ?? 0);
        shares += cash / bar.close;
      }
      const filed = dividends.map(({ at, rupees }) => paid(SESSIONS[at] ?? '', rupees));
      const expected = percentAbove(shares * (bars.at(-1)?.close ?? 0), bars[0]?.close ?? 0);
      const made = totals(bars, { ...withPaid(...filed), hasBand: false })['max'];
      expect(Math.abs(Number(made) - expected)).toBeLessThanOrEqual(0.0001 + Math.abs(expected) * 1e-9);
    }),
    { numRuns: 30 },
  );
});
