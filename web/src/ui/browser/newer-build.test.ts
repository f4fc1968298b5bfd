import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewerBuild } from './newer-build.ts';

/** As in Safari, which names no file. */
const FAILED = new Error('Importing a module script failed.');
const reload = vi.fn<() => void>();
const answers = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }));

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  reload.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page whose server answers is reloaded, once for each build', async () => {
  answers(200);
  expect(await reloadForNewerBuild(FAILED, '/assets/first.js')).toBe(true);
  expect(await reloadForNewerBuild(FAILED, '/assets/first.js')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await reloadForNewerBuild(FAILED, '/assets/second.js')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([404, 502, 503])('a page to which the server answers %d stays', async (status) => {
  answers(status);
  expect(await reloadForNewerBuild(FAILED, '/assets/first.js')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a page without a connection stays, and is reloaded once there is one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadForNewerBuild(FAILED, '/assets/first.js')).toBe(false);
  answers(200);
  expect(await reloadForNewerBuild(FAILED, '/assets/first.js')).toBe(true);
});

test('a page that cannot keep that it was reloaded stays', async () => {
  answers(200);
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(await reloadForNewerBuild(FAILED, '/assets/first.js')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  [404, true],
  [200, false],
  [503, false],
])('a page that names the file which failed is reloaded only if that is gone: %d', async (status, isReloaded) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(null, { status });
  });
  const file = 'https://bhav.example/assets/menu-old.js';
  const failure = new Error('Code of this page could not be loaded.', {
    cause: new TypeError(`Failed to fetch dynamically imported module: ${file}`),
  });
  expect(await reloadForNewerBuild(failure, '/assets/first.js')).toBe(isReloaded);
  expect(asked).toEqual([file]);
});
