import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testBar } from './bar.test-support.ts';
import { changeFlags, comparisonOf, isBeyondBand, type ComparedBar } from './comparison.ts';
import { type CorporateAction, factorOf, parsePurpose } from '../actions/corporate-action.ts';

/** The change in per cent of a close, to two decimals; the flag where none is claimed. */
function changeOf(bar: ComparedBar & { close: number }, actions: readonly CorporateAction[], facts = {}): string {
  const comparison = comparisonOf(bar, actions, facts);
  return comparison.comparable ? ((bar.close / comparison.previousClose - 1) * 100).toFixed(2) : comparison.flag;
}

describe('the change of an ex-date', () => {
  const bar = testBar({ session: '2026-01-14', previousClose: 2132.6, open: 426, high: 430, low: 420, close: 421 });

  test('is against the previous close divided by the factor', () => {
    const result = comparisonOf(bar, [{ kind: 'split', factor: 5, exDate: '2026-01-14' }]);
    expect(result).toMatchObject({ comparable: true, price: 5, shares: 5, previousClose: 2132.6 / 5 });
  });

  test('takes a split and a bonus of one day together (BAJAJFINSV 2022-09-13)', () => {
    const day = testBar({ session: '2022-09-13', previousClose: 17_138.05, open: 1755, high: 1800, low: 1740, close: 1784.75 });
    const actions = parsePurpose('BONUS 1:1/FV SPLT FRM RS 5 TO RE 1').map((part) => ({ ...part, exDate: '2022-09-13' }));
    expect(factorOf(actions)).toBe(10);
    expect(comparisonOf(day, actions)).toMatchObject({ comparable: true, price: 10 });
  });

  test('is not claimed after a demerger, without a previous close, or where an action is likely but not known', () => {
    expect(comparisonOf(bar, [{ kind: 'demerger', exDate: '2026-01-14' }])).toMatchObject({ comparable: false, flag: 'not-comparable' });
    expect(comparisonOf({ ...bar, previousClose: undefined }, [])).toMatchObject({ comparable: false, flag: 'no-previous-close' });
    expect(comparisonOf(bar, [])).toMatchObject({ comparable: false, flag: 'action-likely' });
    expect(comparisonOf(bar, [{ kind: 'split', exDate: '2026-01-14' }])).toMatchObject({ comparable: false, flag: 'action-likely' });
    // A dividend does not explain a fall to a fifth; nor does a split of another day.
    expect(comparisonOf(bar, [{ kind: 'dividend', exDate: '2026-01-14' }])).toMatchObject({ comparable: false, flag: 'action-likely' });
    expect(comparisonOf(bar, [{ kind: 'split', factor: 5, exDate: '2026-01-13' }])).toMatchObject({
      comparable: false,
      flag: 'action-likely',
    });
  });

  test('is not claimed after a reduction of capital, against a previous close of zero, or where the terms of a split or bonus are not known', () => {
    const calm = testBar();
    const { session: exDate } = calm;
    expect(comparisonOf(calm, [{ kind: 'reduction', exDate }])).toMatchObject({ comparable: false, flag: 'not-comparable' });
    expect(comparisonOf({ ...calm, previousClose: 0 }, [])).toMatchObject({ comparable: false, flag: 'no-previous-close' });
    for (const kind of ['split', 'bonus'] as const) {
      expect(comparisonOf(calm, [{ kind, exDate }])).toMatchObject({ comparable: false, flag: 'action-likely' });
    }
    expect(comparisonOf(calm, [{ kind: 'dividend', exDate }])).toMatchObject({ comparable: true, price: 1 });
  });

  test('is against the previous close as filed on every other day', () => {
    expect(comparisonOf(testBar(), [])).toMatchObject({ comparable: true, price: 1, previousClose: 99.9 });
  });
});

