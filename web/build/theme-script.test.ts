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
  /** Of the page, and those that the browser prefers. */
  lang?: string;
  languages?: readonly string[];
}

/** Runs the script as a page would, and returns what it makes of the document. */
function visit(
  { storage, systemIsDark = false, hash = '', pathname = '/', lang = 'en-IN', languages = ['en-IN'] }: Visit,
  script = THEME_SCRIPT,
) {
  const root = {
    isDark: false,
    isBlue: false,
    dataset: {} as { watchlists?: number; linkedList?: string; listed?: string },
    sheets: [] as { text?: string }[],
    wentTo: undefined as string | undefined,
    stored: {} as Record<string, string>,
    /** What a click does. */
    click: undefined as ((event: { target: unknown }) => void) | undefined,
  };
  const getItem = (key: string) => {
    if (storage instanceof Error) throw storage;
    return storage?.[key] ?? null;
  };
  const setItem = (key: string, value: string): void => {
    if (storage instanceof Error) throw storage;
    root.stored[key] = value;
  };
  const page = {
    location: { hash, pathname, search: '', replace: (to: string) => (root.wentTo = to) },
    navigator: { languages },
    addEventListener: (_type: 'click', listener: NonNullable<typeof root.click>) => (root.click = listener),
    ...(storage !== undefined && { localStorage: { getItem, setItem }, sessionStorage: { getItem } }),
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && systemIsDark }),
    CSSStyleSheet: class {
      text = '';
      replaceSync(text: string): void {
        this.text = text;
      }
    },
    document: {
      set adoptedStyleSheets(sheets: { text?: string }[]) {
        root.sheets = sheets;
      },
      documentElement: {
        classList: { toggle: (name: string, isOn: boolean) => (root[name === 'dark' ? 'isDark' : 'isBlue'] = isOn) },
        dataset: root.dataset,
        lang,
      },
    },
  };
  const before = Object.keys(page);
  runInNewContext(script, page);
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

test('a link to another language is remembered when it is followed, before any other script', () => {
  const link = { closest: (selector: string) => (selector === 'a[hreflang]' ? { lang: 'hi' } : null) };
  const follow = (storage: Visit['storage'], target: unknown) => {
    const { click, stored } = visit({ storage });
    click?.({ target });
    return stored;
  };
  expect(follow({}, link)).toEqual({ language: 'hi' });
  expect(follow({}, { closest: () => null })).toEqual({});
  expect(follow({}, null)).toEqual({});
  expect(follow(new Error('The operation is insecure.'), link)).toEqual({});
});

test('the script can stand within its element', () => {
  expect(THEME_SCRIPT).not.toMatch(/<\/script|<!--/i);
});

test.each<[string, Visit, string | undefined, string | undefined]>([
  ['a browser that prefers English', {}, undefined, undefined],
  ['one that prefers Hindi', { languages: ['hi-IN', 'en'] }, 'hi', undefined],
  ['one of another language, then Hindi', { languages: ['mr', 'hi'] }, 'hi', undefined],
  ['a page in Hindi', { languages: ['hi'], lang: 'hi-IN', pathname: '/hi/' }, undefined, undefined],
  ['a reader who chose English', { languages: ['hi'], storage: { language: 'en' } }, undefined, undefined],
  ['one who chose Hindi, on the landing page', { storage: { language: 'hi' } }, 'hi', '/hi/'],
  ['one who chose Hindi, on a page that a friend sent', { storage: { language: 'hi' }, pathname: '/map' }, 'hi', undefined],
  ['a choice that is none', { storage: { language: '/evil' } }, undefined, undefined],
])('the language: %s', (_, asked, offered, wentTo) => {
  const { sheets, wentTo: to } = visit(asked);
  expect([offeredIn(sheets), to]).toEqual([offered && [offered], wentTo]);
});

test('of three languages, the line of the one that the browser prefers is shown alone', () => {
  const script = THEME_SCRIPT.replaceAll('`hi`', '`hi`,`mr`').replaceAll('"hi"', '"hi","mr"');
  expect(script).not.toBe(THEME_SCRIPT);
  expect(offeredIn(visit({ languages: ['mr-IN', 'hi', 'en'] }, script).sheets)).toEqual(['mr']);
  expect(offeredIn(visit({ languages: ['hi', 'mr', 'en'] }, script).sheets)).toEqual(['hi']);
});

/** The languages whose line the styles show; undefined without styles. */
function offeredIn([sheet]: readonly { text?: string }[]): string[] | undefined {
  return sheet?.text === undefined ? undefined : [...sheet.text.matchAll(/data-language='(\w+)'/g)].map(([, one = '']) => one);
}
