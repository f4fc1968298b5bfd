import { expect, it } from 'vitest';
import { warningWords as words } from './warnings.ts';

it.each([
  [1, 1, 1, '1 share', '1 was added and 1 released on Fri 27 Nov 2026.'],
  [1, 2, 2, '1 of 2 shares', '2 were added and 1 released on Fri 27 Nov 2026.'],
])('counts %i of %i shares, of which %i are new', (found, of, added, count, news) => {
  expect([words.count(found, of), words.news(added, found, 'Fri 27 Nov 2026')]).toEqual([count, news]);
});
