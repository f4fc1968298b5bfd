import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import { readBuiltSite } from '../site/built-site.ts';
import { makeSite } from '../site/site.fixture.ts';
import { pages, sitemap } from './pages.ts';

async function ask(path: string, address?: string, told?: typeof FIRST, headers: Record<string, string> = {}) {
  using made = makeSite();
  const site = readBuiltSite(made.folder, () => ({ mode: 'simulated' }));
  const app = Fastify();
  sitemap(app, site, address, told && { current: testServed(1, told) });
  pages(app, site);
  const answer = await app.inject({ url: path, headers });
  await app.close();
  return answer;
}

test('the sitemap lists every page with the time of the newest figures, and no file', async () => {
  const answer = await ask('/sitemap.xml', 'https://bhav.example.org', FIRST);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' });
  const url = (path: string) => `<url><loc>https://bhav.example.org${path}</loc><lastmod>2026-11-20T09:15:00+05:30</lastmod></url>`;
  const { lists } = testServed(1, FIRST).market;
  const shares = [...lists.NSE.stocks, ...lists.BSE.stocks].map(({ exchange, symbol }) => url(`/stock/${exchange}/${symbol}`)).join('');
  expect(shares).toContain('/stock/BSE/');
  expect(answer.body).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${url('/')}${url('/full-tracking')}${url('/market-performers')}${shares}</urlset>\n`,
  );
  expect((await ask('/sitemap.xml', 'https://bhav.example.org', FIRST, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(
    304,
  );
});

test('without figures the sitemap has no times', async () => {
  for (const told of [undefined, { ...FIRST, mode: 'simulated' as const }])
    expect((await ask('/sitemap.xml', 'https://x.example', told)).body).not.toContain('lastmod');
});

test('robots.txt keeps the build’s rules and names the sitemap', async () => {
  const { body, headers } = await ask('/robots.txt', 'https://bhav.example.org');
  expect(body).toMatch(/^User-agent: \*\n[^]*\nSitemap: https:\/\/bhav\.example\.org\/sitemap\.xml\n$/);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

test.each([
  ['localhost:4000', 'http://localhost:4000'],
  ['a&b<c>:80', 'http://localhost'],
])('an unknown address is the one that was asked for: %s', async (host, address) => {
  expect((await ask('/robots.txt', undefined, undefined, { host })).body).toContain(`\nSitemap: ${address}/sitemap.xml\n`);
  expect((await ask('/sitemap.xml', undefined, undefined, { host })).body).toContain(`<loc>${address}/</loc>`);
});
