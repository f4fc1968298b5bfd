import { expect, test } from 'vitest';
import { withoutUnknown } from './page-query.ts';

test.each([
  ['', undefined],
  ['?', undefined],
  ['?q=bank&sort=turnover&dir=asc', undefined],
  ['?seed=42', undefined],
  ['?list=v1.abc', undefined],
  ['?q=&show=', undefined],
  ['?%71=bank', undefined],
  ['?q=b%26c&q=d', undefined],
  ['?fbclid=x', ''],
  ['?utm_source=a&q=b%26c&utm_medium=d', '?q=b%26c'],
  ['?Q=bank', ''],
  ['?q=1&__proto__=2', '?q=1'],
  ['?%', ''],
])('of the query %j remains %j', (query, rest) => {
  expect(withoutUnknown(query)).toBe(rest);
});
