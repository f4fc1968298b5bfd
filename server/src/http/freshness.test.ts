import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIVE_OFF } from '../live/status.ts';
import { NO_PROBLEMS } from '../platform/machine/server-problems.ts';
import { MarketHolder } from '../market/published/market-holder.ts';
import { FIRST, testServed } from '../market/served.test-support.ts';
import { acceptedFile, testBar } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import { emptyStore } from '../store/test-store.test-support.ts';
import type { FileWriter } from '../store/write/file.ts';
import { testApp } from './test-app.test-support.ts';

const OWN = 'private, no-cache';
const SHARE = '/api/v1/stocks/NSE/RELIANCE';
/** Answers with live figures, or with figures at rest. */
const API = [
  'max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1',
  'max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=5',
] as const;
const WITH_TIME = [1, 5].map((fresh) => `max-age=0, must-revalidate, s-maxage=${fresh}, stale-while-revalidate=15, stale-if-error=3600`);
/** Names are of the made market. */
const ANSWERS = [
  '/market',
  '/market/all?exchange=NSE',
  '/market.csv?exchange=NSE&sort=turnover',
  '/stocks/NSE/RELIANCE',
  '/stocks/NSE/RELIANCE/bars?last=5',
  '/stocks/NSE/RELIANCE/bars.csv',
  '/indices',
  '/indices/NIFTY%2050',
  '/indices/NIFTY%2050/bars',
  '/names',
  '/events?exchange=NSE',
  '/events.ics',
  '/compare?limit=5&q=a',
  '/sparklines?exchange=NSE&market=all',
  '/status?at=2026-11-20T09:15:00Z',
].map((path) => `/api/v1${path}`);

let store: Store;
let write: FileWriter;
let holder: MarketHolder;
let app: FastifyInstance;

beforeAll(emptyStore((opened) => ({ store, write } = opened)));
beforeAll(async () => void (await write(acceptedFile({ bars: [testBar({ symbol: 'RELIANCE' })] }, { session: '2026-11-20' }))));
beforeEach(() => {
  holder = new MarketHolder(testServed(10, FIRST));
  app = testApp({
    figures: {
      market: holder,
      store,
      live: () => LIVE_OFF,
      problems: NO_PROBLEMS,
      fetching: () => [],
      history: async () => ({ stored: 1, awaited: 0 }),
    },
    now: () => Date.parse('2026-11-20T10:00:00+05:30'),
  });
  return async () => app.close();
});

const headersOf = async (url: string, headers = {}) => {
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, kept: answer.headers['cache-control'], of: answer.headers };
};

describe('while figures move', () => {
  it.each(ANSWERS)('%s is fresh for a second', async (url) => {
    expect(await headersOf(url)).toMatchObject({
      status: 200,
      kept: API[0],
      of: { 'cdn-cache-control': 'max-age=1, stale-while-revalidate=1', vary: 'accept-encoding', etag: expect.any(String) },
    });
  });

  it.each(['/', '/market-performers', '/sw.js', '/market-performers/'])('%s is too, and is given while no server answers', async (url) => {
    expect(await headersOf(url)).toMatchObject({
      kept: WITH_TIME[0],
      of: { 'cdn-cache-control': 'max-age=1, stale-while-revalidate=15, stale-if-error=3600' },
    });
  });

  it('an answer is fresh for longer once they are at rest', async () => {
    holder.replace(testServed(11, { ...FIRST, mode: 'official' }));
    expect((await headersOf('/api/v1/market')).kept).toBe(API[1]);
    expect((await headersOf(SHARE)).kept).toBe(API[1]);
    expect((await headersOf('/')).kept).toBe(WITH_TIME[1]);
  });

  it('the answer 304 says the same as the one that it stands for', async () => {
    for (const url of ['/', '/api/v1/market', SHARE]) {
      const { of } = await headersOf(url);
      const again = await headersOf(url, { 'if-none-match': String(of['etag']) });
      expect([url, again.status, again.kept, again.of.vary]).toEqual([url, 304, of['cache-control'], of['vary']]);
    }
  });
});

