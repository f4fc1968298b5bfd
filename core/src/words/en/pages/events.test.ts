import { expect, test } from 'vitest';
import { actionTerms } from '../../../actions/action-terms.ts';
import { eventWords } from './events.ts';

test.each([
  ['INTDIV - RS 7 PER SH', 'Interim dividend of ₹7 a share'],
  ['INTDIV - RS 1.50 PER SH', 'Interim dividend of ₹1.50 a share'],
  ['DIV - RS 0.125 PER SH', 'Dividend of ₹0.125 a share'],
  ['DIVIDEND 20%', 'Dividend'],
  ['FINAL DIVIDEND - RS 2 PER SH/SPL DIV - RE 1 PER SH', 'Final dividend of ₹2 a share; Special dividend of ₹1 a share'],
  ['FV SPLT FRM RS 10 TO RS 2', 'Split: face value from ₹10 to ₹2, 1 share becomes 5'],
  ['FV SPLT FRM RS 5 TO RS 2', 'Split: face value from ₹5 to ₹2, 1 share becomes 2.5'],
  ['CONSOL FROM RE 1 TO RS 10', 'Consolidation: face value from ₹1 to ₹10, 10 shares become 1'],
  ['FACE VALUE SPLIT', 'Change of face value'],
  ['BONUS 1:3', 'Bonus: 1 new share for 3 held'],
  ['BONUS ISSUE', 'Bonus'],
  ['RIGHTS 45:301@PRM RS 290', 'Rights: 45 new shares for 301 held, at ₹290 above face value'],
  ['RIGHT ISSUE', 'Rights'],
  ['DEMERGER', 'Demerger: part of the company becomes a separate company'],
  ['CAP RED', 'Capital reduction'],
  ['BUY BACK', 'Buy-back of shares'],
  ['FIRST CL RS 450 PR SH', 'Other action: FIRST CL RS 450 PR SH'],
])('words the action %s', (purpose, words) => expect(eventWords.action(actionTerms(purpose), purpose)).toBe(words));

test('a meeting names its purpose', () => {
  expect(eventWords.meeting('Financial Results/Other business matters')).toBe('Board meeting: financial results, other business matters');
  expect(eventWords.meeting('')).toBe('Board meeting');
});
