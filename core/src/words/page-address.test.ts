import { expect, test } from 'vitest';
import { inLanguage, languageOf, pageAddress, pathOfPage } from './page-address.ts';

test.each([
  ['/', 'en'],
  ['/map', 'en'],
  ['/hi', 'hi'],
  ['/hi/', 'hi'],
  ['/hi/stock/NSE/TCS', 'hi'],
  ['/hiring', 'en'],
])('the page at %s is in the language %s', (path, language) => {
  expect(languageOf(path)).toBe(language);
});

test('the path of a page, and its address in a language', () => {
  expect(['/map', '/hi/map'].map(pathOfPage)).toEqual(['/map', '/hi/map']);
  expect([pageAddress('/map?of=BSE'), pageAddress('/', 'hi'), pageAddress('https://x/', 'hi')]).toEqual([
    '/map?of=BSE',
    '/hi/',
    'https://x/',
  ]);
  expect([inLanguage('/feed.xml'), inLanguage('/feed.xml', 'hi'), inLanguage('/feed.xml?a=1', 'hi')]).toEqual([
    '/feed.xml',
    '/feed.xml?lang=hi',
    '/feed.xml?a=1&lang=hi',
  ]);
});