it('covers every path of the API', async () => {
  const asked = ANSWERS.map((url) => url.slice('/api/v1'.length).split('?')[0] ?? '');
  const fits = (path: string): boolean => asked.some((one) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(one));
  const others = [
    '/breadth',
    '/breadth.csv',
    '/checks',
    '/compare.csv',
    '/days/{session}',
    '/funds',
    '/funds.csv',
    '/health',
    '/health/live',
    '/health/ready',
    '/indices/{name}/bars.csv',
    '/live',
    '/map',
    '/market/others',
    '/openapi.json',
    '/receipts/{exchange}/{symbol}',
    '/screen',
    '/screen.csv',
    '/sectors',
    '/sparklines/indices',
    '/stream',
    '/sync',
    '/warnings',
    '/warnings.xml',
    '/warnings/changes',
    '/weeks/{week}',
  ];
  const { paths } = (await app.inject('/api/v1/openapi.json')).json<{ paths: object }>();
  expect(
    Object.keys(paths)
      .filter((path) => !fits(path))
      .toSorted(),
  ).toEqual(others);
});

it.each([
  ['the log', '/api/v1/sync', API[0]],
  ['the state of the live source', '/api/v1/live', API[0]],
  ['the time now', '/api/v1/status', 'no-store'],
  ['the health', '/api/v1/health', 'no-store'],
  ['a refusal', '/api/v1/market/all?exchange=LSE', 'no-store'],
  ['an unknown share', '/api/v1/stocks/NSE/NOWHERE', 'no-store'],
  ['a page that there is not', '/nowhere', OWN],
  ['a file with a hash', '/assets/main-BkG8YK_3.js', 'public, max-age=31536000, immutable'],
  ['the map of the site, by the name asked for', '/sitemap.xml', OWN],
])('%s has its own rule', async (_, url, kept) => {
  expect((await headersOf(url)).kept).toBe(kept);
});

describe('a parameter on which an answer does not depend', () => {
  it.each([
    '/api/v1/market?x=1',
    '/api/v1/market?exchange=NSE',
    `${SHARE}/bars?last=5&_=17`,
    '/preview.png?v=2',
    '/?seed=42',
    '/assets/main-BkG8YK_3.js?x=1',
  ])('keeps %s out of shared caches', async (url) => {
    const { kept, of } = await headersOf(url);
    expect([kept, of['cdn-cache-control']]).toEqual([OWN, undefined]);
  });

  it('does not make an answer cacheable that may not be cached', async () => {
    expect((await headersOf('/api/v1/health?x=1')).kept).toBe('no-store');
    expect((await headersOf('/api/v1/nowhere?x=1')).kept).toBe('no-store');
  });

  it('leads a page to its address without it', async () => {
    const { status, kept, of } = await headersOf('/market-performers?fbclid=abc&q=bank');
    expect([status, kept, of.location]).toEqual([302, OWN, '/market-performers?q=bank']);
    expect((await headersOf('/market-performers?q=bank')).status).toBe(200);
  });
});

/** Caches do not look at these. */
const FOREIGN = {
  cookie: 'a=b',
  authorization: 'Bearer x',
  accept: 'text/plain',
  'accept-language': 'hi',
  'user-agent': 'y',
  referer: 'https://elsewhere.example/',
  origin: 'https://elsewhere.example',
  forwarded: 'host=elsewhere.example;proto=ftp',
  'x-forwarded-host': 'elsewhere.example',
  'x-forwarded-proto': 'ftp',
  'x-original-url': '/nowhere',
  'x-rewrite-url': '/nowhere',
  'x-http-method-override': 'POST',
};

it('no answer depends on a header that a cache does not look at, and none sets a cookie', async () => {
  for (const url of [...ANSWERS, '/', '/market-performers', '/nowhere']) {
    const [plain, other] = await Promise.all([app.inject({ url }), app.inject({ url, headers: FOREIGN })]);
    expect([url, other.headers.etag, other.rawPayload.equals(plain.rawPayload)]).toEqual([url, plain.headers.etag, true]);
    const ofOne = Object.keys(plain.headers).filter((name) => name.startsWith('x-ratelimit'));
    expect([url, ofOne]).toEqual([url, []]);
    expect([url, plain.headers['set-cookie'], other.headers['set-cookie']]).toEqual([url, undefined, undefined]);
  }
});
