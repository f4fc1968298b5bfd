import { expect, test, vi } from 'vitest';
import { pageClock } from './page-clock.ts';

const NOW = Date.UTC(2026, 10, 22, 9, 5, 10);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const status = { mode: 'official', follows: true } as const;

test.each([
  ['a page that was just written, seconds ago', { renderedAt: NOW - 50_000 }, 900, NOW],
  ['one by a clock that is two days behind', { renderedAt: NOW - 2 * DAY_MS }, 900, NOW - 2 * DAY_MS],
  ['one by a clock that is an hour ahead', { renderedAt: NOW + HOUR_MS }, 900, NOW + HOUR_MS],
  ['one from the browser’s cache', { renderedAt: NOW - 2 * DAY_MS }, 0, NOW],
  ['one that the service worker kept', { renderedAt: NOW - 2 * DAY_MS, keptAt: NOW - 2 * DAY_MS }, 900, NOW],
  ['one whose figures the browser draws', {}, 900, NOW],
])('the time of %s', (_, known, bytes, expected) => {
  const serverAhead = (): Promise<number> => new Promise(() => undefined);
  expect(pageClock({ ...status, ...known }, bytes, () => NOW, serverAhead)()).toBe(expected);
});

test.each([
  ['the server says the same', async () => 30_000 - HOUR_MS, NOW - HOUR_MS + 30_000],
  ['the server’s time is the browser’s: the page waited in a cache', async () => -2_000, NOW],
  ['the server does not answer: the page waited in a cache', async () => Promise.reject(new Error('/api/v1/status answered 503.')), NOW],
])('of a page that was written an hour ago, once %s', async (_, serverAhead, expected) => {
  const clock = pageClock({ ...status, renderedAt: NOW - HOUR_MS }, 900, () => NOW, serverAhead);
  await expect.poll(clock).toBe(expected);
});

test('the server is not asked without need', () => {
  const serverAhead = vi.fn<() => Promise<number>>();
  pageClock({ ...status, renderedAt: NOW - 50_000 }, 900, () => NOW, serverAhead);
  pageClock({ ...status, renderedAt: NOW + HOUR_MS }, 900, () => NOW, serverAhead);
  pageClock({ ...status, renderedAt: NOW - HOUR_MS }, 0, () => NOW, serverAhead);
  expect(serverAhead).not.toHaveBeenCalled();
});
