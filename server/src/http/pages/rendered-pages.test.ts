import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { pastWords } from '@bhav/core/words/en/pages/past';
import { ProcessEnded } from '../../platform/machine/child-queue.ts';
import { NotReady } from '../../market/not-ready.ts';
import { Slots } from '../limits/slots.ts';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import { MarketHolder } from '../../market/published/market-holder.ts';
import type { RenderedLogs } from '@bhav/core/wire/server/page-status';
import type { ServedDays } from '../../market/past/served-days.ts';
import type { ServedMarket } from '../../market/served-market.ts';
import type { ReadStore } from '../../store/open-store.ts';
import type { OwnAnswer } from './own-answers.ts';
import type { RenderRequest } from './page-renderer-process.ts';
import { type Rendered, RenderedPages } from './rendered-pages.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 5, 42);

const LOGS: RenderedLogs = {
  sync: { runs: [], problems: [], current: [], history: { NSE: { stored: 0, awaited: 0 }, BSE: { stored: 0, awaited: 0 } } },
  live: { state: 'off', reason: '', rejected: [], differences: [] } as unknown as RenderedLogs['live'], // its content is of no matter here
};

/** No page reads it. */
const NO_STORE = {} as unknown as ReadStore;

async function pagesOf({
  first = testServed(1, FIRST),
  render = async ({ path, status }) => `${path} ${status.market?.revision}`,
  paths = ['/', '/full-tracking'],
  answers = {},
  past = async () => undefined,
}: {
  first?: ServedMarket;
  render?: (request: RenderRequest) => Promise<string | undefined>;
  paths?: readonly string[];
  answers?: Record<string, OwnAnswer | NotReady>;
  past?: ServedDays['on'];
} = {}) {
  const clock = { now: NOW };
  const asked: RenderRequest[] = [];
  const asks: string[] = [];
  const said: string[] = [];
  const market = new MarketHolder(first);
  const pages = new RenderedPages({
    templates: new Map(paths.map((path) => [path, `template of ${path}`])),
    address: { isPublic: false },
    isAhead: true,
    render: (request) => {
      asked.push(request);
      return render(request);
    },
    market,
    days: {
      get newest() {
        return { store: NO_STORE, served: market.current, facts: async () => new Map() };
      },
      on: past,
      bounds: async () => ({ first: '2026-11-02', last: '2026-11-20' }),
    },
    statusOf: ({ market: { revision } }) => ({ mode: 'live', follows: true, market: { ...first.market, revision } }),
    // A page shows the answers that are under its path here.
    addresses: async (path) => Object.keys(answers).flatMap((one) => (one.startsWith(`${path} `) ? [one.slice(path.length + 1)] : [])),
    answer: async (address) => {
      asks.push(address);
      const [, found] = Object.entries(answers).find(([one]) => one.endsWith(` ${address.replace(/[?&]on=.*/, '')}`)) ?? [];
      if (found instanceof NotReady) throw found;
      return found;
    },
    logs: async () => LOGS,
    now: () => clock.now,
    say: (sentence) => said.push(sentence),
  });
  await setImmediate();
  return {
    clock,
    asked,
    asks,
    said,
    market,
    pages,
    get: async (path: string, search = '') => textOf(await pages.page(path, new URLSearchParams(search))),
  };
}

function textOf(page: Rendered | undefined): string | undefined {
  return page !== undefined && 'page' in page ? page.page.plain.bytes.toString() : undefined;
}

test('a page is rendered once for its market, minute and address, ahead of the first reader, and compressed', async () => {
  const { asked, get } = await pagesOf();
  expect(asked.map(({ path }) => path)).toEqual(['/', '/full-tracking']);
  expect(await Promise.all([get('/'), get('/'), get('/full-tracking')])).toEqual(['/ 1', '/ 1', '/full-tracking 1']);
  expect(asked).toHaveLength(2);
  const long = await pagesOf({ render: async () => 'figures '.repeat(1_000) });
  const page = await long.pages.page('/', new URLSearchParams());
  const encoded = page !== undefined && 'page' in page ? page.page.encoded : {};
  expect(brotliDecompressSync(encoded.br?.bytes ?? '').toString()).toBe('figures '.repeat(1_000));
  expect(gunzipSync(encoded.gzip?.bytes ?? '').toString()).toBe('figures '.repeat(1_000));
});

