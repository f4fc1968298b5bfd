import { expect, test } from 'vitest';
import { pageClock } from './page-clock.ts';

const NOW = Date.UTC(2026, 10, 22, 9, 5, 10);
const DAY_MS = 86_400_000;
const status = { mode: 'official', follows: true } as const;

test.each([
  ['a page that was just written, seconds ago', { writtenAt: NOW - 50_000 }, 900, NOW],
  ['one by a clock that is two days behind', { writtenAt: NOW - 2 * DAY_MS }, 900, NOW - 2 * DAY_MS],
  ['one from the browser’s cache', { writtenAt: NOW - 2 * DAY_MS }, 0, NOW],
  ['one that the service worker kept', { writtenAt: NOW - 2 * DAY_MS, keptAt: NOW - 2 * DAY_MS }, 900, NOW],
  ['one whose figures the browser draws', {}, 900, NOW],
])('the time of %s', (_, known, bytes, expected) => {
  expect(pageClock({ ...status, ...known }, bytes, () => NOW)()).toBe(expected);
});
