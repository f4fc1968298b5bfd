import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { adjustBars, changeFlags, comparisonOf, factorOf, isActionLikely, parsePurpose } from './corporate-action.ts';
import { testBar } from './bar.test-support.ts';

describe('a purpose is read as the exchanges word it', () => {
  test.each([
    ['FV SPLT FRM RS 10 TO RS 2', [{ kind: 'split', factor: 5 }]],
    ['FVSPLT FRM RS 10 TO RS 5', [{ kind: 'split', factor: 2 }]],
    ['FACE VALUE SPLIT FROM RS 10 TO RE 1', [{ kind: 'split', factor: 10 }]],
    ['FACE VALUE SPLIT FROM RS.2/- TO RE.1/-', [{ kind: 'split', factor: 2 }]],
    ['Face Value Split (Sub-Division) - From Rs 10/- Per Share To Re 1/- Per Share', [{ kind: 'split', factor: 10 }]],
    ['Consolidation Of Equity Shares From Re 1 Per Share To Rs 10 Per Share', [{ kind: 'split', factor: 0.1 }]],
    ['BONUS 1:1', [{ kind: 'bonus', factor: 2 }]],
    ['Bonus- 1:2', [{ kind: 'bonus', factor: 1.5 }]],
    ['BONUS 4:1', [{ kind: 'bonus', factor: 5 }]],
    ['BONUS 1 : 3', [{ kind: 'bonus', factor: 4 / 3 }]],
    ['Bonus Ncrps 1:116', [{ kind: 'other' }]],
    ['BONUS DEBENTURES 1:1', [{ kind: 'other' }]],
    [
      'BONUS 1:1/FV SPLT FRM RS 2 TO RE 1',
      [
        { kind: 'split', factor: 2 },
        { kind: 'bonus', factor: 2 },
      ],
    ],
    ['DEMERGER', [{ kind: 'demerger' }]],
    [' Demerger', [{ kind: 'demerger' }]],
    ['SCHEME OF ARRANGEMENT', [{ kind: 'demerger' }]],
    ['CAP RED', [{ kind: 'reduction' }]],
    ['RIGHTS 45:301@PRM RS 290', [{ kind: 'rights' }]],
    [' Rights:14 Compulosry Convertible Debentures For Every 15 Equity Shares', [{ kind: 'rights' }]],
    ['INTDIV - RS 0.35 PER SH', [{ kind: 'dividend' }]],
    ['Dividend - Rs 2 Per Share', [{ kind: 'dividend' }]],
    ['AGM/DIV-RS 3 PER SHARE', [{ kind: 'dividend' }]],
    ['DIV RS 5/BONUS 1:1', [{ kind: 'bonus', factor: 2 }, { kind: 'dividend' }]],
    ['BUY BACK', [{ kind: 'other' }]],
    ['INTEREST PAYMENT', [{ kind: 'other' }]],
    ['INT PAYMENT/PART REDMPTN', [{ kind: 'other' }]],
    ['', [{ kind: 'other' }]],
    ['FACE VALUE SPLIT', [{ kind: 'split' }]],
    ['BONUS ISSUE', [{ kind: 'bonus' }]],
    ['BONUS 1:0', [{ kind: 'other' }]],
    ['BONUS 0:1', [{ kind: 'other' }]],
    ['BONUS 10:25', [{ kind: 'bonus', factor: 1.4 }]],
    ['BONUS 1:1/PREF DIV', [{ kind: 'bonus', factor: 2 }]],
    ['BONUS 1:1 NCRPS', [{ kind: 'other' }]],
    ['  bonus   1:1', [{ kind: 'bonus', factor: 2 }]],
    ['FV SPLT FRM RS 2.50 TO RS 1.25', [{ kind: 'split', factor: 2 }]],
    ['FV SPLIT FROM INR 10 TO INR 5', [{ kind: 'split', factor: 2 }]],
    ['FV SPLIT FROM RS10 TO RS5', [{ kind: 'split', factor: 2 }]],
    ['FV SPLIT FROM RS 10 TO 5', [{ kind: 'split', factor: 2 }]],
    ['FV SPLIT FROM RS 5 TO RS 5', [{ kind: 'split' }]],
    ['FV SPLIT FROM RS 10000 TO RS 1', [{ kind: 'split' }]],
    ['FV SPLIT FROM RS 1 TO RS 10000', [{ kind: 'split' }]],
    ['SUBDIVISION FROM RS 10 TO RS 5', [{ kind: 'split', factor: 2 }]],
    ['CONSOL FROM RS 5 TO RS 10', [{ kind: 'split', factor: 0.5 }]],
    ['FV SPL FRM RS 10 TO RE 1', [{ kind: 'split', factor: 10 }]],
    ['FVSPLT FRM RS100 TO RS 1', [{ kind: 'split', factor: 100 }]],
    ['FV SPLT FR RS100 TO RS10', [{ kind: 'split', factor: 10 }]],
    ['FVSPLTFRM100TO1', [{ kind: 'split', factor: 100 }]],
    ['FVSPLTFRM 761.25TO76.125', [{ kind: 'split', factor: 10 }]],
    ['FV SPLT FRM RS 299.92 TO', [{ kind: 'split' }]],
    ['SUB DIV FRM RS 10 TO RS 2', [{ kind: 'split', factor: 5 }]],
    ['AGM/DIV-RS.2/FV RS10TORS5', [{ kind: 'split', factor: 2 }, { kind: 'dividend' }]],
    [
      'BONUS 1:1/FV SPL 10 TO 2',
      [
        { kind: 'split', factor: 5 },
        { kind: 'bonus', factor: 2 },
      ],
    ],
    [
      'BONUS1:1/FV SPL-RS10TORS5',
      [
        { kind: 'split', factor: 2 },
        { kind: 'bonus', factor: 2 },
      ],
    ],
    [
      'Fv Spl-Rs10tore1/Bon-3:2',
      [
        { kind: 'split', factor: 10 },
        { kind: 'bonus', factor: 2.5 },
      ],
    ],
    ['SPL DIV - RS 10 PER SH', [{ kind: 'dividend' }]],
    ['INT DIV RS 5/SPL DIV RS 3 TO RS 4', [{ kind: 'dividend' }]],
    ['DE-MERGER', [{ kind: 'demerger' }]],
    ['SPIN OFF', [{ kind: 'demerger' }]],
    ['SPIN-OFF', [{ kind: 'demerger' }]],
    ['SPINOFF', [{ kind: 'demerger' }]],
    ['HIVE OFF', [{ kind: 'demerger' }]],
    ['HIVE-OFF', [{ kind: 'demerger' }]],
    ['HIVEOFF', [{ kind: 'demerger' }]],
    ['CAPITAL REDUCTION', [{ kind: 'reduction' }]],
    ['CAPRED', [{ kind: 'reduction' }]],
    ['REDUCTION OF CAPITAL', [{ kind: 'reduction' }]],
    ['REDUCTION OF SHARE CAPITAL', [{ kind: 'reduction' }]],
    ['RIGHT ISSUE', [{ kind: 'rights' }]],
    ['RGHTS 1:4', [{ kind: 'rights' }]],
    ['INT-DIV', [{ kind: 'dividend' }]],
    ["=cmd|' /C calc'!A0\"><script>", [{ kind: 'other' }]],
    ['Interim Dividned - Rs 135 Per Share', [{ kind: 'dividend' }]],
    ['Annual General Meeing/Ividend - Rs 6 Per Share', [{ kind: 'dividend' }]],
    ['INTDIV- RS12 SPLDV RS 6', [{ kind: 'dividend' }]],
    ['Preference Dividend - Rs 10 Per Share', [{ kind: 'other' }]],
    ['Dividend On Preference Shares', [{ kind: 'other' }]],
    ['Sheme Of Arangement', [{ kind: 'demerger' }]],
    ['Demeger', [{ kind: 'demerger' }]],
    ['Capital Reducton', [{ kind: 'reduction' }]],
    ['Rigths-Eq 1:3@Prem Rs.75', [{ kind: 'rights' }]],
    ['Bouns 1:1', [{ kind: 'bonus', factor: 2 }]],
    ['Face Valus Spilt (Sub-Divison) - From Rs 10/- Per To Rs 2/- Per Share', [{ kind: 'split', factor: 5 }]],
    ['Shares Sub-Divided', [{ kind: 'other' }]],
    ['Bonds 1:1', [{ kind: 'other' }]],
    ['Tax Deduction', [{ kind: 'other' }]],
    [
      'Bonus 1:1 / Face Value Split From 10/- To Face Value 2/-',
      [
        { kind: 'split', factor: 5 },
        { kind: 'bonus', factor: 2 },
      ],
    ],
    [
      'Bonus-1:1 Spl-Rs 5/ To 2/',
      [
        { kind: 'split', factor: 2.5 },
        { kind: 'bonus', factor: 2 },
      ],
    ],
    ['FV CONSOLDTN FRM RS 1 TO RS 10', [{ kind: 'split', factor: 0.1 }]],
    ['Capital Reduction Rs 10 To Rs 3.30 / Consolidation Rs 3.30 To Rs.10', [{ kind: 'split', factor: 3.3 / 10 }, { kind: 'reduction' }]],
    ['Capital Reduction -  From Rs 10/- To Rs 4/- Per Share', [{ kind: 'reduction' }]],
  ])('reads the parts of a purpose: %s', (purpose, parts) => expect(parsePurpose(purpose)).toEqual(parts));

  // If reading took quadratic time, this test would not end.
  test('a long purpose of nonsense is read in linear time', () => {
    expect(parsePurpose(`BONUS ${'RS 1 '.repeat(200_000)}:`)).toEqual([{ kind: 'bonus' }]);
  });
});

