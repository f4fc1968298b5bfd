import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingHttpHeaders } from 'node:http';
import { expect, test } from './browser.ts';
import { open, PATHS, UNKNOWN, isOneOfMany } from './market.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks without a browser in between, so that what came is seen as it came. */
function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((answered, failed) => {
    get(address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => answered({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    }).on('error', failed);
  });
}

test('every answer carries the security headers', async ({ baseURL }) => {
  for (const [path, status] of [
    ...PATHS.map((path) => [path, 200] as const),
    [UNKNOWN.path, 404],
    ['/api/v1/health', 200],
    ['/api/v1/none', 404],
  ] as const) {
    const answer = await ask(`${baseURL}${path}`);
    expect(answer.status, path).toBe(status);
    const policy = String(answer.headers['content-security-policy']);
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
    expect(scripts, path).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(answer.headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/\S/),
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
  }
});

test('hashed files are cached for ever; a page is revalidated and answers 304 when unchanged', async ({ baseURL, page }) => {
  const assets: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) assets.push(response.url());
  });
  await open(page, '/');
  expect(assets.length).toBeGreaterThan(1);
  for (const address of assets) {
    const { headers } = await ask(address);
    expect(headers['cache-control'], address).toBe('public, max-age=31536000, immutable');
  }
  for (const path of PATHS) {
    const first = await ask(`${baseURL}${path}`);
    expect(first.headers['cache-control']).toContain('max-age=0, must-revalidate, ');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    const second = await ask(`${baseURL}${path}`, { 'if-none-match': etag });
    expect(second).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await ask(`${baseURL}${path}`, { 'if-none-match': '"other"' })).status).toBe(200);
  }
});

test('pages, scripts and styles come as brotli and gzip with the same content', async ({ baseURL, page }) => {
  const assets = await page
    .goto('/')
    .then(() =>
      page.evaluate(() => [
        document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '',
        ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=modulepreload]')].map(({ href }) => href),
      ]),
    );
  expect(assets.some((address) => address.endsWith('.css'))).toBe(true);
  let packed = 0;
  for (const address of [`${baseURL}/`, ...assets]) {
    const plain = await ask(address);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await ask(address, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask(address, { 'accept-encoding': 'gzip' });
    // What is a few hundred bytes long is not worth packing.
    if (plain.body.length < 1_024) continue;
    packed += 1;
    expect(brotli.headers, address).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(gzip.headers, address).toMatchObject({ 'content-encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.body).equals(plain.body), address).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body), address).toBe(true);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size, address).toBe(3);
  }
  expect(packed).toBeGreaterThan(2);
});

test('the server reports its health, its start and its version', async ({ baseURL }) => {
  const answer = await ask(`${baseURL}/api/v1/health`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(answer.body.toString())).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
    problems: [],
    role: 'single',
  });
});

test('the sitemap lists every page, and robots.txt names it', async ({ baseURL }) => {
  const sitemap = await ask(`${baseURL}/sitemap.xml`);
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...sitemap.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  // Without figures the server names no share.
  const paths = PATHS.filter((path) => !isOneOfMany(path));
  expect(new Set(listed)).toEqual(new Set(paths.map((path) => `${baseURL}${path}`)));
  expect((await ask(`${baseURL}/robots.txt`)).body.toString()).toContain(`\nSitemap: ${baseURL}/sitemap.xml\n`);
});

test('without figures there is no file of them, and the preview is the picture of the build', async ({ baseURL }) => {
  const file = await ask(`${baseURL}/api/v1/market.csv?exchange=NSE`);
  expect([file.status, file.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  const preview = await ask(`${baseURL}/preview.png`);
  expect([preview.status, preview.headers.location]).toEqual([302, '/share.png']);
  expect((await ask(`${baseURL}/share.png`)).headers['content-type']).toBe('image/png');
});

test('an unknown address of the API answers with a problem, not with a page', async ({ baseURL }) => {
  const answer = await ask(`${baseURL}/api/v1/none`);
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ status: 404 });
});

test.describe(() => {
  test.use({ expected: [/policy: script-src|Content Security Policy/] });

  test('a script that is not the page’s own does not run', async ({ page }) => {
    await open(page, '/');
    const ran = await page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('securitypolicyviolation', ({ violatedDirective }) => done(violatedDirective));
          document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.stolen = true' }));
          // One that is allowed has run by now.
          if ('stolen' in window) done('it ran');
        }),
    );
    expect(ran).toMatch(/^script-src/);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  });
});
