import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { FIRST, testServed } from '../market/served.test-support.ts';
import { MarketHolder } from '../market/published/market-holder.ts';
import type { Store } from '../store/open-store.ts';
import { emptyStore } from '../store/test-store.test-support.ts';
import { figuresOf, testApp } from './test-app.test-support.ts';

const OWN = 'private, no-cache';
/** Answers with live figures, or with figures at rest; `routes/api.test.ts` asks every call at rest, and for what is refused. */
const API = [
  'max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1',
  'max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=5',
] as const;
const PAGE = [1, 5].map((fresh) => `max-age=0, must-revalidate, s-maxage=${fresh}, stale-while-revalidate=15, stale-if-error=3600`);

let store: Store;
let app: FastifyInstance;
const holder = new MarketHolder(testServed(1, FIRST));

beforeAll(emptyStore((opened) => ({ store } = opened)));
beforeAll(async () => {
  app = testApp({ figures: { ...(await figuresOf(store)), market: holder } });
  return async () => app.close();
});
beforeEach(() => holder.replace(testServed(holder.current.revision + 1, FIRST)));

const headersOf = async (url: string, headers = {}) => {
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, kept: answer.headers['cache-control'], of: answer.headers };
};

it.each([
  ['/api/v1/market', 200, API],
  ['/api/v1/indices/NIFTY%2050', 200, API],
  ['/', 200, PAGE],
  ['/market-performers', 200, PAGE],
  ['/sw.js', 200, PAGE],
  ['/market-performers/', 308, PAGE],
])('%s is fresh for a second while figures move, and for longer once they are at rest', async (url, status, [moving, atRest]) => {
  expect(await headersOf(url)).toMatchObject({
    status,
    kept: moving,
    of: { 'cdn-cache-control': moving?.replace(/^.*s-maxage/, 'max-age') },
  });
  holder.replace(testServed(holder.current.revision + 1, { ...FIRST, mode: 'official' }));
  expect((await headersOf(url)).kept).toBe(atRest);
});

it.each([
  ['the health', '/api/v1/health', 'no-store'],
  ['the health, with a parameter that it does not know', '/api/v1/health?x=1', 'no-store'],
  ['an unknown call, with a parameter', '/api/v1/nowhere?x=1', 'no-store'],
  ['a file that would be empty', '/api/v1/compare.csv', 'no-store'],
  ['a page that there is not', '/nowhere', OWN],
  ['the map of the site, by the name asked for', '/sitemap.xml', OWN],
])('%s has its own rule', async (_, url, kept) => {
  expect((await headersOf(url)).kept).toBe(kept);
});

it.each(['/embed/shape?x=1', '/preview.png?v=2', '/?seed=42', '/assets/main-BkG8YK_3.js?x=1'])(
  'a parameter on which the answer does not depend keeps %s out of shared caches',
  async (url) => {
    const { kept, of } = await headersOf(url);
    expect([kept, of['cdn-cache-control']]).toEqual([OWN, undefined]);
  },
);

it('a page is led to its address without a parameter on which it does not depend', async () => {
  const { status, kept, of } = await headersOf('/market-performers?fbclid=abc&q=bank');
  expect([status, kept, of.location]).toEqual([302, OWN, '/market-performers?q=bank']);
  expect((await headersOf('/market-performers?q=bank')).status).toBe(200);
});