describe('the change of an ex-date', () => {
  const bar = testBar({ session: '2026-01-14', previousClose: 2132.6, open: 426, high: 430, low: 420, close: 421 });

  test('is against the previous close divided by the factor', () => {
    const result = comparisonOf(bar, [{ kind: 'split', factor: 5, exDate: '2026-01-14' }]);
    expect(result).toEqual({ comparable: true, factor: 5, previousClose: 2132.6 / 5 });
  });

  test('takes a split and a bonus of one day together (BAJAJFINSV 2022-09-13)', () => {
    const day = testBar({ session: '2022-09-13', previousClose: 17_138.05, open: 1755, high: 1800, low: 1740, close: 1784.75 });
    const actions = parsePurpose('BONUS 1:1/FV SPLT FRM RS 5 TO RE 1').map((part) => ({ ...part, exDate: '2022-09-13' }));
    expect(factorOf(actions)).toBe(10);
    expect(comparisonOf(day, actions)).toMatchObject({ comparable: true, factor: 10 });
  });

  test('is not claimed after a demerger, without a previous close, or where an action is likely but not known', () => {
    expect(comparisonOf(bar, [{ kind: 'demerger', exDate: '2026-01-14' }])).toEqual({ comparable: false, flag: 'not-comparable' });
    expect(comparisonOf({ ...bar, previousClose: undefined }, [])).toEqual({ comparable: false, flag: 'no-previous-close' });
    expect(comparisonOf(bar, [])).toEqual({ comparable: false, flag: 'action-likely' });
    expect(comparisonOf(bar, [{ kind: 'split', exDate: '2026-01-14' }])).toEqual({ comparable: false, flag: 'action-likely' });
    // A dividend does not explain a fall to a fifth; nor does a split of another day.
    expect(comparisonOf(bar, [{ kind: 'dividend', exDate: '2026-01-14' }])).toEqual({ comparable: false, flag: 'action-likely' });
    expect(comparisonOf(bar, [{ kind: 'split', factor: 5, exDate: '2026-01-13' }])).toEqual({ comparable: false, flag: 'action-likely' });
  });

  test('is not claimed after a reduction of capital, against a previous close of zero, or where the terms of a split or bonus are not known', () => {
    const calm = testBar();
    const { session: exDate } = calm;
    expect(comparisonOf(calm, [{ kind: 'reduction', exDate }])).toEqual({ comparable: false, flag: 'not-comparable' });
    expect(comparisonOf({ ...calm, previousClose: 0 }, [])).toEqual({ comparable: false, flag: 'no-previous-close' });
    for (const kind of ['split', 'bonus'] as const) {
      expect(comparisonOf(calm, [{ kind, exDate }])).toEqual({ comparable: false, flag: 'action-likely' });
    }
    expect(comparisonOf(calm, [{ kind: 'dividend', exDate }])).toMatchObject({ comparable: true, factor: 1 });
  });

  test('has a flag where it is adjusted or not claimed', () => {
    expect(changeFlags({ comparable: true, previousClose: 100, factor: 1 })).toEqual([]);
    expect(changeFlags({ comparable: true, previousClose: 100, factor: 2 })).toEqual(['adjusted']);
    expect(changeFlags({ comparable: false, flag: 'not-comparable' })).toEqual(['not-comparable']);
  });

  test('is against the previous close as filed on every other day', () => {
    expect(comparisonOf(testBar(), [])).toEqual({ comparable: true, factor: 1, previousClose: 99.9 });
  });
});