describe('rights', () => {
  const rights = (purpose: string, exDate: string, faceValue: number): CorporateAction[] =>
    parsePurpose(purpose).map((part) => ({ ...part, exDate, ...(part.rights && { issuePrice: part.rights.premium + faceValue }) }));
  // The closes are genuine, the opens of those before August 2026 made up.
  test.each([
    ['SADHNANIQ', '2026-02-18', 'RIGHTS 8:1@PRM RS 0', 1, 5.61, 1.5, 1.66, '9.77'],
    ['CAPTRUST', '2025-10-10', 'RIGHTS 1:1@PRM RS 4', 10, 44.87, 30, 30.91, '5.01'],
    ['ADANIENT', '2025-11-17', 'Rights 3:25 @ Premium Rs 1799/-', 1, 2516.8, 2450, 2461.9, '0.90'],
    ['GENESYS', '2026-08-06', 'Rights 3:5 @ Premium Rs 45/-', 5, 328.7, 224, 229, '2.15'],
  ])(
    '%s on %s: the change is against the theoretical ex-rights price',
    (_symbol, session, purpose, face, previousClose, open, close, percent) => {
      expect(changeOf({ session, open, close, previousClose }, rights(purpose, session, face), { hasBand: true })).toBe(percent);
    },
  );

  test('that price is known to the paisa', () => {
    const bar = { session: '2026-02-18', open: 1.5, previousClose: 5.61 };
    const comparison = comparisonOf(bar, rights('RIGHTS 8:1@PRM RS 0', '2026-02-18', 1));
    expect(comparison).toMatchObject({ comparable: true, shares: 1, basis: 'adjusted' });
    expect(comparison.comparable && comparison.previousClose).toBeCloseTo(13.61 / 9, 10);
    expect(changeFlags(comparison)).toEqual(['adjusted']);
  });

  const day = { session: '2026-02-18', open: 100, previousClose: 101 };
  const flagOf = (actions: readonly CorporateAction[]) => changeFlags(comparisonOf(day, actions));

  test('a right to buy at the close or above is worth nothing', () => {
    expect(comparisonOf(day, rights('RIGHTS 1:1@PRM RS 91', day.session, 10))).toMatchObject({
      previousClose: 101,
      price: 1,
      basis: 'filed',
    });
    expect(comparisonOf(day, rights('RIGHTS 1:1@PRM RS 90', day.session, 10))).toMatchObject({
      previousClose: expect.closeTo(100.5, 10),
      basis: 'adjusted',
    });
  });

  test('no change is claimed without a price, with other paper, on the day of a split or bonus, or of two issues', () => {
    const [priced] = rights('RIGHTS 1:1@PRM RS 40', day.session, 10);
    expect(flagOf(rights('RIGHTS 1:1', day.session, 10))).toEqual(['ex-rights']);
    expect(flagOf(rights('RIGHTS- 7CCPS/ 7WRNTS:40', day.session, 10))).toEqual(['ex-rights']);
    expect(flagOf(priced === undefined ? [] : [{ ...priced, issuePrice: undefined as never }])).toEqual(['ex-rights']);
    expect(flagOf(rights('FV SPLT FRM RS 10 TO RS 1/RIGHTS 1:1@PRM RS 40', day.session, 10))).toEqual(['ex-rights']);
    expect(flagOf([...rights('RIGHTS 1:1@PRM RS 40', day.session, 10), ...rights('RIGHTS 1:2@PRM RS 40', day.session, 10)])).toEqual([
      'ex-rights',
    ]);
  });
});

