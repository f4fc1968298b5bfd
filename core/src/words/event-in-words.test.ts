import { expect, it } from 'vitest';
import { actionTerms } from '../actions/action-terms.ts';
import { eventInWords } from './event-in-words.ts';

it.each([
  ['DIVIDEND - RS 1.50 PER SHARE', 'Dividend of ₹1.50 a share'],
  ['BONUS 1:2', 'Bonus: 1 new share for 2 held'],
  ['SCHEME OF AMALGAMATION', 'Other action: SCHEME OF AMALGAMATION'],
])('of an action, %s, its terms are told', (purpose, words) => {
  expect(eventInWords({ kinds: ['dividend'], terms: actionTerms(purpose), purpose })).toBe(words);
});

it('of a meeting its headings are told', () => {
  expect(eventInWords({ kinds: ['meeting'], terms: [], purpose: 'Fund Raising/Other business matters' })).toBe(
    'Board meeting: fund raising, other business matters',
  );
});
