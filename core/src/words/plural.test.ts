import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, 'shares'],
  [1, 'share'],
  [2, 'shares'],
  [1_000_001, 'shares'],
])('%i %s', (count, form) => {
  expect(plural(count, { one: 'share', other: 'shares' })).toBe(form);
});

test('a form that is not given is the other one', () => {
  expect(plural(1, { other: 'shares' })).toBe('shares');
});