test('a page of a past session has its market and what is stored; a page without one, and a day before all, have the newest', async () => {
  const was = testServed(7, { ...FIRST, session: '2026-11-18' });
  const past = { session: '2026-11-18', before: '2026-11-17' };
  const on = async (day?: string) =>
    day === '2026-11-19' ? { store: NO_STORE, served: was, past, facts: async () => new Map() } : undefined;
  const answers = { '/full-tracking /api/v1/screen?vol=2..': { value: {} } };
  const { asked, asks, get } = await pagesOf({ paths: ['/full-tracking', '/watchlist'], answers, past: on });
  await get('/full-tracking', 'on=2026-11-19&q=bank');
  expect(asks.at(-1)).toBe('/api/v1/screen?vol=2..&on=2026-11-18');
  expect(asked.at(-1)?.status.answers).toEqual({ '/api/v1/screen?vol=2..': {} });
  const stored = { first: '2026-11-02', last: '2026-11-20' };
  expect(asked.at(-1)?.status).toMatchObject({ renderedFor: '?q=bank&on=2026-11-19', market: { revision: 7 }, past, stored });
  await get('/full-tracking', 'on=2026-10-01');
  expect(asked.at(-1)?.status).toMatchObject({ market: { revision: 1 }, notStored: '2026-10-01', stored });
  expect(asks.at(-1)).toBe('/api/v1/screen?vol=2..');
  expect(await get('/watchlist', 'on=2026-11-19')).toBe('/watchlist 1');
});

test('a past session that is not ready is refused', async () => {
  const notReady = new NotReady();
  const { pages, said } = await pagesOf({ past: () => Promise.reject(notReady) });
  await expect(pages.page('/', new URLSearchParams('on=2026-11-19'))).rejects.toBe(notReady);
  const on = async () => ({ store: NO_STORE, served: testServed(7, FIRST), past: { session: '2026-11-19' }, facts: async () => new Map() });
  const other = await pagesOf({ render: () => Promise.reject(notReady), past: on });
  await expect(other.pages.page('/', new URLSearchParams('on=2026-11-19'))).rejects.toThrow(pastWords.busy);
  expect([...said, ...other.said]).toEqual([]);
});

test('the renderer gets the template, the head, the minute and the address; parameters that change nothing, and their order, make no other page', async () => {
  const { asked, get } = await pagesOf();
  const before = asked.length;
  for (const search of ['dir=asc&utm=x&q=bank', '?utm_source=x&dir=asc&q=bank&seed=7', 'show=&utm=1']) await get('/full-tracking', search);
  expect(asked).toHaveLength(before + 1);
  expect(asked.at(-1)).toMatchObject({
    path: '/full-tracking',
    template: 'template of /full-tracking',
    status: { renderedAt: Date.UTC(2026, 10, 20, 9, 5), renderedFor: '?q=bank&dir=asc' },
  });
  expect(asked.at(-1)?.wholes).toBeUndefined();
});

test('a page of the whole exchanges has their lists', async () => {
  const { asked, get } = await pagesOf();
  await get('/full-tracking', 'market=all');
  const { NSE = '', BSE = '' } = asked.at(-1)?.wholes ?? {};
  expect(JSON.parse(NSE)).toMatchObject({
    revision: 1,
    list: { exchange: 'NSE', columns: { symbol: expect.arrayContaining(['A', 'B', 'C']) } },
  });
  expect(JSON.parse(BSE)).toMatchObject({ revision: 1, list: { exchange: 'BSE' } });
});