describe('witnesses', () => {
  test('a filed factor is not applied if with it alone the open leaves the band: DVL on 2021-08-05 bore the bonus of DTIL', () => {
    const bar = { session: '2021-08-05', open: 290, close: 281.05, previousClose: 300.75 };
    const bonus = [{ kind: 'bonus' as const, factor: 1.5, exDate: '2021-08-05' }];
    expect(changeOf(bar, bonus)).toBe('-6.55');
    const comparison = comparisonOf(bar, bonus);
    expect(comparison).toMatchObject({ previousClose: 300.75, price: 1, shares: 1, basis: 'denied' });
    expect(changeFlags(comparison)).toEqual(['action-denied']);
    // A fall that fits with the factor and would without it too leaves the factor.
    expect(comparisonOf({ ...bar, open: 240 }, bonus)).toMatchObject({ price: 1.5, basis: 'adjusted' });
  });

  test.each([
    ['SARVESHWAR', -96.62],
    ['ISHAN', -96.5],
    ['SALASAR', -78.18],
    ['KAMOPAINTS', -47.85],
    ['KANSAINER', -30.86],
    ['KPIGREEN', -30],
    ['BEPL', -28.22],
  ])('an action that no file has shows itself by an open beyond the band: %s %f %%', (_symbol, percent) => {
    const close = 1000 * (1 + percent / 100);
    expect(changeOf({ session: '2026-02-18', open: close, close, previousClose: 1000 }, [])).toBe('action-likely');
  });

  test('a share that has a band cannot close beyond it either; one with derivatives can', () => {
    const bar = { session: '2023-02-01', open: 2179, close: 1564.7, previousClose: 2175 };
    expect(changeOf(bar, [], { hasBand: false })).toBe('-28.06');
    expect(changeOf(bar, [], {})).toBe('-28.06');
    expect(changeOf(bar, [], { hasBand: true })).toBe('action-likely');
  });

  test('the band is 20 per cent and two ticks, from the adjusted close', () => {
    const beyond = [50, 79.89, 120.11, 500].map((open) => isBeyondBand(open, 100));
    const within = [79.91, 85, 100, 120, 120.09].map((open) => isBeyondBand(open, 100));
    expect([beyond, within]).toEqual([Array(4).fill(true), Array(5).fill(false)]);
    // A tick of five paise is a quarter of the price.
    expect(isBeyondBand(0.15, 0.2)).toBe(false);
  });

  test('on a listing day the previous close is an issue price, which proves nothing', () => {
    expect(changeOf({ session: '2026-02-18', open: 190, close: 200, previousClose: 100 }, [], { isNew: true })).toBe('100.00');
    // BURNPUR, 11 August 2026, returned from a suspension with a previous close of ₹1.
    expect(changeOf({ session: '2026-08-11', open: 20.2, close: 21.35, previousClose: 1 }, [], { isReturned: true })).toBe('after-pause');
  });

  test('a previous close that is not the last close claims no change: KAUSHALYA on 2024-02-06', () => {
    const bar = { session: '2024-02-06', open: 985, close: 985, previousClose: 985, flags: ['previous-close-breaks'] };
    expect(changeOf(bar, [])).toBe('previous-close-breaks');
    // Where sessions before are not stored, the day's own change is known.
    expect(comparisonOf({ ...bar, flags: ['history-breaks'] }, [])).toMatchObject({ previousClose: 985, earlier: 'previous-close-breaks' });
  });

  test('one that the exchange has adjusted is not adjusted again', () => {
    const split = [{ kind: 'split' as const, factor: 10, exDate: '2022-03-21' }];
    const bar = { session: '2022-03-21', open: 23, close: 23.5, previousClose: 23, flags: ['previous-close-adjusted'] };
    expect(comparisonOf(bar, split)).toMatchObject({ previousClose: 23, price: 10, filed: 1, basis: 'adjusted' });
    expect(changeOf(bar, split)).toBe('2.17');
  });

  test('an ex-date within a pause counts when the share is traded again; one before it does not', () => {
    const split = (exDate: string) => [{ kind: 'split' as const, factor: 10, exDate }];
    const bar = { session: '2026-02-18', open: 10, close: 10.1, previousClose: 100, tradedBefore: '2026-02-02' };
    expect(changeOf(bar, split('2026-02-10'))).toBe('1.00');
    expect(changeOf(bar, split('2026-02-02'))).toBe('after-pause');
    expect(changeOf({ ...bar, tradedBefore: '2026-02-17' }, [])).toBe('action-likely');
  });
});

