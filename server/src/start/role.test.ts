import { expect, it } from 'vitest';
import { staleness } from './role.ts';

it('a node has old figures when it misses those of a leader that it hears, at any hour', () => {
  expect(staleness({ behind: 29_999, age: 0, leader: 'two' }, true)).toBeUndefined();
  for (const isLiveDue of [true, false]) expect(staleness({ behind: 30_000, age: 0, leader: 'two' }, isLiveDue)).toMatch(/^two has newer/);
});

it('a node has old figures when it hears no leader while live figures should come, and never in a quiet night', () => {
  expect(staleness({ behind: 0, age: 29_999, leader: 'two' }, true)).toBeUndefined();
  expect(staleness({ behind: 0, age: 30_000, leader: 'two' }, true)).toMatch(/^Nothing is heard of a leader/);
  expect(staleness({ behind: 0, age: 12 * 3_600_000, leader: 'two' }, false)).toBeUndefined();
  // It has heard no leader yet, and waits for its first figures.
  expect(staleness({ behind: 0 }, true)).toBeUndefined();
});
