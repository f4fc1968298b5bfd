import { expect, test } from 'vitest';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { fillPage, fillStatus, inlineScripts, inlineStyles } from './page-template.ts';

const page = '<head><script type="application/json" id="bhav-status">{"mode":"simulated"}</script></head>';

test('the status replaces that of the build', () => {
  expect(fillStatus(page, { mode: 'official' })).toBe(page.replace('simulated', 'official'));
});

test('a page that comes with figures says so on its root, for the styles', () => {
  const market = { revision: 1 } as unknown as NonNullable<PageStatus['market']>; // its content does not matter here
  expect(fillStatus(`<html lang="en-IN">${page}`, { mode: 'official', market })).toMatch(/^<html data-served lang="en-IN">/);
  expect(fillStatus(`<html lang="en-IN">${page}`, { mode: 'simulated' })).toMatch(/^<html lang="en-IN">/);
});

test('a status cannot end its element or be read as a pattern', () => {
  const status = { mode: '</script><script>alert(1)//$&' } as unknown as PageStatus; // no type allows this text, which is what is tried
  const filled = fillStatus(page, status);
  expect(filled).toContain(String.raw`\u003c/script>\u003cscript>alert(1)//$&`);
  expect(filled.match(/<\/script>/g)).toHaveLength(1);
  expect(inlineScripts(filled)).toEqual([]);
});

test.each([['<head></head>'], [page + page]])('a page without exactly one place for the status is refused', (html) => {
  expect(() => fillStatus(html, { mode: 'simulated' })).toThrow('#bhav-status');
});

test('inline scripts are those that a browser runs, byte for byte', () => {
  const html = `<script>one</script><script type="module">two\n</script><SCRIPT type='text/javascript'>three</SCRIPT>
    <script type="application/ld+json">{}</script><script type="module" src="/a.js"></script><script data-src="x">four</script>`;
  expect(inlineScripts(html)).toEqual(['one', 'two\n', 'three', 'four']);
});

test('markup goes in its place as it is, even where it looks like a pattern or like the place itself', () => {
  const template = `${page}<div id="root"><!--app--></div>`;
  expect(fillPage(template, "<p>$& $' &lt;!--app--&gt;</p>", { mode: 'official' })).toBe(
    `${page.replace('simulated', 'official')}<div id="root"><p>$& $' &lt;!--app--&gt;</p></div>`,
  );
});

test.each([[page], [`${page}<!--app--><!--app-->`]])('a page without exactly one place for its markup is refused', (html) => {
  expect(() => fillPage(html, '', { mode: 'official' })).toThrow('<!--app-->');
});

test('inline styles are those within the page, byte for byte', () => {
  expect(
    inlineStyles('<style>a > b { color: red }\n</style><link rel="stylesheet" href="/a.css"><style>@media (width<9px) {}</style>'),
  ).toEqual(['a > b { color: red }\n', '@media (width<9px) {}']);
});
