import Fastify, { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import type { IndexAnswer } from '@bhav/core/wire/lists/index-answer';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import type { SparklinesAnswer } from '@bhav/core/wire/lists/sparklines-answer';
import type { StatusAnswer } from '@bhav/core/wire/status';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { testDay } from '../../ingest/test-archive.test-support.ts';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import { ServedDays } from '../../market/past/served-days.ts';
import { MarketHolder } from '../../market/published/market-holder.ts';
import { readMarket } from '../../market/market.test-support.ts';
import { servedMarket } from '../../market/served-market.ts';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { recordRun } from '../../store/write/run.ts';
import { compare } from './compare.ts';
import { dayAnswers, days as dayPages } from './days.ts';
import { indices } from './indices.ts';
import { live, liveAnswer } from './live.ts';
import { map } from './map.ts';
import { market } from './market.ts';
import { names } from './names.ts';
import { ANSWERS, describeCalls, openapi } from '../openapi.ts';
import { breadth } from './breadth.ts';
import { screen } from './screen.ts';
import { sectors } from './sectors.ts';
import { sparklines } from './sparklines.ts';
import { status } from './status.ts';
import { stocks } from './stocks.ts';
import { sync } from './sync.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import { decodedBody } from '../fuzz/decoded-body.test-support.ts';

let store: Store;
let write: FileWriter;
let app: FastifyInstance;
let holder: MarketHolder;
const history = async () => ({ stored: 2, awaited: 1 });
const hostile = `=cmd|' /C calc'!A0"><script>`;

beforeAll(emptyStore((opened) => ({ store, write } = opened)));
beforeAll(async () => {
  const special: Bar[] = [
    testBar({ symbol: 'M&MFIN', isin: 'INE774D01024', session: '2026-11-20' }),
    testBar({ symbol: 'NEW', isin: 'INE001A01036', previousClose: undefined, name: hostile }),
    testBar({ symbol: 'KOTAK-X', isin: 'INE998A01036', open: 50, high: 50, low: 50, close: 50 }),
    testBar({ symbol: 'GOLDFUND', isin: 'INF204KB17I5', session: '2026-11-20' }),
  ];
  const older = [
    testBar({ symbol: 'M&MOLD', isin: 'INE774D01024', session: '2026-11-19' }),
    testBar({ symbol: 'KOTAK-X', isin: 'INE998A01028' }),
  ];
  for (const exchange of ['NSE', 'BSE'] as const) {
    for (const session of ['2026-11-19', '2026-11-20']) {
      const more = exchange === 'BSE' ? [] : session === '2026-11-20' ? special : older;
      const bars = [...testDay(exchange, session, 60), ...more].map((bar) => ({ ...bar, session }));
      await write(acceptedFile({ bars }, { session }));
    }
  }
  await write(
    acceptedFile(
      {
        actions: [
          { symbol: 'KOTAK-X', series: 'EQ', exDate: '2026-11-20', purpose: 'FV SPLT FRM RS 10 TO RS 5' },
          { symbol: 'KOTAK-X', series: 'EQ', exDate: '2026-12-20', purpose: 'BONUS 1:1' },
        ],
        indices: [{ name: 'Nifty 50', open: 1, high: 24_100.5, low: 1, close: 24_000.1, previousClose: 23_900.1, priceEarnings: 20.56 }],
      },
      { session: '2026-11-20', source: 'nse-pr' },
    ),
  );
  const renames = [
    { from: 'MMFIRST', to: 'M&M-2', on: '2010-01-04' },
    { from: 'M&M-2', to: 'M&MOLD', on: '2015-01-05' },
    { from: 'M&MOLD', to: 'M&MFIN', on: '2026-11-20' },
  ];
  await write(acceptedFile({ renames }, { session: '2026-11-20', source: 'nse-symbol-change' }));
  await recordRun(store, {
    source: 'nse-bhavcopy',
    exchange: 'NSE',
    session: '2026-11-20',
    state: 'unreachable',
    reason: 'No answer of https://tester:s3cret@exchange.test/day?code=s3cret#s3cret.',
    rows: 0,
    rejected: 0,
    fetchedAt: '2026-11-20T18:00:00+05:30',
  });
  await makeSections(store);
  holder = new MarketHolder(servedMarket(await readMarket(store), 1_000));
  app = Fastify();
  describeCalls(app, '1.2.3');
  await app.register(async (scope) => {
    const days = new ServedDays(store, holder);
    market(scope, days);
    indices(scope, days, history);
    compare(scope, days);
    sparklines(scope, store, days);
    names(scope, store);
    screen(scope, days, () => Date.parse('2026-11-21T12:00:00+05:30'));
    map(scope, days);
    sectors(scope, days);
    breadth(scope, store);
    dayPages(scope, dayAnswers(store, days));
    stocks(scope, days, history);
    sync(scope, { store, problems: { looked: async () => [] }, fetching: () => [], history });
    live(
      scope,
      liveAnswer(store, () => ({ state: 'off', reason: '', rejected: [] })),
    );
    status(scope, () => Date.parse('2026-11-21T12:00:00+05:30'));
    openapi(scope);
  });
  await app.ready();
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/api/v1${path}`, headers });

const decoded = ({ headers, rawPayload }: Awaited<ReturnType<typeof get>>) => decodedBody(rawPayload, headers['content-encoding']);

describe('every answer', () => {
  const calls: [path: string, schema: keyof typeof ANSWERS, call: string][] = [
    ['/market', 'Market', '/market'],
    ['/market/all?exchange=NSE', 'MarketAll', '/market/all'],
    ['/market/all?exchange=BSE', 'MarketAll', '/market/all'],
    ['/stocks/NSE/RELIANCE', 'StockAnswer', '/stocks/{exchange}/{symbol}'],
    ['/stocks/BSE/RELIANCE', 'StockAnswer', '/stocks/{exchange}/{symbol}'],
    ['/stocks/NSE/KOTAK-X', 'StockAnswer', '/stocks/{exchange}/{symbol}'],
    ['/stocks/NSE/KOTAK-X/bars', 'BarsAnswer', '/stocks/{exchange}/{symbol}/bars'],
    ['/indices', 'IndicesAnswer', '/indices'],
    ['/indices/nifty%2050', 'IndexAnswer', '/indices/{name}'],
    ['/indices/NIFTY/bars', 'IndexBarsAnswer', '/indices/{name}/bars'],
    ['/compare', 'CompareAnswer', '/compare'],
    ['/sparklines?exchange=NSE', 'SparklinesAnswer', '/sparklines'],
    ['/sparklines?exchange=BSE&market=all', 'SparklinesAnswer', '/sparklines'],
    ['/sectors', 'SectorsAnswer', '/sectors'],
    ['/screen', 'ScreenAnswer', '/screen'],
    ['/screen?exchange=BSE&in=sensex&change=..0&why=RELIANCE', 'ScreenAnswer', '/screen'],
    ['/map', 'MapAnswer', '/map'],
    ['/map?of=BSE&size=turnover&by=1m', 'MapAnswer', '/map'],
    ['/days/2026-11-19', 'DayAnswer', '/days/{session}'],
    ['/days/newest', 'DayAnswer', '/days/{session}'],
    ['/names', 'NamesAnswer', '/names'],
    ['/sync', 'SyncAnswer', '/sync'],
    ['/live', 'LiveAnswer', '/live'],
    ['/status', 'StatusAnswer', '/status'],
    ['/status?at=2026-11-20T09:06:00%2B05:30', 'StatusAnswer', '/status'],
    ['/status?at=2026-11-08T12:00:00Z', 'StatusAnswer', '/status'],
    ['/status?at=2027-03-01T12:00:00Z', 'StatusAnswer', '/status'],
  ];
  for (const [path, name, call] of calls) {
    it(`${path} matches the OpenAPI document and has an ETag`, async () => {
      const schema = { $ref: `#/components/schemas/${name}` };
      expect((await get('/openapi.json')).json().paths).toMatchObject({
        [call]: { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
      });
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect([...Value.Errors(ANSWERS[name], answer.json())].slice(0, 3)).toEqual([]);
      const strict = structuredClone(answer.json());
      expect(Value.Clean(ANSWERS[name], structuredClone(strict))).toEqual(strict);

      const again = await get(path, { 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const br = await get(path, { 'accept-encoding': 'br, gzip' });
      const gzip = await get(path, { 'accept-encoding': 'gzip' });
      expect(decoded(br)).toBe(answer.body);
      expect(decoded(gzip)).toBe(answer.body);
      // A strong ETag is of the bytes, so each encoding has its own; a small answer has one encoding.
      const tags = new Set([answer, br, gzip].map(({ headers }) => headers.etag));
      expect(tags.size).toBe(answer.rawPayload.length < 1_400 ? 1 : 3);
      expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })).statusCode).toBe(304);
      expect(answer.headers).toMatchObject({ vary: 'accept-encoding' });
    });
  }
});