test('a change and a new minute render the page anew, and requested pages are rendered ahead', async () => {
  const { clock, market, asked, get } = await pagesOf();
  await get('/');
  market.replace(testServed(2, { ...FIRST, minute: 16 }));
  await setImmediate();
  // Both were rendered ahead at the start; one has been asked for since.
  expect(asked.slice(2).map(({ path }) => path)).toEqual(['/']);
  expect(await get('/')).toBe('/ 2');
  expect(await get('/full-tracking')).toBe('/full-tracking 2');
  expect(asked).toHaveLength(4);
  clock.now += 60_000;
  await get('/');
  expect(asked).toHaveLength(5);
});

test('the page of the data’s health has its logs, and no other', async () => {
  const { asked, get } = await pagesOf({ paths: ['/', '/data'] });
  await get('/data');
  const logs = Object.fromEntries(asked.map(({ path, status }) => [path, status.logs]));
  expect(logs).toEqual({ '/': undefined, '/data': LOGS });
});

test('without figures, and at an unknown address, there is nothing to render', async () => {
  const { asked, get } = await pagesOf({ first: testServed(1, { ...FIRST, moves: { NSE: {}, BSE: {} }, mode: 'simulated' }) });
  expect(await get('/')).toBeUndefined();
  expect(asked).toEqual([]);
  expect(await (await pagesOf()).get('/nowhere')).toBeUndefined();
});

test('a page that cannot be rendered is not kept, the last one is given in its place, and the operator hears of it once', async () => {
  let isBroken = true;
  const { market, said, get } = await pagesOf({
    render: async ({ path, status }) => {
      if (isBroken) throw new Error('No memory.');
      return `${path} ${status.market?.revision}`;
    },
  });
  expect([await get('/'), await get('/', 'q=bank')]).toEqual([undefined, undefined]);
  expect(said).toEqual([
    expect.stringMatching(/^Pages cannot be written with their figures, so the browser draws them: Error: No memory\./),
  ]);
  isBroken = false;
  expect([await get('/'), await get('/', 'q=bank')]).toEqual(['/ 1', '/ 1']);
  isBroken = true;
  market.replace(testServed(2, FIRST));
  expect([await get('/', 'q=bank'), await get('/', 'q=another')]).toEqual(['/ 1', undefined]);
});

test('a page that the stop of the server interrupts is no failure to report', async () => {
  const { said, get } = await pagesOf({ render: () => Promise.reject(new ProcessEnded('stopped', 'The server stops.')) });
  expect(await get('/')).toBeUndefined();
  expect(said).toEqual([]);
});

test('a view that gets no slot is given as it was built; pages without parameters are rendered ahead without one', async () => {
  const gate = Promise.withResolvers<string>();
  const { asked, market, get } = await pagesOf({ render: () => gate.promise });
  const before = asked.length;
  const app = Fastify();
  new Slots({ waitMs: 60_000, waitingOfOne: 1 }).bound(app);
  app.get<{ Querystring: { q: string } }>('/', async ({ query }) => (await get('/', `q=${query.q}`)) ?? 'as it was built');
  const view = (q: string) => app.inject({ url: `/?q=${q}`, remoteAddress: '192.0.2.1' });
  const first = view('a');
  await expect.poll(() => asked.length).toBe(before + 1);
  // Of the others one waits for its turn.
  const others = [view('b'), view('c')];
  expect((await Promise.race(others)).body).toBe('as it was built');
  for (const path of ['/', '/full-tracking']) void get(path);
  market.replace(testServed(2, FIRST));
  await setImmediate();
  expect(asked.slice(before + 1).map(({ path, isFirst }) => [path, isFirst])).toEqual([
    ['/', true],
    ['/full-tracking', true],
  ]);
  gate.resolve('written');
  expect((await Promise.all([first, ...others])).map(({ body }) => body).toSorted()).toEqual(['as it was built', 'written', 'written']);
  await app.close();
});

