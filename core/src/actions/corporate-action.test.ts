import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { movesPrice, parsePurpose } from './corporate-action.ts';

/** The kind of each part, with the factor by which it divides the price, or the shares given, those held and the premium of rights. */
describe('a purpose is read as the exchanges word it:', () => {
  test.each([
    ['FV SPLT FRM RS 10 TO RS 2', 'split 5'],
    ['FVSPLT FRM RS 10 TO RS 5', 'split 2'],
    ['FACE VALUE SPLIT FROM RS 10 TO RE 1', 'split 10'],
    ['FACE VALUE SPLIT FROM RS.2/- TO RE.1/-', 'split 2'],
    ['Face Value Split (Sub-Division) - From Rs 10/- Per Share To Re 1/- Per Share', 'split 10'],
    ['Consolidation Of Equity Shares From Re 1 Per Share To Rs 10 Per Share', 'split 0.1'],
    ['BONUS 1:1', 'bonus 2'],
    ['Bonus- 1:2', 'bonus 1.5'],
    ['BONUS 4:1', 'bonus 5'],
    ['BONUS 1 : 3', `bonus ${4 / 3}`],
    ['Bonus Ncrps 1:116', 'distribution'],
    ['BONUS DEBENTURES 1:1', 'distribution'],
    ['BONUS 1:1/FV SPLT FRM RS 2 TO RE 1', 'split 2, bonus 2'],
    ['DEMERGER', 'demerger'],
    [' Demerger', 'demerger'],
    ['SCHEME OF ARRANGEMENT', 'demerger'],
    ['CAP RED', 'reduction'],
    ['RIGHTS 45:301@PRM RS 290', 'rights 45:301 at 290'],
    [' Rights:14 Compulosry Convertible Debentures For Every 15 Equity Shares', 'rights'],
    ['INTDIV - RS 0.35 PER SH', 'dividend'],
    ['Dividend - Rs 2 Per Share', 'dividend'],
    ['AGM/DIV-RS 3 PER SHARE', 'dividend'],
    ['DIV RS 5/BONUS 1:1', 'bonus 2, dividend'],
    ['BUY BACK', 'other'],
    ['INTEREST PAYMENT', 'other'],
    ['INT PAYMENT/PART REDMPTN', 'other'],
    ['', 'other'],
    ['FACE VALUE SPLIT', 'split'],
    ['BONUS ISSUE', 'bonus'],
    ['BONUS 1:0', 'other'],
    ['BONUS 0:1', 'other'],
    ['BONUS 10:25', 'bonus 1.4'],
    ['BONUS 1:1/PREF DIV', 'bonus 2'],
    ['BONUS 1:1 NCRPS', 'distribution'],
    ['Scheme Of Arrangement - Bonus Ncrps 4:1', 'distribution'],
    ['Demerger/Bonus Ncrps 1:1', 'distribution, demerger'],
    ['  bonus   1:1', 'bonus 2'],
    ['FV SPLT FRM RS 2.50 TO RS 1.25', 'split 2'],
    ['FV SPLIT FROM INR 10 TO INR 5', 'split 2'],
    ['FV SPLIT FROM RS10 TO RS5', 'split 2'],
    ['FV SPLIT FROM RS 10 TO 5', 'split 2'],
    ['FV SPLIT FROM RS 5 TO RS 5', 'split'],
    ['FV SPLIT FROM RS 10000 TO RS 1', 'split'],
    ['FV SPLIT FROM RS 1 TO RS 10000', 'split'],
    ['SUBDIVISION FROM RS 10 TO RS 5', 'split 2'],
    ['CONSOL FROM RS 5 TO RS 10', 'split 0.5'],
    ['FV SPL FRM RS 10 TO RE 1', 'split 10'],
    ['FVSPLT FRM RS100 TO RS 1', 'split 100'],
    ['FV SPLT FR RS100 TO RS10', 'split 10'],
    ['FVSPLTFRM100TO1', 'split 100'],
    ['FVSPLTFRM 761.25TO76.125', 'split 10'],
    ['FV SPLT FRM RS 299.92 TO', 'split'],
    ['SUB DIV FRM RS 10 TO RS 2', 'split 5'],
    ['AGM/DIV-RS.2/FV RS10TORS5', 'split 2, dividend'],
    ['BONUS 1:1/FV SPL 10 TO 2', 'split 5, bonus 2'],
    ['BONUS1:1/FV SPL-RS10TORS5', 'split 2, bonus 2'],
    ['Fv Spl-Rs10tore1/Bon-3:2', 'split 10, bonus 2.5'],
    ['SPL DIV - RS 10 PER SH', 'dividend'],
    ['INT DIV RS 5/SPL DIV RS 3 TO RS 4', 'dividend'],
    ['DE-MERGER', 'demerger'],
    ['SPIN OFF', 'demerger'],
    ['SPIN-OFF', 'demerger'],
    ['SPINOFF', 'demerger'],
    ['HIVE OFF', 'demerger'],
    ['HIVE-OFF', 'demerger'],
    ['HIVEOFF', 'demerger'],
    ['CAPITAL REDUCTION', 'reduction'],
    ['CAPRED', 'reduction'],
    ['REDUCTION OF CAPITAL', 'reduction'],
    ['REDUCTION OF SHARE CAPITAL', 'reduction'],
    ['RIGHT ISSUE', 'rights'],
    ['RGHTS 1:4', 'rights'],
    ['INT-DIV', 'dividend'],
    ["=cmd|' /C calc'!A0\"><script>", 'other'],
    ['Interim Dividned - Rs 135 Per Share', 'dividend'],
    ['Annual General Meeing/Ividend - Rs 6 Per Share', 'dividend'],
    ['INTDIV- RS12 SPLDV RS 6', 'dividend'],
    ['Preference Dividend - Rs 10 Per Share', 'other'],
    ['Dividend On Preference Shares', 'other'],
    ['Sheme Of Arangement', 'demerger'],
    ['Demeger', 'demerger'],
    ['Capital Reducton', 'reduction'],
    ['Rigths-Eq 1:3@Prem Rs.75', 'rights 1:3 at 75'],
    ['Bouns 1:1', 'bonus 2'],
    ['Face Valus Spilt (Sub-Divison) - From Rs 10/- Per To Rs 2/- Per Share', 'split 5'],
    ['Shares Sub-Divided', 'other'],
    ['Bonds 1:1', 'other'],
    ['Tax Deduction', 'other'],
    ['Bonus 1:1 / Face Value Split From 10/- To Face Value 2/-', 'split 5, bonus 2'],
    ['Bonus-1:1 Spl-Rs 5/ To 2/', 'split 2.5, bonus 2'],
    ['FV CONSOLDTN FRM RS 1 TO RS 10', 'split 0.1'],
    ['Capital Reduction Rs 10 To Rs 3.30 / Consolidation Rs 3.30 To Rs.10', `split ${3.3 / 10}, reduction`],
    ['Capital Reduction -  From Rs 10/- To Rs 4/- Per Share', 'reduction'],
    ['RIGHTS 1:2 @ PRM RS 1/-', 'rights 1:2 at 1'],
    ['RGHTS 2:21 @PRM RS 748/-', 'rights 2:21 at 748'],
    ['RHTS 5:12@PRM RS.35 PR SH', 'rights 5:12 at 35'],
    ['RIGHTS 8:1@PRM RS 0', 'rights 8:1 at 0'],
    ['Rights 3:25 @ Premium Rs 1799/-', 'rights 3:25 at 1799'],
    ['Rights 1:9 @ Premium 91', 'rights 1:9 at 91'],
    ['Rights 1:2@Prem Rs 40', 'rights 1:2 at 40'],
    ['Rights 11: 50 At A Premium Of Rs 12.50', 'rights 11:50 at 12.5'],
    ['Rights Issue 30:37@ Premium Re 1/-', 'rights 30:37 at 1'],
    // No terms where the price is not stated, or where other paper than shares is offered.
    ['Rights 1:1', 'rights'],
    ['Rights 613:399', 'rights'],
    ['RIGHTS 1:5 @ RS 120/-', 'rights'],
    ['RIGHTS- 7CCPS/ 7WRNTS:40', 'rights'],
    ['Rights 1:50 @ Premium Rs 690/- With 17 Warrants For 50 Equity Shares', 'rights'],
    ['Rights 9:77 Partly Paid @ Premium Rs 100/-', 'rights'],
  ])('%s is %s', (purpose, told) => {
    const parts = parsePurpose(purpose).map(({ kind, factor, rights }) =>
      [kind, factor, rights && `${rights.given}:${rights.held} at ${rights.premium}`].filter((part) => part !== undefined).join(' '),
    );
    expect(parts.join(', ')).toBe(told);
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
