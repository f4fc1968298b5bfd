import { expect, it } from 'vitest';
import { sourceInWords, listInWords } from './source-in-words.ts';

it.each([
  [{ mode: 'official' }, 'NSE', 'NSE end-of-day file'],
  [{ mode: 'demonstration' }, 'BSE', 'made-up BSE end-of-day file'],
  [{ mode: 'live', quotesOf: 'Upstox' }, 'NSE', 'Upstox'],
  [{ mode: 'demonstration', quotesOf: 'Upstox' }, undefined, 'made-up Upstox quotes'],
  [{ mode: 'live', source: 'Upstox' }, 'NSE', 'Upstox'],
  [{ mode: 'simulated', source: 'Generated here' }, 'NSE', 'Generated here'],
] as const)('figures of %o at %s come from %s', (figures, exchange, words) => {
  expect(sourceInWords(figures, exchange)).toBe(words);
});

it.each([
  ['whole', 'All of NSE'],
  ['funds', 'Funds, trusts and gold bonds of NSE'],
] as const)('a list of the part %s is called %s', (part, words) => {
  expect(listInWords({ name: '', exchange: 'NSE', part })).toBe(words);
});

it('an index is called by its name', () => {
  expect(listInWords({ name: 'Nifty 50', exchange: 'NSE' })).toBe('Nifty 50');
});
