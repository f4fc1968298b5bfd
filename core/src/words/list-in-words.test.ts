import { expect, it } from 'vitest';
import { listInWords } from './list-in-words.ts';

it.each([
  ['whole', 'All of NSE'],
  ['funds', 'Funds, trusts and gold bonds of NSE'],
] as const)('a list of the part %s is called %s', (part, words) => {
  expect(listInWords({ name: '', exchange: 'NSE', part })).toBe(words);
});

it('an index is called by its name', () => {
  expect(listInWords({ name: 'Nifty 50', exchange: 'NSE' })).toBe('Nifty 50');
});
