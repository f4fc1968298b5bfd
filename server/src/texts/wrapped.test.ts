import { expect, test } from 'vitest';
import { fitted, wrapped } from './wrapped.ts';

test('a text is broken between its words, and cut after its last line', () => {
  expect(wrapped('Nifty 50 shares', 44, 1_056, 4)).toEqual(['Nifty 50 shares']);
  const long = wrapped(
    'Nifty 500 shares on at least 2 × their usual volume, within 5% of their 52-week high, without a warning',
    44,
    500,
    3,
  );
  expect(long).toHaveLength(3);
  expect(long.join(' ')).toMatch(/^Nifty 500 shares on .* …$/);
});

test('a word that is wider than a line is cut', () => {
  const [, word = ''] = wrapped(`holding ${'W'.repeat(100)}`, 44, 1_056, 4);
  expect(word).toMatch(/^W{20,24}…$/);
  expect(fitted('RELIANCE', 30, 1_000)).toBe('RELIANCE');
});

test('a letter of Devanagari is as wide as its vowel signs leave it, and keeps them', () => {
  expect(wrapped('Nifty 50 के शेयर जिनका कारोबार 100 करोड़ से ज़्यादा है', 44, 1_056, 4)).toHaveLength(2);
  expect(fitted('किकिकिकि', 44, 150)).toBe('किकि…');
});