describe('a demerger', () => {
  const vedl = { session: '2026-04-30', open: 289.5, close: 300, previousClose: 773.6 };
  const demerger = [{ kind: 'demerger' as const, exDate: vedl.session }];

  test('of a share with derivatives: the change is against the opening price of its special session (VEDL on 2026-04-30)', () => {
    const comparison = comparisonOf(vedl, demerger, { hasBand: false });
    expect(comparison).toMatchObject({ previousClose: 289.5, price: 773.6 / 289.5, shares: 1, basis: 'opening' });
    expect([changeOf(vedl, demerger, { hasBand: false }), changeFlags(comparison)]).toEqual(['3.63', ['by-opening']]);
  });

  test('of a share with a band, or of which no list is known, claims no change; nor does one with another action of the day', () => {
    expect(changeOf(vedl, demerger, { hasBand: true })).toBe('not-comparable');
    expect(changeOf(vedl, demerger)).toBe('not-comparable');
    const both = [...demerger, { kind: 'bonus' as const, factor: 2, exDate: vedl.session }];
    expect(changeOf(vedl, both, { hasBand: false })).toBe('not-comparable');
  });
});

test('a bonus of preference shares by a scheme leaves the change as it is: TVSMOTOR on 2025-08-25', () => {
  const actions = parsePurpose('Scheme Of Arrangement - Bonus Ncrps 4:1').map((part) => ({ ...part, exDate: '2025-08-25' }));
  expect(changeOf({ session: '2025-08-25', open: 3270, close: 3260.19, previousClose: 3270 }, actions)).toBe('-0.30');
});

const data = new URL('../../../../shared/data/', import.meta.url);
const present = existsSync(data);
if (!present) console.log('2 skipped: no recorded history of the exchange beside the checkout');

describe.skipIf(!present)('the recorded history', () => {
  test('has no open beyond the band in 84,304 rows except after real actions', () => {
    const known = new Set(table('reference/corporate_action_exdates.csv').map(({ symbol, ex_date }) => `${symbol} ${ex_date}`));
    const seen = new Set<string>();
    const found: string[] = [];
    let rows = 0;
    for (const row of history()) {
      rows += 1;
      const { symbol = '', trade_date, prev_close, open } = row;
      // A symbol's first day is its listing, or a rename with the old previous close.
      const listed = seen.has(symbol);
      seen.add(symbol);
      if (listed && isBeyondBand(Number(open), Number(prev_close))) found.push(`${symbol} ${trade_date}`);
    }
    expect(rows).toBe(84_304);
    expect(found.filter((day) => !known.has(day))).toEqual([]);
    // Every split and bonus is found; of the demergers only the one that halved the price.
    const splits = table('reference/corporate_action_exdates.csv').filter(({ kind }) => kind !== 'demerger');
    expect(splits.map(({ symbol, ex_date }) => `${symbol} ${ex_date}`).filter((day) => !found.includes(day))).toEqual([]);
  });

  test('has real jumps that are no actions: ADANIENT, the market on 4 June 2024, INDUSINDBK', () => {
    const jumps = history().filter(
      ({ symbol, trade_date = '' }) =>
        (symbol === 'ADANIENT' && /^2023-0[12]|^2024-11-21/.test(trade_date)) ||
        trade_date === '2024-06-04' ||
        (symbol === 'INDUSINDBK' && ['2024-10-25', '2025-03-11'].includes(trade_date)),
    );
    expect(jumps.length).toBeGreaterThan(90);
    expect(jumps.filter(({ prev_close, open }) => isBeyondBand(Number(open), Number(prev_close)))).toEqual([]);
  });
});

function history(): Record<string, string | undefined>[] {
  return readdirSync(new URL('history/', data))
    .filter((name) => name.startsWith('nse_bluechips'))
    .toSorted()
    .flatMap((name) => table(`history/${name}`));
}

/** Reads a recorded table. Its only quoted field, the terms of an action, comes after those that are used. */
function table(path: string): Record<string, string | undefined>[] {
  const [header = '', ...lines] = readFileSync(new URL(path, data), 'utf8').trim().split('\n');
  const names = header.split(',').map((name) => name.trim());
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(names.map((name, place) => [name, fields[place]?.trim()]));
  });
}