test('an open near a simple fraction suggests an action; at a price band, below one rupee and on a listing day it does not', () => {
  const isAt = (open: number) => isActionLikely(100, open);
  expect([50, 33.4, 66.6, 75, 20, 10.2, 25.9, 5.25, 500, 1000].filter((open) => !isAt(open))).toEqual([]);
  expect([100, 80, 79.9, 85, 90.05, 120, 140, 190, 150].filter(isAt)).toEqual([]);
  const plain = [
    3 / 4,
    2 / 3,
    3 / 5,
    1 / 2,
    2 / 5,
    1 / 3,
    1 / 4,
    1 / 5,
    1 / 6,
    1 / 7,
    1 / 8,
    1 / 9,
    1 / 10,
    1 / 15,
    1 / 20,
    1 / 25,
    1 / 50,
    1 / 100,
  ];
  expect([...plain, 4, 5, 10, 20, 50, 100].filter((fraction) => !isAt(fraction * 100))).toEqual([]);
  expect(isActionLikely(0.2, 0.15)).toBe(false);
  expect([isActionLikely(1, 0.5), isActionLikely(0.99, 0.495)]).toEqual([true, false]);
  expect(isActionLikely(260, 180, false)).toBe(false);
  expect(isActionLikely(40.2, 29.8, true)).toBe(false);
});

