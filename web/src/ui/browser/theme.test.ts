// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

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

describe('the theme at the start', () => {
  test('is the one that the page was given before its first paint', async () => {
    expect(await opened()).toMatchObject({ dark: false });
    document.documentElement.className = 'dark';
    expect(await opened()).toMatchObject({ dark: true });
  });
});

describe('a choice', () => {
  test('is kept as a boolean under darkMode, and sets or takes the dark class of the root', async () => {
    const page = await opened();
    page.choose(true);
    expect(page.dark).toBe(true);
    expect(localStorage.getItem('darkMode')).toBe('true');
    expect(rootIsDark()).toBe(true);
    page.choose(false);
    expect(page.dark).toBe(false);
    expect(localStorage.getItem('darkMode')).toBe('false');
    expect(rootIsDark()).toBe(false);
  });

  test('overrides the system', async () => {
    const page = await opened();
    page.choose(false);
    page.systemTurns(true);
    expect(page.dark).toBe(false);
    page.choose(true);
    page.systemTurns(false);
    expect(page.dark).toBe(true);
  });
});

test('a choice that is forgotten leaves the theme to the system', async () => {
  system.matches = true;
  const page = await opened();
  page.choose(false);
  page.choose(undefined);
  expect(page.dark).toBe(true);
  expect(localStorage.getItem('darkMode')).toBeNull();
});

describe('before a choice', () => {
  test.each([null, '', 'null', '"true"', '{'])('with %j in storage the system is followed', async (kept) => {
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
  ])('a choice of an earlier visit (%s) overrides the system', async (kept, dark) => {
    localStorage.setItem('darkMode', kept);
    const page = await opened({ dark });
    page.systemTurns(!dark);
    expect(page.dark).toBe(dark);
  });
});

describe('another tab', () => {
  test('that chose is followed', async () => {
    const page = await opened();
    page.otherTabKeeps('true');
    expect(page.dark).toBe(true);
    expect(rootIsDark()).toBe(true);
    page.otherTabKeeps('false');
    expect(page.dark).toBe(false);
  });

  test('that cleared the choice, or all of storage, leaves the theme to the system', async () => {
    system.matches = true;
    const page = await opened({ dark: false });
    page.otherTabKeeps(null);
    expect(page.dark).toBe(true);
    page.choose(false);
    page.otherTabKeeps(null, null);
    expect(page.dark).toBe(true);
  });
});

describe('a browser that refuses storage', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  });

  test('keeps a choice against the system for the visit', async () => {
    const page = await opened();
    page.choose(false);
    page.systemTurns(true);
    expect(page.dark).toBe(false);
  });
});

async function opened({ dark }: { dark?: boolean } = {}) {
  if (dark !== undefined) document.documentElement.classList.toggle('dark', dark);
  const { useDarkMode } = await import('./theme.ts');
  const { result } = renderHook(() => useDarkMode());
  return {
    get dark() {
      return result.current[0];
    },
    choose: (choice: boolean | undefined) => act(() => result.current[1](choice)),
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
