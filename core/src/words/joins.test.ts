import { expect, test } from 'vitest';
import { listed, sentences, stopsBetween } from './joins.ts';

test('texts become sentences', () => {
  expect(sentences(['One', 'Two'])).toBe('One. Two.');
  expect(sentences([])).toBe('');
  expect(stopsBetween(['One', 'Two'])).toBe('One. Two');
});

test.each([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two'], 'one and two'],
  [['one', 'two', 'three'], 'one, two and three'],
])('%j are listed as %j', (texts, text) => {
  expect(listed(texts)).toBe(text);
});
