import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodedBody } from './fuzz/decoded-body.test-support.ts';
import { THEME_SCRIPT } from './site/site.fixture.ts';
import { testApp } from './test-app.test-support.ts';

const ASSET = '/assets/main-BkG8YK_3.js';
const app = testApp();
beforeAll(() => {
  app.get('/api/v1/broken', () => {
    throw new Error('the password is swordfish');
  });
  // Without figures there is none.
  app.get('/api/v1/stream', () => 'events');
});
afterAll(() => app.close());

/** A browser asks each time; a shared cache asks every few seconds. */
const AT_REST = 'max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=15, stale-if-error=3600';

const ask = (url: string, headers: InjectOptions['headers'] = {}, method: InjectOptions['method'] = 'GET') =>
  app.inject({ url, headers: { ...headers }, method: method ?? 'GET' });

describe('pages', () => {
  test('are revalidated each time, and answered 304 when unchanged', async () => {
    const first = await ask('/market-performers');
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers['cache-control']).toBe(AT_REST);
    expect(first.body).toContain('<title>Market Performers</title>');

    const etag = String(first.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/market-performers', { 'if-none-match': tag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ etag, 'cache-control': AT_REST, vary: 'accept-encoding' });
    }
    expect((await ask('/market-performers', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await ask('/market-performers', { 'if-none-match': etag, 'accept-encoding': 'br' })).statusCode).toBe(200);
  });

  test('the service worker is revalidated each time, so that a deployment reaches every visitor', async () => {
    const { statusCode, headers } = await ask('/sw.js', { 'accept-encoding': 'br' });
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([200, AT_REST, 'text/javascript; charset=utf-8']);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect((await ask('/sw.js', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('answer HEAD with the same headers and no body', async () => {
    const [get, head] = [await ask('/'), await ask('/', {}, 'HEAD')];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) expect(head.headers[name]).toBe(get.headers[name]);
  });

  test('are redirected without a final slash, with their query', async () => {
    const answer = await ask('/market-performers/?q=a%20b&seed=42');
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe('/market-performers?q=a%20b&seed=42');
    expect((await ask('//example.org/')).statusCode).toBe(404);
  });

  test('that stood at another address lead on, with the rest of their query', async () => {
    const answer = await ask('/full-tracking?market=screen&vol=2..&q=M%26M');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/screener?vol=2..&q=M%26M']);
    expect((await ask('/heatmap?by=1w')).headers.location).toBe('/map?by=1w');
  });

  test('are found whatever their query holds', async () => {
    expect((await ask('/market-performers?q=%F0%9F&sort=/../')).statusCode).toBe(200);
  });
});

describe('compression', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd', undefined],
    [';;q=,,=é', undefined],
  ])('%s is answered with %s', async (accepted, encoding) => {
    for (const address of ['/', ASSET, '/manifest.webmanifest', '/nowhere']) {
      const answer = await ask(address, { 'accept-encoding': accepted });
      expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(answer.rawPayload.length) });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(decodedBody(answer.rawPayload, encoding)).toBe((await ask(address)).body);
    }
  });

  test('a file that the build did not compress is sent as it is', async () => {
    const answer = await ask('/assets/picture-CTE1.png', { 'accept-encoding': 'br' });
    expect(answer.body).toBe('not compressed');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBeUndefined();
    expect(answer.headers['content-type']).toBe('image/png');
  });
});