describe('a map', () => {
  const mapOf = async (words: string): Promise<MapAnswer> => (await get(`/map?${words}`)).json();

  it('has the members of an index, or a whole exchange, by size', async () => {
    const [usual, whole] = [await mapOf('size=turnover'), await mapOf('of=NSE&size=turnover')];
    expect(usual).toMatchObject({
      name: 'Nifty 50',
      isIndex: true,
      exchange: 'NSE',
      session: '2026-11-20',
      lists: ['NSE', 'BSE', 'Nifty 50', 'SENSEX'],
    });
    expect(whole).toMatchObject({ name: 'All of NSE', isIndex: false });
    expect(whole.of).toBeGreaterThan(usual.of);
    expect(await mapOf('of=sensex&size=turnover')).toMatchObject({ name: 'SENSEX', exchange: 'BSE' });
    const sizes = whole.tiles.map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(whole.tiles.length + whole.unsized).toBe(whole.of);
  });

  it('counts the shares without a size, and says why an index has no weights', async () => {
    expect(await mapOf('of=nifty&size=weight')).toMatchObject({ noWeights: 'not stored', tiles: [], unsized: 50 });
    expect(await mapOf('of=BSE&size=weight')).toMatchObject({ noWeights: 'not published', tiles: [] });
  });

  it('is none of a list that is not known', async () => {
    expect((await get('/map?of=NIFTY%20LUCK')).statusCode).toBe(404);
  });
});

