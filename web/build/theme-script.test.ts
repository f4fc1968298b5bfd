// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { THEME_SCRIPT } from './template.ts';

interface Visit {
  /** What local storage has under each key, or the error with which it refuses; undefined where a browser has none. */
  storage?: Record<string, string> | Error | undefined;
  systemIsDark?: boolean;
  hash?: string;
  pathname?: string;
}

function visit({ storage, systemIsDark = false, hash = '', pathname = '/' }: Visit) {
  const root = { isDark: false, isBlue: false, dataset: {} as { watchlists?: number; linkedList?: string; listed?: string } };
  const getItem = (key: string) => {
    if (storage instanceof Error) throw storage;
    return storage?.[key] ?? null;
  };
  const page = {
    location: { hash, pathname },
    ...(storage !== undefined && { localStorage: { getItem }, sessionStorage: { getItem } }),
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && systemIsDark }),
    document: {
      documentElement: {
        classList: { toggle: (name: string, isOn: boolean) => (root[name === 'dark' ? 'isDark' : 'isBlue'] = isOn) },
        dataset: root.dataset,
      },
    },
  };
  const before = Object.keys(page);
  runInNewContext(THEME_SCRIPT, page);
  expect(Object.keys(page)).toEqual(before);
  return root;
}

test.each([true, false])('a stored choice wins over the system (dark: %s)', (systemIsDark) => {
  expect(visit({ storage: { darkMode: 'true' }, systemIsDark }).isDark).toBe(true);
  expect(visit({ storage: { darkMode: 'false' }, systemIsDark }).isDark).toBe(false);
});

test.each([
  ['no choice yet', {}],
  ['an empty text', { darkMode: '' }],
  ['a number', { darkMode: '1' }],
  ['null written out', { darkMode: 'null' }],
  ['a quoted word', { darkMode: '"true"' }],
  ['broken JSON', { darkMode: '{' }],
  ['a storage that refuses', new Error('The operation is insecure.')],
  ['a browser without local storage', undefined],
])('%s follows the system', (_, storage) => {
  for (const systemIsDark of [true, false]) expect(visit({ storage, systemIsDark }).isDark).toBe(systemIsDark);
});

test.each([
  ['true', true],
  ['false', false],
  ['', false],
])('colours kept as %j are blue and orange: %s', (blueAndOrange, isBlue) => {
  expect(visit({ storage: { blueAndOrange }, systemIsDark: true })).toMatchObject({ isBlue, isDark: true });
});

test.each([
  ['2', { watchlists: 2 }],
  ['9', { watchlists: 4 }],
  ['0', {}],
  ['<img>', {}],
])('%s lists of the reader have the place %o', (watchlists, known) => {
  expect(visit({ storage: { watchlists } }).dataset).toEqual(known);
});

test.each([
  ['#list=1,Ours,nTCS', { linkedList: '' }],
  ['#how-to', {}],
])('the document knows whether %s is a list', (hash, known) => {
  expect(visit({ hash }).dataset).toEqual(known);
});

test.each([
  ['/stock/NSE/TCS', { listed: '' }],
  ['/stock/NSE/TC', {}],
])('the document knows whether the share at %s is in the list that was left', (pathname, known) => {
  expect(visit({ storage: { shareList: '{"paths":["/stock/NSE/TCS"]}' }, pathname }).dataset).toEqual(known);
});

test('the script can stand within its element', () => {
  expect(THEME_SCRIPT).not.toMatch(/<\/script|<!--/i);
});
