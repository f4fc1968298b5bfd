import { expect, test } from 'vitest';
import { actionTerms } from './action-terms.ts';

/** Each term by its kind, with what is known of it; several are apart by a semicolon. */
test.each([
  ['INTDIV - RS 7 PER SH', 'dividend form interim rupees 7'],
  ['INTDIV - RS 0.35 PER SH', 'dividend form interim rupees 0.35'],
  ['INTDIV - RS 1.50 PER SH', 'dividend form interim rupees 1.5'],
  [' Interim Dividend - Rs 12.50 Per Share', 'dividend form interim rupees 12.5'],
  ['Dividend - Rs 2 Per Share', 'dividend rupees 2'],
  ['AGM/DIV-RS 3 PER SHARE', 'dividend rupees 3'],
  ['DIV RE 1 PER SH', 'dividend rupees 1'],
  ['DIVIDEND 20%', 'dividend'],
  ['DIV - RS 20%', 'dividend'],
  ['Interim Dividned - Rs 135 Per Share', 'dividend form interim rupees 135'],
  ['Interim Divdend - Rs 7.60 Per Share', 'dividend form interim rupees 7.6'],
  ['Annual General Meeing/Ividend - Rs 6 Per Share', 'dividend rupees 6'],
  ['Annual General Meetingdividend - Rs 5 Per Share', 'dividend rupees 5'],
  ['Interim Dividend Rs - 11 Per Share', 'dividend form interim rupees 11'],
  ['Dividend (On Face Value Of Rs 10)', 'dividend'],
  ['Dividend - Rs 2.50 Per Equity Share Of Face Value Of Rs 10/-', 'dividend rupees 2.5'],
  ['Preference Dividend - Rs 10 Per Share', 'other'],
  ['Dividend - Rs 5 Per Share/Preference Dividend - Rs 10 Per Share', 'dividend rupees 5'],
  ['Distribution - Rs 4 Per Unit Consists Of Rs 3 Per Unit As Dividend & Re 1 Per Unit As Interest', 'dividend'],
  ['INTDIV- RS12 SPLDV RS 6', 'dividend form interim rupees 12; dividend form special rupees 6'],
  ['FINAL DIVIDEND - RS 2 PER SH/SPL DIV - RE 1 PER SH', 'dividend form final rupees 2; dividend form special rupees 1'],
  ['DIV RS 5/BONUS 1:1', 'dividend rupees 5; bonus given 1 held 1'],
  ['FV SPLT FRM RS 10 TO RS 2', 'split from 10 to 2'],
  ['FVSPLT FRM RS 10 TO RS 5', 'split from 10 to 5'],
  ['Face Value Split (Sub-Division) - From Rs 10/- Per Share To Re 1/- Per Share', 'split from 10 to 1'],
  ['Consolidation Of Equity Shares From Re 1 Per Share To Rs 10 Per Share', 'split from 1 to 10'],
  ['FACE VALUE SPLIT', 'split'],
  ['Face Value Split From 10/- To Face Value 2/-', 'split from 10 to 2'],
  ['BONUS 1:3', 'bonus given 1 held 3'],
  ['BONUS ISSUE', 'bonus'],
  ['Bonus Ncrps 1:116', 'distribution'],
  ['BONUS 1:1/FV SPLT FRM RS 2 TO RE 1', 'split from 2 to 1; bonus given 1 held 1'],
  ['RIGHTS 45:301@PRM RS 290', 'rights given 45 held 301 premium 290'],
  ['RIGHTS 1:4', 'rights given 1 held 4'],
  [' Rights:14 Compulosry Convertible Debentures For Every 15 Equity Shares', 'rights'],
  ['DEMERGER', 'demerger'],
  ['CAP RED', 'reduction'],
  ['BUY BACK', 'buyback'],
  ['FIRST CL RS 450 PR SH', 'other'],
  ["=cmd|' /C calc'!A0\"><script>", 'other'],
])('the terms of %s are %s', (purpose, told) => {
  const terms = actionTerms(purpose).map(({ kind, ...known }) => [
    kind,
    ...Object.entries(known).map(([name, value]) => `${name} ${value}`),
  ]);
  expect(terms.map((words) => words.join(' ')).join('; ')).toBe(told);
});