describe('a share', () => {
  it('has its days over a split, adjusted for past actions only, or as filed', async () => {
    const adjusted: BarsAnswer = (await get('/stocks/NSE/KOTAK-X/bars')).json();
    expect(adjusted.bars.map(({ date, close, volume }) => [date, close, volume])).toEqual([
      ['2026-11-19', 50, 20],
      ['2026-11-20', 50, 10],
    ]);
    const early: BarsAnswer = (await get('/stocks/NSE/KOTAK-X/bars?to=2026-11-19')).json();
    expect(early.bars.map(({ close }) => close)).toEqual([50]);
    expect(early.history).toEqual({ since: '2026-11-19', stored: 2, awaited: 1 });
    const newest: BarsAnswer = (await get('/stocks/NSE/KOTAK-X/bars?last=1')).json();
    expect(newest.bars.map(({ date }) => date)).toEqual(['2026-11-20']);
    const filed: BarsAnswer = (await get('/stocks/NSE/KOTAK-X/bars?adjusted=false&from=2026-11-19')).json();
    expect(filed.bars.map(({ close, previousClose }) => [close, previousClose])).toEqual([
      [100, undefined],
      [50, 50],
    ]);
    expect(adjusted.bars.map(({ previousClose }) => previousClose)).toEqual([undefined, undefined]);
  });

  it('answers 301 to an old symbol, another case and a scrip code', async () => {
    const places = await Promise.all(
      [
        '/stocks/NSE/M%26MOLD/bars?from=2026-01-01',
        // Only the list of renames has these.
        '/stocks/NSE/MMFIRST',
        '/stocks/NSE/M%26M-2/bars?last=5',
        '/stocks/NSE/mmfirst/bars.csv',
        '/stocks/NSE/reliance',
        '/stocks/BSE/500325',
        '/stocks/NSE/ine774d01024',
      ].map(async (path) => {
        const { statusCode, headers } = await get(path);
        return `${statusCode} ${headers.location}`;
      }),
    );
    expect(places).toEqual([
      '301 /api/v1/stocks/NSE/M%26MFIN/bars?from=2026-01-01',
      '301 /api/v1/stocks/NSE/M%26MFIN',
      '301 /api/v1/stocks/NSE/M%26MFIN/bars?last=5',
      '301 /api/v1/stocks/NSE/M%26MFIN/bars.csv',
      '301 /api/v1/stocks/NSE/RELIANCE',
      '301 /api/v1/stocks/BSE/RELIANCE',
      '301 /api/v1/stocks/NSE/M%26MFIN',
    ]);
  });

  it('of a share that only the other exchange has leads there by a sentence and a link', async () => {
    for (const name of ['M%26MFIN', 'INE774D01024']) {
      const { statusCode, headers, body } = await get(`/stocks/BSE/${name}`);
      expect([statusCode, headers.link]).toEqual([404, '</api/v1/stocks/NSE/M%26MFIN>; rel="alternate"']);
      expect(body).toContain('GET /api/v1/stocks/NSE/M%26MFIN has it');
    }
    expect((await get('/stocks/BSE/NOBODY')).headers.link).toBeUndefined();
  });

  it('that is unknown, and wrong queries, answer with a problem', async () => {
    const unknown = await get('/stocks/NSE/NOBODY');
    expect(unknown.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(unknown.json()).toMatchObject({ status: 404, detail: expect.stringContaining('NOBODY') });
    for (const path of [
      '/stocks/LSE/X',
      `/stocks/NSE/${'A'.repeat(41)}`,
      '/stocks/NSE/TCS/bars?from=yesterday',
      '/stocks/NSE/TCS/bars?adjusted=1',
      '/stocks/NSE/TCS/bars?last=0',
    ]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 400]);
    }
    expect((await get('/stocks/NSE/TCS/bars?from=2026-02-01&to=2026-01-01')).json()).toMatchObject({ status: 400 });
  });
});