describe('files', () => {
  test('with a hash in the name are cached for ever', async () => {
    const answer = await ask(ASSET);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.body).toMatch(/^console\.log\('main /);
  });

  test('without one are cached for an hour and then revalidated by ETag', async () => {
    const answer = await ask('/manifest.webmanifest');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect((await ask('/manifest.webmanifest', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });
});

describe('an unknown address', () => {
  test.each([['GET' as const], ['HEAD' as const]])('is answered with the not-found page (%s)', async (method) => {
    const answer = await ask('/nowhere', {}, method);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body.includes('<title>Page not found</title>')).toBe(method === 'GET');
  });

  test('is never answered with 304', async () => {
    expect((await ask('/nowhere', { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  test.each([['/api'], ['/api/'], ['/api/v1/nothing'], ['/api/v2/health?x']])('%s is answered with a problem document', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ type: 'about:blank', title: 'Not found', status: 404 });
  });

  test.each([
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fserver%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/../../package.json',
    '/%2e%2e%5c%2e%2e%5cpackage.json',
    '/market-performers%2f',
    '/market-performers%2findex.html',
    '/index.html.br',
    '/.built',
    '/%00',
    '/index.html%00.js',
    '/%c0%ae%c0%ae/',
    '/%',
    '/%zz',
    '/caf\u00e9',
    '/__proto__',
    '/constructor/',
    '//',
    '/*',
    `/${'a'.repeat(5000)}`,
  ])('%s discloses nothing', async (url) => {
    const answer = await ask(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('"dependencies"');
    expect(answer.body).not.toContain('a note of the build');
    expect(answer.headers['content-security-policy']).toBeDefined();
  });
});

describe('methods', () => {
  test.each([['POST' as const], ['PUT' as const], ['DELETE' as const], ['PATCH' as const], ['OPTIONS' as const]])(
    '%s is answered with the allowed methods at a known address, and with 404 elsewhere',
    async (method) => {
      for (const address of ['/', ASSET, ...(method === 'OPTIONS' ? [] : ['/api/v1/health'])]) {
        const answer = await app.inject({ url: address, method, payload: 'x=1', headers: { 'content-type': 'application/x-odd' } });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
        expect(answer.json()).toMatchObject({ status: 405 });
      }
      expect((await ask('/nowhere', {}, method)).statusCode).toBe(404);
    },
  );
});

describe('a page of any site', () => {
  test.each([
    ['/api/v1/health', 200],
    ['/api/v1/status', 200],
    ['/%61pi/v1/st%61tus', 200],
    ['/api/v1/status?at=never', 400],
    ['/api/v1/nothing', 404],
    ['/%61pi/v1/nothing#%', 404],
    ['/api/v1/broken', 500],
    ['/api/v1/%', 400],
  ])('may read %s (%i)', async (url, status) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await ask(url, { origin: 'https://example.org', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, method);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('may ask first, and read that the reader has the answer', async () => {
    const first = await ask('/api/v1/health', { 'access-control-request-method': 'GET' }, 'OPTIONS');
    expect([first.statusCode, first.body, first.headers.allow]).toEqual([204, '', 'GET, HEAD, OPTIONS']);
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
    });
    const kept = await ask('/api/v1/openapi.json', { 'if-none-match': '*' });
    expect([kept.statusCode, kept.headers['access-control-allow-origin']]).toEqual([304, '*']);
  });

  test.each([
    '/',
    ASSET,
    '/api',
    '/api/v1',
    '/api/v1/stream',
    '/api/v1/%73tream',
    '/%61pi/v1/stream?after=1',
    '/api/v1/str%65am/',
    '/nowhere',
  ])('may not read %s', async (url) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      expect((await ask(url, {}, method)).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('errors', () => {
  test('disclose no internals', async () => {
    const answer = await ask('/api/v1/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ title: 'Internal error', status: 500 });
    expect(answer.body).not.toContain('swordfish');
  });
});

describe('security headers', () => {
  test.each([['/'], [ASSET], ['/nowhere'], ['/api/v1/health'], ['/api/nothing'], ['/api/v1/broken'], ['/%'], ['/market-performers/']])(
    'are on the answer of %s',
    async (url) => {
      const { headers } = await ask(url);
      const policy = String(headers['content-security-policy']);
      const hash = createHash('sha256').update(THEME_SCRIPT).digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      // It would open each visit from elsewhere in a new process (docs/decisions/009).
      expect(headers['cross-origin-opener-policy']).toBeUndefined();
      for (const absent of ['strict-transport-security', 'server', 'x-powered-by']) expect(headers).not.toHaveProperty(absent);
    },
  );
});

test('the clock is served where only the simulated market is shown, and no figures are', async () => {
  const answer = await ask('/api/v1/status?at=2026-11-20T05:00:00Z');
  expect(answer.json()).toMatchObject({ at: '2026-11-20T10:30:00+05:30', exchanges: { NSE: { phase: 'open' }, BSE: { phase: 'open' } } });
  expect((await ask('/api/v1/market')).statusCode).toBe(404);
  expect((await ask('/api/v1/market.csv?exchange=BSE')).json<{ detail: string }>().detail).toMatch(/no figures of BSE yet/);
});
