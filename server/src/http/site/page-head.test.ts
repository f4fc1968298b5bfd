import { readFileSync } from 'node:fs';
import { headOf, type PageHead } from '@bhav/core/sentences/heads/page-head';
import { expect, test } from 'vitest';
import { builtHead, fillHead } from './page-head.ts';
import { inlineScripts } from './page-template.ts';

const BUILT = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8')
  .replaceAll('{{title}}', 'Leaders &amp; &quot;laggards&quot; · Bhav India')
  .replaceAll('{{description}}', 'A page &lt;of&gt; tables.');
const HOSTILE = `=cmd|' /C calc'!A0"><script>alert(1)</script>`;
const PAGE = { path: '/full-tracking', ...builtHead(BUILT) };

test('the title and the description of a built page are read as plain text', () => {
  expect(PAGE).toMatchObject({ title: 'Leaders & "laggards" · Bhav India', description: 'A page <of> tables.' });
});

test('a head takes the place of the one that the build wrote, each tag once', () => {
  const html = fillHead(BUILT, headOf({ page: PAGE, site: 'https://bhav.example.org', isPublic: true }));
  expect(builtHead(html)).toEqual(builtHead(BUILT));
  const names = [...html.matchAll(/<(title|link rel="canonical"|meta (?:name|property)="[^"]+")/g)].map(([, name]) => name);
  const once = names.filter((name) => !name?.includes('theme-color'));
  expect(once).toHaveLength(new Set(once).size);
  expect(html).toContain('<link rel="canonical" href="https://bhav.example.org/full-tracking" />');
  expect(html).toContain('<meta property="og:image" content="https://bhav.example.org/share.png" />');
  expect(html.indexOf('charset')).toBeLessThan(html.indexOf('<title>'));
});

test('a head is written again over itself', () => {
  const head = { ...headOf({ page: PAGE, isPublic: true }), feed: { title: 'All', address: '/feed.xml?a=1&b=2' } };
  expect(fillHead(fillHead(BUILT, head), head)).toBe(fillHead(BUILT, head));
});

test('no text leaves its tag, whatever it holds', () => {
  const head: PageHead = {
    title: HOSTILE,
    description: `${HOSTILE} $& $1`,
    canonical: `https://x/"><script>`,
    feed: { title: HOSTILE, address: `/feed.xml?"><script>` },
    openGraph: { title: HOSTILE },
    twitter: { title: HOSTILE },
    structured: [{ name: `</script>${HOSTILE}<!--` }],
  };
  const html = fillHead(BUILT, head);
  expect(inlineScripts(html)).toEqual(inlineScripts(BUILT));
  expect(builtHead(html)).toEqual({ title: HOSTILE, description: `${HOSTILE} $& $1` });
  expect(html.match(/<script/g)).toHaveLength((BUILT.match(/<script/g)?.length ?? 0) + 1);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(head.structured[0]);
});

test('a page without a title is refused', () => {
  expect(() => fillHead('<html></html>', headOf({ page: PAGE, isPublic: true }))).toThrow('no title');
});