describe('an index', () => {
  it('is found by any of its names in any case, and has its levels by day', async () => {
    const answers = await Promise.all(['Nifty%2050', 'NIFTY%2050', 'nifty', 'CNX%20Nifty'].map((name) => get(`/indices/${name}`)));
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ revision: 1_000, index: { name: 'Nifty 50' }, points: 'not stored' });
    expect(answers[0]?.json<IndexAnswer>().members?.list.stocks).toHaveLength(50);
    const bars = [{ date: '2026-11-20', open: 1, high: 24_100.5, low: 1, close: 24_000.1, priceEarnings: 20.56 }];
    expect((await get('/indices/nifty/bars?from=2026-11-20')).json()).toEqual({
      name: 'Nifty 50',
      exchange: 'NSE',
      history: { since: '2026-11-20', stored: 2, awaited: 1 },
      valuedSince: '2026-11-20',
      bars,
    });
    const file = await get('/indices/nifty/bars.csv?interval=week');
    expect(file.headers['content-disposition']).toBe('attachment; filename="NSE_Nifty-50_2026-11-20_2026-11-20_week.csv"');
    expect(file.body.split('\r\n')[1]).toBe('2026-11-20,1.00,24100.50,1.00,24000.10,20.56,,');
    expect((await get('/indices/nifty/bars.csv?to=2026-11-19')).statusCode).toBe(404);
    expect((await get('/indices/nifty/bars?to=2026-11-19')).json()).toMatchObject({ bars: [] });
  });

  it('that is unknown, and wrong queries, answer with a problem', async () => {
    for (const name of ['NIFTY%2051', 'constructor']) {
      for (const below of ['', '/bars', '/bars.csv']) {
        const answer = await get(`/indices/${name}${below}`);
        expect([name, answer.statusCode, answer.headers['content-type']]).toEqual([name, 404, 'application/problem+json; charset=utf-8']);
      }
    }
    for (const path of [`/indices/${'A'.repeat(81)}`, '/indices/nifty/bars?from=x', '/indices/nifty/bars?from=2026-02-01&to=2026-01-01']) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 400]);
    }
  });
});