describe('history', () => {
  const days = ['2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15'];
  const bars = days.map((session, place) =>
    testBar({ session, symbol: 'K', open: 1000, high: 1000, low: 1000, close: 1000, last: 1000, previousClose: 990 + place, volume: 10 }),
  );

  test('before an ex-date is divided by the factor, volume multiplied, turnover left', () => {
    const split = { kind: 'split' as const, factor: 5, exDate: '2026-01-14' };
    const adjusted = adjustBars(bars, [split]);
    expect(adjusted.map(({ close }) => close)).toEqual([200, 200, 1000, 1000]);
    expect(adjusted.map(({ volume }) => volume)).toEqual([50, 50, 10, 10]);
    expect(adjusted.map(({ previousClose }) => previousClose)).toEqual([198, 991 / 5, 992 / 5, 993]);
    expect(adjusted.map(({ turnover }) => turnover)).toEqual(bars.map(({ turnover }) => turnover));
    expect(bars[0]?.close).toBe(1000);
  });

  test('has all prices in the shares of the newest day; what is unknown stays so', () => {
    const split = { kind: 'split' as const, factor: 2, exDate: '2026-01-13' };
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

  test('takes actions in whatever order they are filed, and passes over those without a factor', () => {
    const actions = [
      { kind: 'split' as const, factor: 2, exDate: '2026-01-13' },
      { kind: 'dividend' as const, exDate: '2026-01-14' },
      { kind: 'bonus' as const, factor: 5, exDate: '2026-01-15' },
    ];
    const closes = (given: typeof actions) => adjustBars(bars, given).map(({ close }) => close);
    expect(closes(actions)).toEqual([100, 200, 200, 1000]);
    expect(closes(actions.toReversed())).toEqual([100, 200, 200, 1000]);
  });

  test('takes several actions, in any order, also on one day; demergers and dividends leave it', () => {
    const actions = [
      { kind: 'bonus' as const, factor: 2, exDate: '2026-01-15' },
      { kind: 'split' as const, factor: 5, exDate: '2026-01-13' },
      { kind: 'bonus' as const, factor: 2, exDate: '2026-01-13' },
      { kind: 'demerger' as const, exDate: '2026-01-14' },
    ];
    expect(adjustBars(bars, actions).map(({ close }) => close)).toEqual([50, 500, 500, 1000]);
    expect(adjustBars(bars, [])).toEqual(bars);
  });
});

const data = new URL('../../../../shared/data/', import.meta.url);
const present = existsSync(data);
if (!present) console.log('3 skipped: no recorded history of the exchange beside the checkout');

describe.skipIf(!present)('the recorded history', () => {
  test('has no likely action in 84,304 rows except the real ones', () => {
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
      if (isActionLikely(Number(prev_close), Number(open), !listed)) found.push(`${symbol} ${trade_date}`);
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
    expect(jumps.filter(({ prev_close, open }) => isActionLikely(Number(prev_close), Number(open)))).toEqual([]);
  });

  test('has no purpose whose factor is missed, and no factor but of splits, bonuses and consolidations', () => {
    const filed = ['16', '17'].flatMap((day) => table(`nse/pr/2025-12-${day}/bc${day}122025.csv`)).map(({ PURPOSE = '' }) => PURPOSE);
    const served: { subject: string }[] = JSON.parse(readFileSync(new URL('transcribed/nse_corporateActions-excerpt.json', data), 'utf8'));
    const purposes = new Set([...filed, ...served.map(({ subject }) => subject)].map((purpose) => purpose.trim()));
    expect(purposes.size).toBeGreaterThan(20);
    const factors = [...purposes].flatMap((purpose) => parsePurpose(purpose).map((part) => ({ purpose, ...part })));
    const changing = factors.filter(({ factor }) => factor !== undefined);
    expect(changing.every(({ purpose }) => /SPL|BONUS|CONSOLIDATION/i.test(purpose))).toBe(true);
    expect(factors.filter(({ kind, factor }) => (kind === 'split' || kind === 'bonus') && factor === undefined)).toEqual([]);
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
