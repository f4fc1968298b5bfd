import { expect, test } from 'vitest';
import type { RuleLine } from '../../wire/share/receipt.ts';
import { inWords, ruleInWords } from './receipt-in-words.ts';

const DAY = { day: '2026-11-20' };
const BY = { actions: [{ purpose: 'BONUS 1:1', day: '2026-11-20' }] };

test.each([
  [{ say: 'text', of: ['+2.00% = 102 ÷ 100 − 1'] }, '+2.00% = 102 ÷ 100 − 1'],
  [{ say: 'text', of: [{ crore: 500 }] }, '₹500 Cr'],
  [{ say: 'made', of: ['50 = 100 ÷ 2', BY] }, '50 = 100 ÷ 2, by BONUS 1:1 of Fri 20 Nov 2026'],
  [{ say: 'made', of: ['50 = 100 ÷ 2', { actions: [] }] }, '50 = 100 ÷ 2'],
  [{ say: 'times', of: ['2.50'] }, '2.50 × the usual'],
  [{ say: 'flags', of: [{ flags: ['esm:2'] }] }, 'Enhanced surveillance measure (ESM), stage II'],
  [{ say: 'flags', of: [{ flags: [] }] }, 'None'],
  [{ say: 'opening', of: ['₹50', BY] }, 'against the opening price after the demerger, ₹50, by BONUS 1:1 of Fri 20 Nov 2026'],
  [{ say: 'denied', of: [BY] }, 'the factor is not applied, since the open denies it: by BONUS 1:1 of Fri 20 Nov 2026'],
  [{ say: 'alreadyAdjusted', of: [{ actions: [] }] }, 'the filed previous close is adjusted already'],
  [{ say: 'marketCap', of: [{ crore: 500 }, '5,00,00,00,000'] }, '₹500 Cr = 5,00,00,00,000 rupees ÷ 1,00,00,000'],
  [{ say: 'listedCap', of: [DAY] }, 'As in BSE’s list of Fri 20 Nov 2026, which names no day.'],
  [{ say: 'passed', of: ['₹10', DAY] }, 'The filed range, ₹10, is passed on Fri 20 Nov 2026.'],
  [{ say: 'closeOf', of: ['10', DAY] }, '10 is the close of Fri 20 Nov 2026'],
  [{ say: 'sum', of: [20, DAY, DAY] }, 'the sum of 20 closes, from Fri 20 Nov 2026 to Fri 20 Nov 2026'],
  [{ say: 'noChange', of: ['ex-rights'] }, 'Not comparable: a rights issue moved the price, and its effect is not known'],
  [{ say: 'noChange', of: [] }, 'The previous close is not known'],
  [{ say: 'unknownFigure', of: ['gap', DAY] }, 'Trading days are missing after Fri 20 Nov 2026'],
  [{ say: 'unknown', of: [] }, 'The stored files do not have it.'],
] satisfies [RuleLine, string][])('%o reads %s', (said, words) => {
  expect(inWords(said)).toBe(words);
});

test('a rule is its steps, and a figure as filed has none', () => {
  const step: RuleLine = { say: 'closeOf', of: ['10', DAY] };
  expect(ruleInWords([{ say: 'text', of: ['a = b'] }, step])).toBe('a = b; 10 is the close of Fri 20 Nov 2026');
  expect(ruleInWords([])).toBeUndefined();
});
