import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PushBrowser } from '@bhav/core/alerts/push-browser';
import { changePush, type PushAlert, type PushChange, type PushRefusal } from '../../store/push/subscriptions.ts';
import { pushKey } from '../../store/push/push-key.ts';
import { testStore } from '../../store/test-store.test-support.ts';
import type { AppParts } from '../app-parts.ts';
import { figuresOf, testApp } from '../test-app.test-support.ts';
import { isPushEndpoint } from './push.ts';

const BROWSER: PushBrowser = { endpoint: 'https://push.example/one', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const NOW = Date.parse('2026-11-20T20:00:00+05:30');
const TCS = 'share=NSE%3ATCS';

const written = testStore();

async function served(
  parts: Partial<AppParts> = {},
  change: (asked: PushChange) => Promise<PushAlert[] | PushRefusal> = (asked) => changePush(written.store, asked, NOW),
): Promise<FastifyInstance> {
  const app = testApp({ figures: { ...(await figuresOf(written.store)), changePush: change }, ...parts });
  onTestFinished(() => app.close());
  return app;
}

async function ask(app: FastifyInstance, method: 'POST' | 'DELETE', body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({ method, url: '/api/push', payload, headers: { 'content-type': 'application/json', ...headers } });
  return { status: answer.statusCode, ...(answer.json() as { alerts?: { question: string; madeAt: string }[]; detail?: string }) };
}

describe('a browser', () => {
  it('learns the key, asks, is told what it has, and removes one or all', async () => {
    const app = await served();
    const key = await app.inject('/api/push');
    expect([key.json(), key.headers['cache-control']]).toEqual([{ key: (await pushKey(written.store)).publicKey }, 'no-store']);
    const asked = { question: TCS, madeAt: '2026-11-20T20:00:00+05:30' };
    expect(await ask(app, 'POST', { ...BROWSER, question: 'share=nse:tcs' })).toEqual({ status: 200, alerts: [asked] });
    expect((await ask(app, 'POST', { ...BROWSER, question: 'share=NSE:TCS&price=3000..' })).alerts).toHaveLength(2);
    const shares = 'shares=NSE%3ATCS%2CBSE%3A500325&price=3000..';
    expect((await ask(app, 'POST', { ...BROWSER, question: shares })).alerts).toContainEqual({ ...asked, question: shares });
    await ask(app, 'DELETE', { ...BROWSER, question: shares });
    expect((await ask(app, 'POST', BROWSER)).alerts).toContainEqual(asked);
    expect((await ask(app, 'DELETE', { ...BROWSER, question: TCS })).alerts).toHaveLength(1);
    expect(await ask(app, 'DELETE', BROWSER)).toEqual({ status: 200, alerts: [] });
  });

  // Which alerts these are: `store/push/subscriptions.test.ts`.
  it.each<[PushRefusal, number, string]>([
    ['stranger', 403, 'Another browser'],
    ['most', 409, 'remove one first'],
    ['full', 503, ''],
  ])('is refused as %s: %i', async (refusal, status, words) => {
    const app = await served({}, async () => refusal);
    expect(await ask(app, 'POST', { ...BROWSER, question: TCS })).toMatchObject({ status, detail: expect.stringContaining(words) });
  });

  it('is asked to try again while many changes wait for the writer', async () => {
    const writer = Promise.withResolvers<[]>();
    const app = await served({}, () => writer.promise);
    const waiting = Array.from({ length: 201 }, () => ask(app, 'POST', { ...BROWSER, question: TCS }));
    expect(await Promise.race(waiting)).toMatchObject({ status: 503, detail: expect.stringContaining('Try again') });
    writer.resolve([]);
    expect((await Promise.all(waiting)).filter(({ status }) => status === 503)).toHaveLength(1);
    expect(await ask(app, 'POST', { ...BROWSER, question: TCS })).toMatchObject({ status: 200 });
  });

  it('is asked to try again while nothing can be written, and told where the operator wants no messages', async () => {
    const away = await served({}, () => Promise.reject(new Error('It follows.')));
    expect(await ask(away, 'POST', { ...BROWSER, question: TCS })).toMatchObject({
      status: 503,
      detail: expect.stringContaining('Try again'),
    });
    const off = await served({ push: 'off' });
    expect(await ask(off, 'POST', { ...BROWSER, question: TCS })).toMatchObject({
      status: 404,
      detail: expect.stringContaining('turned messages off'),
    });
    expect((await off.inject('/api/push')).statusCode).toBe(404);
  });
});

describe('a request is refused', () => {
  it.each<[string, number, unknown, Record<string, string>]>([
    ['of a page of another site', 403, { ...BROWSER, question: TCS }, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    ['of another site of the same domain', 403, BROWSER, { 'sec-fetch-site': 'same-site' }],
    ['that is no JSON', 400, '{', {}],
    ['of another type, as a form of another site sends it', 400, JSON.stringify(BROWSER), { 'content-type': 'text/plain' }],
    ['that is too long', 413, { ...BROWSER, question: 'x'.repeat(9_000) }, {}],
    ['with an endpoint that is too long', 400, { ...BROWSER, endpoint: `https://push.example/${'x'.repeat(1_000)}` }, {}],
    ['with a key that is none', 400, { ...BROWSER, p256dh: 'B'.repeat(86) }, {}],
    ['without the secret', 400, { endpoint: BROWSER.endpoint, p256dh: BROWSER.p256dh }, {}],
    ['of an endpoint on this machine', 400, { ...BROWSER, endpoint: 'https://127.0.0.1/one' }, {}],
    ['of what no feed has', 400, { ...BROWSER, question: 'pe=many' }, {}],
    ['of what is no share', 400, { ...BROWSER, question: 'share=TCS' }, {}],
    ['of what is no list', 400, { ...BROWSER, question: 'list=1,<b>,nTCS' }, {}],
  ])('%s: %i', async (_of, status, body, headers) => {
    const app = await served();
    const answer = await ask(app, 'POST', body, headers);
    expect([answer.status, typeof answer.detail]).toEqual([status, 'string']);
    expect(await changePush(written.store, { kind: 'renew', browser: BROWSER }, NOW)).toEqual([]);
  });

  it('by the limit of calls, and it is no part of the described API, which other sites may ask', async () => {
    const app = await served();
    for (let call = 0; call < 300; call++) await app.inject('/api/push');
    expect((await app.inject('/api/push')).statusCode).toBe(429);
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/push',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true, true],
  ['https://203.0.113.7/abc', false, true],
  ['https://1.1.1.1/abc', true, true],
  ['http://push.example/abc', false, true],
  ['https://push.example:8443/abc', false, true],
  ['https://user:secret@push.example/abc', false, false],
  ['https://localhost/abc', false, true],
  ['https://intranet/abc', false, true],
  ['https://10.0.0.7/abc', false, true],
  ['https://[::1]/abc', false, true],
  ['https://[fd00::1]/abc', false, true],
  ['https://169.254.169.254/latest', false, true],
  ['ftp://push.example/abc', false, false],
  ['push.example', false, false],
])('%s may get messages: %s; with BHAV_PUSH=private: %s', (endpoint, isAllowed, isAllowedPrivately) => {
  expect([isPushEndpoint(endpoint, false), isPushEndpoint(endpoint, true)]).toEqual([isAllowed, isAllowedPrivately]);
});
