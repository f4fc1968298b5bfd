import { expect, it } from 'vitest';
import { sourceInWords } from './source-in-words.ts';

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
