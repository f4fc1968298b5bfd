import { expect, test } from 'vitest';
import { SHORT_PATHS, shortAddressGoal } from './short-addresses.ts';

test.each([
  ['/heatmap', '', '/map'],
  ['/gainers', '?on=2026-11-20', '/movers/gainers?on=2026-11-20'],
  ['/feeds', '?seed=42', '/api?seed=42#feeds'],
  ['/day', '?on=2026-11-20', '/day/2026-11-20'],
  ['/day', '', '/day/newest'],
  ['/map', '', undefined],
  ['/toString', '', undefined],
])('the address %s with "%s" leads to %s', (path, query, goal) => {
  expect(shortAddressGoal(path, query)).toBe(goal);
});

test('no short address leads to another one', () => {
  const pages = SHORT_PATHS.map((path) => shortAddressGoal(path, '')?.split('#')[0]);
  expect(pages.filter((page) => page === undefined || SHORT_PATHS.includes(page))).toEqual([]);
});