describe('files', () => {
  it('of a share’s days are named after it and its days, and follow an old symbol', async () => {
    const file = await get('/stocks/NSE/KOTAK-X/bars.csv?adjusted=false');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="NSE_KOTAK-X_2026-11-19_2026-11-20_as-traded.csv"',
    });
    expect(file.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFDate,Open (₹),High (₹),Low (₹),Close (₹),Volume,Turnover (₹)',
      '2026-11-19,100.00,100.00,100.00,100.00,10,1000.00',
    ]);
    expect((await get('/stocks/NSE/KOTAK-X/bars.csv', { 'if-none-match': String(file.headers.etag) })).statusCode).toBe(200);
    expect((await get('/stocks/NSE/KOTAK-X/bars.csv?adjusted=false', { 'if-none-match': String(file.headers.etag) })).statusCode).toBe(304);
    expect((await get('/stocks/NSE/M%26MOLD/bars.csv?last=5')).headers.location).toBe('/api/v1/stocks/NSE/M%26MFIN/bars.csv?last=5');
    expect((await get('/stocks/NSE/M%26MFIN/bars.csv')).headers['content-disposition']).toContain(
      '"NSE_M&MFIN_2026-11-19_2026-11-20_adjusted.csv"',
    );
    const weeks = await get('/stocks/NSE/KOTAK-X/bars.csv?interval=week');
    expect(weeks.headers['content-disposition']).toContain('_adjusted_week.csv');
    expect(weeks.body.trim().split('\r\n')).toHaveLength(2);
    expect((await get('/stocks/NSE/KOTAK-X/bars.csv?to=2020-01-01')).json()).toMatchObject({ status: 404 });
    expect((await get('/stocks/NSE/NOBODY/bars.csv')).json()).toMatchObject({ status: 404 });
  });

  it('of both exchanges have the companies that are compared', async () => {
    const [file, answer] = [await get('/compare.csv'), (await get('/compare')).json<CompareAnswer>()];
    expect(file.headers['content-disposition']).toBe('attachment; filename="exchanges_2026-11-20.csv"');
    expect(answer.columns.name.length).toBeGreaterThan(30);
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(answer.columns.name.length + 1);
    const none = Fastify();
    const current = servedMarket({ ...(await readMarket(store)), companies: { pairs: [], indexLists: [] } }, 1);
    compare(none, new ServedDays(store, { current }));
    expect((await none.inject('/api/v1/compare.csv')).json()).toMatchObject({ status: 404 });
    await none.close();
  });
});

it('sparklines are of a list of an exchange', async () => {
  const index = (await get('/sparklines?exchange=NSE')).json<SparklinesAnswer>();
  const all = (await get('/sparklines?exchange=NSE&market=all')).json<SparklinesAnswer>();
  expect([Object.keys(index.closes).length, Object.keys(all.closes).length]).toEqual([50, 63]);
  expect(index.sessions).toEqual(['2026-11-19', '2026-11-20']);
  for (const query of ['', '?exchange=LSE', '?exchange=NSE&market=some']) expect((await get(`/sparklines${query}`)).statusCode).toBe(400);
});

it('says how the attempts ended, without secrets of an address', async () => {
  const { runs }: SyncAnswer = (await get('/sync')).json();
  expect(runs).toEqual([
    {
      source: 'nse-bhavcopy',
      exchange: 'NSE',
      session: '2026-11-20',
      state: 'waiting',
      unreachable: true,
      reason: 'No answer of https://exchange.test/day.',
      rows: 0,
      rejected: 0,
      at: '2026-11-20T18:00:00+05:30',
    },
  ]);
});

describe('the time at the exchanges', () => {
  const saturday = {
    phase: 'closed',
    session: '2026-11-20',
    until: '2026-11-23T09:00:00+05:30',
    next: { session: '2026-11-23', opens: '2026-11-23T09:15:00+05:30' },
  };

  it('is given for now and for any instant, in any zone', async () => {
    const now: StatusAnswer = (await get('/status')).json();
    expect(now).toEqual({ at: '2026-11-21T12:00:00+05:30', exchanges: { NSE: saturday, BSE: saturday } });
    for (const at of [
      '2026-11-20T05:00Z',
      '2026-11-20T05:00:00.000Z',
      '2026-11-20T10:30:00%2B05:30',
      '2026-11-20T10:30:00+05:30',
      '2026-11-20T00:00:00-05:00',
    ]) {
      const { exchanges }: StatusAnswer = (await get(`/status?at=${at}`)).json();
      expect([at, exchanges.NSE.phase, exchanges.NSE.until]).toEqual([at, 'open', '2026-11-20T15:15:00+05:30']);
    }
  });

  it('is unknown where the calendar does not know', async () => {
    const { exchanges }: StatusAnswer = (await get('/status?at=2027-03-01T12:00:00Z')).json();
    expect(exchanges.BSE).toEqual({ phase: 'unknown' });
  });

  it.each([
    '',
    'now',
    '2026-11-20',
    '2026-11-20T09:15',
    '2026-02-30T09:15:00Z',
    '2026-13-01T09:15:00Z',
    '2026-11-20T24:00:00Z',
    '+292278994-08-17T07:12:55Z',
    '0000-01-01T00:00:00Z',
    '1795000000000',
    '2026-11-20T05:00Z&at=2026-11-20T05:00Z',
  ])('answers %j with a problem', async (at) => {
    const answer = await get(`/status?at=${at}`);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status: 400, detail: expect.stringContaining('at=2026-11-20T09:15:00Z') });
  });
});
