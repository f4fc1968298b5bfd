import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppParts } from '../app-parts.ts';
import { testApp } from '../test-app.test-support.ts';

const PROBLEM = 'application/problem+json; charset=utf-8';
const LIMIT = 300;

const running: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

function serving(parts: Partial<AppParts> = {}): FastifyInstance {
  const app = testApp(parts);
  running.push(app);
  return app;
}

describe('a name that is not ours', () => {
  const PATHS = ['/', '/market-performers', '/assets/main-BkG8YK_3.js', '/api/v1/health', '/api/v1/status', '/api/v1/nothing', '/nowhere'];

  it('is refused on loopback at every address', async () => {
    const app = serving({ hosts: { bound: '127.0.0.1', names: [] } });
    for (const url of PATHS) {
      const { statusCode, headers, json } = await app.inject({ url, headers: { host: 'evil.example:4000' } });
      expect([url, statusCode, headers['content-type'], headers['cache-control']]).toEqual([url, 421, PROBLEM, 'no-store']);
      expect(json()).toMatchObject({ status: 421, title: 'Misdirected request', detail: expect.stringContaining('BHAV_HOSTS') });
      expect(headers['content-security-policy']).toBeDefined();
      for (const host of ['127.0.0.1:4000', 'localhost:4000', '[::1]:4000']) {
        expect((await app.inject({ url, headers: { host } })).statusCode).not.toBe(421);
      }
    }
  });

  it('is any that BHAV_HOSTS does not list, if it is set', async () => {
    const app = serving({ hosts: { bound: '0.0.0.0', names: ['bhav.example.org'] } });
    const statusOf = async (host: string) => (await app.inject({ url: '/api/v1/status', headers: { host } })).statusCode;
    expect(await Promise.all(['bhav.example.org', 'Bhav.example.org:443', 'localhost', 'evil.example'].map(statusOf))).toEqual([
      200, 200, 200, 421,
    ]);
  });

  it('is accepted if others can reach the server and BHAV_HOSTS is not set', async () => {
    const app = serving({ hosts: { bound: '0.0.0.0', names: [] } });
    expect((await app.inject({ url: '/api/v1/status', headers: { host: 'any.example' } })).statusCode).toBe(200);
  });
});

describe('a page of another site', () => {
  const status = async (app: FastifyInstance, site: string | undefined, mode: string | undefined, url = '/api/v1/status') => {
    const headers = { ...(site && { 'sec-fetch-site': site }), ...(mode && { 'sec-fetch-mode': mode }) };
    return (await app.inject({ url, headers })).statusCode;
  };

  it.each(['cross-site', 'same-site'])('(%s) has its no-cors calls refused, and they do not count', async (site) => {
    const app = serving();
    for (let call = 0; call < LIMIT + 20; call++) expect(await status(app, site, 'no-cors')).toBe(403);
    for (let call = 0; call < LIMIT; call++) expect(await status(app, 'same-origin', 'cors')).toBe(200);
    expect(await status(app, 'same-origin', 'cors')).toBe(429);
  });

  it('gets a problem document, at every address of the API, however it is written', async () => {
    const app = serving();
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    const answer = await app.inject({ url: '/api/v1/status', headers });
    expect(answer.json()).toMatchObject({ status: 403, title: 'Forbidden' });
    expect(answer.headers).toMatchObject({ 'content-type': PROBLEM, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    for (const url of ['/api/v1/health', '/api/v1/openapi.json', '/%61pi/v1/status'])
      expect((await app.inject({ url, headers })).statusCode).toBe(403);
  });

  it.each([
    ['cross-site', 'cors'],
    ['cross-site', 'navigate'],
    ['same-site', 'cors'],
  ])('is answered when it asks otherwise (%s, %s), under its own limit', async (site, mode) => {
    const app = serving();
    for (let call = 0; call < LIMIT; call++) expect(await status(app, site, mode)).toBe(200);
    expect(await status(app, site, mode)).toBe(429);
    expect(await status(app, 'same-origin', 'cors')).toBe(200);
    expect(await status(app, 'none', 'navigate')).toBe(200);
  });

  it.each([
    ['same-origin', 'no-cors'],
    ['none', 'no-cors'],
    [undefined, 'no-cors'],
    ['cross-site', undefined],
  ])('is not who sends %s and %s', async (site, mode) => {
    expect(await status(serving(), site, mode)).toBe(200);
  });

  it('may still embed addresses outside the API', async () => {
    expect(await status(serving(), 'cross-site', 'no-cors', '/assets/main-BkG8YK_3.js')).toBe(200);
  });
});
