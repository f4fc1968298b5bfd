// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { THEME_SCRIPT } from './template.ts';

/** Runs the script as a page would, and gives whether the document became dark. */
function isDark(stored: string | null | Error, systemIsDark: boolean): boolean {
  const classes = new Set<string>();
  const page = {
    location: { hash: '' },
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return key === 'darkMode' ? stored : null;
      },
    },
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && systemIsDark }),
    document: {
      documentElement: {
        classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
      },
    },
  };
  const before = Object.keys(page);
  runInNewContext(THEME_SCRIPT, page);
  expect(Object.keys(page)).toEqual(before);
  return classes.has('dark');
}

test.each([true, false])('a stored choice wins over the system (dark: %s)', (systemIsDark) => {
  expect(isDark('true', systemIsDark)).toBe(true);
  expect(isDark('false', systemIsDark)).toBe(false);
});

test.each([
  ['no choice yet', null],
  ['an empty text', ''],
  ['a number', '1'],
  ['null written out', 'null'],
  ['a quoted word', '"true"'],
  ['broken JSON', '{'],
  ['a storage that refuses', new Error('The operation is insecure.')],
])('%s follows the system', (_, stored) => {
  expect(isDark(stored, true)).toBe(true);
  expect(isDark(stored, false)).toBe(false);
});

test('a browser without local storage at all follows the system', () => {
  let dark: unknown;
  runInNewContext(THEME_SCRIPT, {
    location: { hash: '' },
    matchMedia: () => ({ matches: true }),
    document: { documentElement: { classList: { toggle: (_: string, on: boolean) => (dark = on) } } },
  });
  expect(dark).toBe(true);
});

test.each([
  ['2', 2],
  ['9', 4],
  ['0', undefined],
  ['<img>', undefined],
  [null, undefined],
])('%s lists of the reader have a place for %s', (kept, place) => {
  const dataset: { watchlists?: number } = {};
  runInNewContext(THEME_SCRIPT, {
    location: { hash: '' },
    localStorage: { getItem: (key: string) => (key === 'watchlists' ? kept : null) },
    matchMedia: () => ({ matches: false }),
    document: { documentElement: { classList: { toggle: () => undefined }, dataset } },
  });
  expect(dataset.watchlists).toBe(place);
});

test.each([
  ['#list=1,Ours,nTCS', { linkedList: '' }],
  ['#how-to', {}],
])('the document knows whether %s is a list', (hash, known) => {
  const dataset = {};
  runInNewContext(THEME_SCRIPT, {
    location: { hash },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    document: { documentElement: { classList: { toggle: () => undefined }, dataset } },
  });
  expect(dataset).toEqual(known);
});

test('the script can stand within its element', () => {
  expect(THEME_SCRIPT).not.toMatch(/<\/script|<!--/i);
});
