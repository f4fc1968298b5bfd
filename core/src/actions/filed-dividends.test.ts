import { expect, test } from 'vitest';
import { parsePurpose } from './corporate-action.ts';
import { filedDividends } from './filed-dividends.ts';

const filed = (...purposes: string[]) =>
  filedDividends(purposes.flatMap((purpose) => parsePurpose(purpose).map((part) => ({ ...part, exDate: '2026-11-20', purpose }))));

test.each([
  ['each form counts', ['INTDIV- RS12 SPLDV RS 6'], [12, 6]],
  ['once, however many files word it', ['INTDIV - RS 7 PER SH', 'Interim Dividend - Rs 7 Per Share'], [7]],
  ['a per cent of the face value is no amount', ['DIVIDEND 20%'], [undefined]],
  ['beside what is no dividend', ['DIV RS 5/BONUS 1:1', 'BUY BACK', 'Preference Dividend - Rs 10 Per Share'], [5]],
])('dividends as filed: %s', (_, purposes, rupees) => {
  expect(filed(...purposes).map((one) => one.rupees)).toEqual(rupees);
});
