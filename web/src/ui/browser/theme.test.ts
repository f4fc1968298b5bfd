import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let system: EventTarget & { matches: boolean };

beforeEach(() => {
  // The theme follows the system from its first use on, so that each test takes the module anew.
  vi.resetModules();
  localStorage.clear();
  document.documentElement.className = '';
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)');
    return system;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([null, '', 'null', '"true"', '{'])('with %j in storage the theme follows the system', async (kept) => {
  if (kept !== null) localStorage.setItem('darkMode', kept);
  const page = await opened();
  page.systemTurns(true);
  expect(page.dark).toBe(true);
  expect(rootIsDark()).toBe(true);
  page.systemTurns(false);
  expect(page.dark).toBe(false);
});

test.each([
  ['true', true],
  ['false', false],
])('a choice of an earlier visit (%s) overrides the system, and so does one of this visit', async (kept, dark) => {
  localStorage.setItem('darkMode', kept);
  const page = await opened({ dark });
  page.systemTurns(!dark);
  expect(page.dark).toBe(dark);
  page.choose(!dark);
  page.systemTurns(dark);
  expect([page.dark, rootIsDark(), localStorage.getItem('darkMode')]).toEqual([!dark, !dark, String(!dark)]);
});

test('a choice in another tab is followed; one that was cleared there, with all of storage too, leaves the theme to the system', async () => {
  system.matches = true;
  const page = await opened({ dark: true });
  page.otherTabKeeps('false');
  expect([page.dark, rootIsDark()]).toEqual([false, false]);
  page.otherTabKeeps(null);
  expect(page.dark).toBe(true);
  page.choose(false);
  page.otherTabKeeps(null, null);
  expect(page.dark).toBe(true);
});

async function opened({ dark }: { dark?: boolean } = {}) {
  if (dark !== undefined) document.documentElement.classList.toggle('dark', dark);
  const { useDarkMode } = await import('./theme.ts');
  const { result } = renderHook(() => useDarkMode());
  return {
    get dark() {
      return result.current[0];
    },
    choose: (choice: boolean) => act(() => result.current[1](choice)),
    systemTurns: (isDark: boolean) => {
      system.matches = isDark;
      act(() => void system.dispatchEvent(new Event('change')));
    },
    otherTabKeeps: (value: string | null, key: string | null = 'darkMode') => {
      if (key === null) localStorage.clear();
      else if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: value })));
    },
  };
}

function rootIsDark() {
  return document.documentElement.classList.contains('dark');
}
