import { expect, test } from 'vitest';
import { actionTerms } from './action-terms.ts';

test.each([
  ['INTDIV - RS 7 PER SH', [{ kind: 'dividend', form: 'interim', rupees: 7 }]],
  ['INTDIV - RS 0.35 PER SH', [{ kind: 'dividend', form: 'interim', rupees: 0.35 }]],
  ['INTDIV - RS 1.50 PER SH', [{ kind: 'dividend', form: 'interim', rupees: 1.5 }]],
  [' Interim Dividend - Rs 12.50 Per Share', [{ kind: 'dividend', form: 'interim', rupees: 12.5 }]],
  ['Dividend - Rs 2 Per Share', [{ kind: 'dividend', rupees: 2 }]],
  ['AGM/DIV-RS 3 PER SHARE', [{ kind: 'dividend', rupees: 3 }]],
  ['DIV RE 1 PER SH', [{ kind: 'dividend', rupees: 1 }]],
  ['DIVIDEND 20%', [{ kind: 'dividend' }]],
  ['DIV - RS 20%', [{ kind: 'dividend' }]],
  ['Interim Dividned - Rs 135 Per Share', [{ kind: 'dividend', form: 'interim', rupees: 135 }]],
  ['Interim Divdend - Rs 7.60 Per Share', [{ kind: 'dividend', form: 'interim', rupees: 7.6 }]],
  ['Annual General Meeing/Ividend - Rs 6 Per Share', [{ kind: 'dividend', rupees: 6 }]],
  ['Annual General Meetingdividend - Rs 5 Per Share', [{ kind: 'dividend', rupees: 5 }]],
  ['Interim Dividend Rs - 11 Per Share', [{ kind: 'dividend', form: 'interim', rupees: 11 }]],
  ['Dividend (On Face Value Of Rs 10)', [{ kind: 'dividend' }]],
  ['Dividend - Rs 2.50 Per Equity Share Of Face Value Of Rs 10/-', [{ kind: 'dividend', rupees: 2.5 }]],
  ['Preference Dividend - Rs 10 Per Share', [{ kind: 'other' }]],
  ['Dividend - Rs 5 Per Share/Preference Dividend - Rs 10 Per Share', [{ kind: 'dividend', rupees: 5 }]],
  ['Distribution - Rs 4 Per Unit Consists Of Rs 3 Per Unit As Dividend & Re 1 Per Unit As Interest', [{ kind: 'dividend' }]],
  [
    'INTDIV- RS12 SPLDV RS 6',
    [
      { kind: 'dividend', form: 'interim', rupees: 12 },
      { kind: 'dividend', form: 'special', rupees: 6 },
    ],
  ],
  [
    'FINAL DIVIDEND - RS 2 PER SH/SPL DIV - RE 1 PER SH',
    [
      { kind: 'dividend', form: 'final', rupees: 2 },
      { kind: 'dividend', form: 'special', rupees: 1 },
    ],
  ],
  [
    'DIV RS 5/BONUS 1:1',
    [
      { kind: 'dividend', rupees: 5 },
      { kind: 'bonus', given: 1, held: 1 },
    ],
  ],
  ['FV SPLT FRM RS 10 TO RS 2', [{ kind: 'split', from: 10, to: 2 }]],
  ['FVSPLT FRM RS 10 TO RS 5', [{ kind: 'split', from: 10, to: 5 }]],
  ['Face Value Split (Sub-Division) - From Rs 10/- Per Share To Re 1/- Per Share', [{ kind: 'split', from: 10, to: 1 }]],
  ['Consolidation Of Equity Shares From Re 1 Per Share To Rs 10 Per Share', [{ kind: 'split', from: 1, to: 10 }]],
  ['FACE VALUE SPLIT', [{ kind: 'split' }]],
  ['Face Value Split From 10/- To Face Value 2/-', [{ kind: 'split', from: 10, to: 2 }]],
  ['BONUS 1:3', [{ kind: 'bonus', given: 1, held: 3 }]],
  ['BONUS ISSUE', [{ kind: 'bonus' }]],
  ['Bonus Ncrps 1:116', [{ kind: 'distribution' }]],
  [
    'BONUS 1:1/FV SPLT FRM RS 2 TO RE 1',
    [
      { kind: 'split', from: 2, to: 1 },
      { kind: 'bonus', given: 1, held: 1 },
    ],
  ],
  ['RIGHTS 45:301@PRM RS 290', [{ kind: 'rights', given: 45, held: 301, premium: 290 }]],
  ['RIGHTS 1:4', [{ kind: 'rights', given: 1, held: 4 }]],
  [' Rights:14 Compulosry Convertible Debentures For Every 15 Equity Shares', [{ kind: 'rights' }]],
  ['DEMERGER', [{ kind: 'demerger' }]],
  ['CAP RED', [{ kind: 'reduction' }]],
  ['BUY BACK', [{ kind: 'buyback' }]],
  ['FIRST CL RS 450 PR SH', [{ kind: 'other' }]],
  ["=cmd|' /C calc'!A0\"><script>", [{ kind: 'other' }]],
])('reads the terms of a purpose: %s', (purpose, terms) => expect(actionTerms(purpose)).toEqual(terms));
