import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { movesPrice, parsePurpose } from './corporate-action.ts';

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
    ['Bonus Ncrps 1:116', [{ kind: 'distribution' }]],
    ['BONUS DEBENTURES 1:1', [{ kind: 'distribution' }]],
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
    ['RIGHTS 45:301@PRM RS 290', [{ kind: 'rights', rights: { given: 45, held: 301, premium: 290 } }]],
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
    ['BONUS 1:1 NCRPS', [{ kind: 'distribution' }]],
    ['Scheme Of Arrangement - Bonus Ncrps 4:1', [{ kind: 'distribution' }]],
    ['Demerger/Bonus Ncrps 1:1', [{ kind: 'distribution' }, { kind: 'demerger' }]],
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
    ['Rigths-Eq 1:3@Prem Rs.75', [{ kind: 'rights', rights: { given: 1, held: 3, premium: 75 } }]],
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

  test.each([
    ['RIGHTS 1:2 @ PRM RS 1/-', 1, 2, 1],
    ['RGHTS 2:21 @PRM RS 748/-', 2, 21, 748],
    ['RHTS 5:12@PRM RS.35 PR SH', 5, 12, 35],
    ['RIGHTS 8:1@PRM RS 0', 8, 1, 0],
    ['Rights 3:25 @ Premium Rs 1799/-', 3, 25, 1799],
    ['Rights 1:9 @ Premium 91', 1, 9, 91],
    ['Rights 1:2@Prem Rs 40', 1, 2, 40],
    ['Rights 11: 50 At A Premium Of Rs 12.50', 11, 50, 12.5],
    ['Rights Issue 30:37@ Premium Re 1/-', 30, 37, 1],
  ])('reads the terms of rights: %s', (purpose, given, held, premium) =>
    expect(parsePurpose(purpose)).toEqual([{ kind: 'rights', rights: { given, held, premium } }]),
  );

  test.each([
    'Rights 1:1',
    'Rights 613:399',
    'RIGHTS 1:5 @ RS 120/-',
    'RIGHTS- 7CCPS/ 7WRNTS:40',
    'Rights 1:50 @ Premium Rs 690/- With 17 Warrants For 50 Equity Shares',
    'Rights 9:77 Partly Paid @ Premium Rs 100/-',
  ])('reads no terms where the price is not stated, or where other paper than shares is offered: %s', (purpose) => {
    expect(parsePurpose(purpose)).toEqual([{ kind: 'rights' }]);
  });

  test('splits, bonuses, rights, demergers and reductions move the price; dividends, distributions and others do not', () => {
    const moves = (purpose: string) => parsePurpose(purpose).some(movesPrice);
    const moving = ['FV SPLT FRM RS 10 TO RS 2', 'BONUS ISSUE', 'RIGHTS 1:1', 'DEMERGER', 'CAP RED'];
    expect([...moving, 'DIV RS 5', 'Bonus Ncrps 4:1', 'BUY BACK'].filter(moves)).toEqual(moving);
  });

  // If reading took quadratic time, this test would not end.
  test('a long purpose of nonsense is read in linear time', () => {
    expect(parsePurpose(`BONUS ${'RS 1 '.repeat(200_000)}:`)).toEqual([{ kind: 'bonus' }]);
  });
});

const data = new URL('../../../../shared/data/', import.meta.url);
const present = existsSync(data);
if (!present) console.log('1 skipped: no recorded purposes of the exchange beside the checkout');

describe.skipIf(!present)('the recorded purposes', () => {
  test('have none whose factor is missed, and no factor but of splits, bonuses and consolidations', () => {
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

/** Reads a recorded table. Its only quoted field, the terms of an action, comes after those that are used. */
function table(path: string): Record<string, string | undefined>[] {
  const [header = '', ...lines] = readFileSync(new URL(path, data), 'utf8').trim().split('\n');
  const names = header.split(',').map((name) => name.trim());
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(names.map((name, place) => [name, fields[place]?.trim()]));
  });
}
