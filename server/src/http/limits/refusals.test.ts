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

// Which names are ours: `platform/net/hosts.test.ts`.
it('a name that is not ours is refused at every address', async () => {
  const app = serving({ hosts: { bound: '127.0.0.1', names: [] } });
  for (const url of ['/', '/market-performers', '/assets/main-BkG8YK_3.js', '/api/v1/health', '/api/v1/nothing', '/nowhere']) {
    const { statusCode, headers, json } = await app.inject({ url, headers: { host: 'evil.example:4000' } });
    expect([url, statusCode, headers['content-type'], headers['cache-control']]).toEqual([url, 421, PROBLEM, 'no-store']);
    expect(json()).toMatchObject({ status: 421, title: 'Misdirected request', detail: expect.stringContaining('BHAV_HOSTS') });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await app.inject({ url, headers: { host: 'localhost:4000' } })).statusCode).not.toBe(421);
  }
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
    for (const url of ['/api/v1/status', '/api/v1/health', '/api/v1/openapi.json', '/%61pi/v1/status']) {
      const answer = await app.inject({ url, headers });
      expect(answer.json()).toMatchObject({ status: 403, title: 'Forbidden' });
      expect(answer.headers).toMatchObject({ 'content-type': PROBLEM, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    }
    expect((await app.inject({ url: '/assets/main-BkG8YK_3.js', headers })).statusCode).toBe(200);
  });

  it('is answered when it asks otherwise, under a limit of its own', async () => {
    const app = serving();
    for (let call = 0; call < LIMIT; call++) expect(await status(app, 'cross-site', call % 2 === 0 ? 'cors' : 'navigate')).toBe(200);
    expect(await status(app, 'same-site', 'cors')).toBe(429);
    expect(await status(app, 'same-origin', 'cors')).toBe(200);
  });

  it.each([
    ['same-origin', 'no-cors'],
    ['none', 'no-cors'],
    ['none', 'navigate'],
    [undefined, 'no-cors'],
    ['cross-site', undefined],
  ])('is not who sends %s and %s', async (site, mode) => {
    expect(await status(serving(), site, mode)).toBe(200);
  });
});
