// @vitest-environment node
import { readFileSync } from 'node:fs';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { expect, test } from 'vitest';
import { fillTemplate, THEME_SCRIPT } from './template.ts';

const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

test('titles and descriptions are escaped everywhere', () => {
  const html = fillTemplate(template, { title: 'M&M "up" <b>', description: `5 > 4 & $& $1`, head: '', app: '' });
  expect(html).toContain('<title>M&amp;M &quot;up&quot; &lt;b&gt;</title>');
  expect(html).toContain('<meta property="og:title" content="M&amp;M &quot;up&quot; &lt;b&gt;" />');
  expect(html).toContain('<meta name="description" content="5 &gt; 4 &amp; $&amp; $1" />');
  expect(html).not.toContain('{{');
});

test('markup goes in as it is, even where it looks like a replacement pattern', () => {
  const html = fillTemplate(template, { title: 't', description: 'd', head: '<link href="/a.css">', app: "<p>$& $' $1 {{title}}</p>" });
  expect(html).toContain(`<div id="root"><p>$& $' $1 {{title}}</p></div>`);
  expect(html).toContain('<link href="/a.css">');
  expect(html).not.toContain('/src/main.tsx');
});

test('without a head the source entry stays, and the theme script stands before it, byte for byte', () => {
  const html = fillTemplate(template, { title: 't', description: 'd', app: '' });
  const entry = html.indexOf('<script type="module" src="/src/main.tsx"></script>');
  const theme = html.indexOf(`<script>${THEME_SCRIPT}</script>`);
  expect(theme).toBeGreaterThan(0);
  expect(entry).toBeGreaterThan(theme);
  expect(html).toContain('<div id="root"></div>');
});

test('a built page has its icon within it, the source its file', () => {
  const icon = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8').trim();
  const hrefOf = (html: string) => /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const built = hrefOf(fillTemplate(template, { title: 't', description: 'd', head: '', app: '' }));
  const [type, text = ''] = built.split(',');
  expect(type).toBe('data:image/svg+xml');
  expect(decodeURIComponent(text)).toBe(icon);
  expect(hrefOf(fillTemplate(template, { title: 't', description: 'd', app: '' }))).toBe('/favicon.svg');
});

test('a template without one of its places is refused by name', () => {
  const parts = { title: 't', description: 'd', app: '' };
  expect(() => fillTemplate(template.replace('<!--app-->', ''), parts)).toThrow('has no <div id="root"><!--app--></div>');
  expect(() => fillTemplate(template.replace('<!--theme-->', ''), parts)).toThrow('has no <!--theme-->');
});

test('the page says its mode as JSON that a server can replace', () => {
  const html = fillTemplate(template, { title: 't', description: 'd', app: '' });
  const [, status = ''] = /<script type="application\/json" id="bhav-status">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(status)).toEqual({ mode: 'simulated' } satisfies PageStatus);
});
