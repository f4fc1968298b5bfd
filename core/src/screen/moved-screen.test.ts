import { expect, test } from 'vitest';
import { movedScreen } from './moved-screen.ts';

test.each([
  ['/full-tracking', 'market=screen', '/screener'],
  ['/full-tracking', 'q=M%26M&market=screen&vol=2..&on=2026-11-13', '/screener?q=M%26M&vol=2..&on=2026-11-13'],
  ['/full-tracking', 'vol=2..', '/screener?vol=2..'],
  ['/full-tracking', 'add=warn%3Aesm', '/screener?add=warn%3Aesm'],
  ['/full-tracking', '', undefined],
  ['/full-tracking', 'q=bank&sort=price', undefined],
  ['/full-tracking', 'market=all&price=2..', undefined],
  ['/full-tracking', 'vol=', undefined],
  ['/screener', 'market=screen', undefined],
] as const)('%s?%s leads to %s', (path, query, to) => {
  expect(movedScreen(path, new URLSearchParams(query))).toBe(to);
});