describe('a page of a pattern', () => {
  const STOCK = '/stock/:exchange/:symbol';
  const answers = {
    '/stock/NSE/M%26M /api/v1/stocks/NSE/M%26M': { value: { stock: { symbol: 'M&M' } } },
    '/stock/NSE/M%26M /api/v1/stocks/NSE/M%26M/bars': undefined,
    '/stock/NSE/OLD /api/v1/stocks/NSE/OLD': { movedTo: '/api/v1/stocks/NSE/A%26B?on=2026-11-19' },
    '/stock/NSE/NONE /api/v1/stocks/NSE/NONE': undefined,
    '/stock/NSE/LATE /api/v1/stocks/NSE/LATE': new NotReady(),
  };
  const made = (parts: Parameters<typeof pagesOf>[0] = {}) => pagesOf({ paths: ['/', STOCK], answers, ...parts });

  test('is rendered with its answer, and not ahead of a reader', async () => {
    const { asked, get } = await made();
    expect(asked.map(({ path }) => path)).toEqual(['/']);
    expect(await get('/stock/NSE/M%26M')).toBe('/stock/NSE/M%26M 1');
    expect(asked.at(-1)).toMatchObject({
      template: `template of ${STOCK}`,
      status: { answers: { '/api/v1/stocks/NSE/M%26M': { stock: { symbol: 'M&M' } } } },
    });
    await get('/stock/NSE/M%26M');
    expect(asked).toHaveLength(2);
  });

  test('has moved where its answer has, and is missing where that is', async () => {
    const { asked, pages } = await made();
    expect(await pages.page('/stock/NSE/OLD', new URLSearchParams())).toEqual({ movedTo: '/stock/NSE/A%26B' });
    expect(await pages.page('/stock/NSE/NONE', new URLSearchParams())).toEqual({ missing: true });
    // What names no share is no page either.
    expect(await pages.page('/stock/LSE/TCS', new URLSearchParams())).toEqual({ missing: true });
    expect(asked).toHaveLength(1);
  });

  test('is missing where its answers say so, and drawn by its script where the first has still to be made', async () => {
    const { pages, said, get } = await made({ render: async () => undefined });
    expect(await pages.page('/stock/NSE/M%26M', new URLSearchParams())).toEqual({ missing: true });
    expect(await get('/stock/NSE/LATE')).toBeUndefined();
    expect(said).toEqual([]);
  });
});

test('the page of a day on which the exchanges were closed is there without its answer, with those of the days beside it, and that of another day is not', async () => {
  const before = { session: '2026-11-23' };
  const answers = {
    '/day/2026-11-24 /api/v1/x': undefined,
    '/day/2026-11-24 /api/v1/y': { value: before },
    '/day/2026-11-20 /api/v1/x': undefined,
  };
  const { asked, pages } = await pagesOf({ paths: ['/', '/day/:session'], answers });
  expect(await pages.page('/day/2026-11-20', new URLSearchParams())).toEqual({ missing: true });
  expect(await pages.page('/day/2026-11-24', new URLSearchParams())).toHaveProperty('page');
  expect(Object.values(asked.at(-1)?.status.answers ?? {})).toEqual([null, before]);
});

test('a page whose list is missing is written with that, and does not fall back to the simulated market', async () => {
  const answers = { '/warnings /api/v1/warnings': undefined, '/movers/losers /api/v1/screen': undefined };
  const { asked, pages } = await pagesOf({ paths: ['/', '/warnings', '/movers/:list'], answers });
  for (const path of ['/warnings', '/movers/losers']) {
    expect(await pages.page(path, new URLSearchParams())).toHaveProperty('page');
    const [address = ''] = Object.keys(asked.at(-1)?.status.answers ?? {});
    expect(asked.at(-1)?.status.answers).toEqual({ [address]: null });
  }
});
