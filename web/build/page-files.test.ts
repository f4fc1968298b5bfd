// @vitest-environment node
import { expect, test } from 'vitest';
import { checkPagePolicy, routeModuleOf, scriptsOf } from './page-files.ts';
import { THEME_SCRIPT } from './template.ts';

const chunk = (fileName: string, imports: string[], moduleIds: string[], isEntry = false) => ({ fileName, imports, moduleIds, isEntry });

const chunks = [
  chunk('main.js', ['react.js'], ['/src/main.tsx', '/src/routes/home.tsx'], true),
  chunk('react.js', [], ['/react.js']),
  chunk('table.js', ['main.js', 'sort.js'], ['/src/table.tsx']),
  chunk('sort.js', ['table.js'], ['/src/sort.ts']),
  chunk('tracking.js', ['main.js', 'table.js'], ['/src/routes/full-tracking.tsx']),
  chunk('excel.js', ['main.js'], ['/src/excel.ts']),
];

test('a page preloads its chunk and all that it imports, once each, and never the entry', () => {
  expect(scriptsOf(chunks, '/src/routes/full-tracking.tsx')).toEqual({
    entry: 'main.js',
    imported: ['react.js'],
    preloads: ['tracking.js', 'table.js', 'sort.js'],
  });
});

test.each(['', 'about', '/about/', '/../etc', '/a//b', '/A', '/a.b'])('%j is no path of a page', (path) => {
  expect(() => routeModuleOf(path)).toThrow('is not a path');
});

test('a page of ours passes', () => {
  const html = `<script>${THEME_SCRIPT}</script><script type="application/json" id="x">{"a":1}</script>
    <script type="module" src="/assets/main.js"></script><svg viewBox="0 0 1 1"><rect fill="var(--gain)"/></svg>
    <p title="style=big onclick=x > y">style="color: red"</p><a href="https://www.nseindia.com/">NSE</a>`;
  expect(() => checkPagePolicy(html, 'index.html')).not.toThrow();
});

test.each([
  ['<p class="a" style="color:red">', 'a style within the page'],
  ['<style>p { color: red }</style>', 'a style within the page'],
  ['<button\nonclick="x()">', 'a handler within the page'],
  ['<script>alert(1)</script>', 'a script within the page'],
  ['<script type="module">import "/a.js"</script>', 'a script within the page'],
  ['<script src="https://example.com/a.js"></script>', 'a file from elsewhere'],
  ['<img src="//example.com/a.png">', 'a file from elsewhere'],
  ['<link rel="stylesheet" href="http://example.com/a.css">', 'a file from elsewhere'],
])('%s is refused', (html, what) => {
  expect(() => checkPagePolicy(`<div title="a > b">${html}</div>`, '404.html')).toThrow(`404.html holds ${what}`);
});
