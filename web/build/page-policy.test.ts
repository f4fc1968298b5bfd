// @vitest-environment node
import { expect, test } from 'vitest';
import { checkPagePolicy } from './page-policy.ts';
import { THEME_SCRIPT } from './template.ts';

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
