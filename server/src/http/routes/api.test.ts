import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportContent } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import type { Market } from '@bhav/core/wire/market';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import type { StatusAnswer } from '@bhav/core/wire/status';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import type { Accepted } from '../../store/write/file.ts';
import { recordRun } from '../../store/write/run.ts';
import { decodedBody } from '../fuzz/decoded-body.test-support.ts';
import { type DescribedCall, describedCalls } from '../fuzz/described-calls.test-support.ts';
import { ANSWERS } from '../openapi.ts';
import { plantedApp } from '../planted-app.test-support.ts';

const HOSTILE = `=cmd|' /C calc'!A0"><script>`;
const PROBLEM = 'application/problem+json; charset=utf-8';
const [BEFORE = '', NEWEST = ''] = PLANTED.slice(-2);

/** Beside the planted shares one that is renamed, and one that is split, both in the newest session. */
const MORE: Record<string, Partial<ParsedFile>> = {
  [`nse-bhavcopy ${BEFORE}`]: {
    bars: [testBar({ symbol: 'M&MOLD', isin: 'INE774D01024' }), testBar({ symbol: 'KOTAK-X', isin: 'INE998A01028' })],
  },
  [`nse-bhavcopy ${NEWEST}`]: {
    bars: [
      testBar({ symbol: 'M&MFIN', isin: 'INE774D01024', name: HOSTILE }),
      testBar({ symbol: 'KOTAK-X', isin: 'INE998A01036', open: 50, high: 50, low: 50, close: 50 }),
    ],
  },
  [`nse-pr ${NEWEST}`]: {
    actions: [
      { symbol: 'KOTAK-X', series: 'EQ', exDate: NEWEST, purpose: 'FV SPLT FRM RS 10 TO RS 5' },
      { symbol: 'KOTAK-X', series: 'EQ', exDate: '2026-12-20', purpose: 'BONUS 1:1' },
    ],
  },
  [`nse-index-close ${NEWEST}`]: {
    indices: [{ name: 'Nifty 50', open: 1, high: 24_100.5, low: 1, close: 24_000.1, previousClose: 23_900.1, priceEarnings: 20.56 }],
  },
  [`nse-symbol-change ${NEWEST}`]: {
    renames: [
      { from: 'MMFIRST', to: 'M&M-2', on: '2010-01-04' },
      { from: 'M&M-2', to: 'M&MOLD', on: '2015-01-05' },
      { from: 'M&MOLD', to: 'M&MFIN', on: NEWEST },
    ],
  },
};

function filesOf(at: number): Accepted[] {
  const session = PLANTED[at] ?? '';
  return plantedFiles(at).map(({ rawFile: { source, exchange }, parsed }) => {
    const { bars = [], actions = [], renames = [], indices } = MORE[`${source} ${session}`] ?? {};
    const all = {
      ...parsed,
      ...(parsed.bars && { bars: [...parsed.bars, ...bars.map((bar) => ({ ...bar, session }))] }),
      ...(parsed.actions && { actions: [...parsed.actions, ...actions] }),
      ...(parsed.renames && { renames: [...parsed.renames, ...renames] }),
      ...(indices && { indices }),
    };
    return acceptedFile(all, { session, source, exchange });
  });
}

let app: FastifyInstance;
let store: Store;
let described: DescribedCall[];
const now = () => Date.parse('2026-11-21T12:00:00+05:30');
beforeAll(plantedApp((opened, of) => void ([app, store] = [opened, of]), { filesOf, now }));
beforeAll(async () => {
  await recordRun(store, {
    source: 'nse-bhavcopy',
    exchange: 'NSE',
    session: NEWEST,
    state: 'unreachable',
    reason: 'No answer of https://tester:s3cret@exchange.test/day?code=s3cret#s3cret.',
    rows: 0,
    rejected: 0,
    fetchedAt: `${NEWEST}T18:00:00+05:30`,
  });
  described = describedCalls((await app.inject('/api/v1/openapi.json')).json());
});

let calls = 0;
/** Each time from another address, since each has a limit of calls. */
const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/v1${path}`, headers, remoteAddress: `10.0.${calls >> 8}.${calls++ & 255}` });

const AT_REST = 'max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=5';
const MOMENT = 'max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1';

/** Shared caches do not look at these. */
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

/** Every call, with what caches are told where it is not that figures are at rest. */
const CALLS: [path: string, kept?: string][] = [
  ['/market'],
  ['/market/all?exchange=NSE'],
  ['/market/all?exchange=BSE'],
  ['/market/others?exchange=NSE'],
  ['/market.csv?exchange=NSE&market=all&sort=turnover'],
  ['/stocks/NSE/BETA'],
  ['/stocks/BSE/BETA'],
  ['/stocks/NSE/KOTAK-X'],
  ['/stocks/NSE/M%26MFIN'],
  ['/stocks/NSE/ACMENEW/bars'],
  ['/stocks/NSE/ACMENEW/bars.csv?adjusted=false'],
  ['/receipts/NSE/BETA?field=marketCap'],
  ['/indices'],
  ['/indices/nifty%2050'],
  ['/indices/NIFTY/bars'],
  ['/indices/NIFTY/bars.csv'],
  ['/compare'],
  ['/compare?limit=2&q=a'],
  ['/compare.csv'],
  ['/sparklines?exchange=NSE'],
  ['/sparklines?exchange=BSE&market=all'],
  ['/sparklines/indices'],
  ['/sectors'],
  ['/screen'],
  ['/screen?of=sensex&change=..0&why=BETA'],
  ['/screen?exchange=BSE&in=sensex'],
  ['/screen?of=NSE&all=1'],
  ['/screen?vol=2..&cols=vol,cap'],
  ['/sectors?of=BSE'],
  ['/screen.csv'],
  ['/map'],
  ['/map?of=BSE&size=turnover&by=1m'],
  ['/breadth'],
  ['/breadth.csv'],
  ['/funds'],
  ['/funds.csv'],
  ['/warnings'],
  ['/warnings/changes'],
  ['/warnings.xml'],
  [`/days/${BEFORE}`],
  ['/days/newest'],
  ['/weeks/2026-W47'],
  ['/events?exchange=NSE'],
  ['/events.ics'],
  ['/names'],
  ['/checks'],
  ['/sync', MOMENT],
  ['/live', MOMENT],
  ['/status', 'no-store'],
  ['/status?at=2026-11-20T09:06:00%2B05:30'],
  ['/status?at=2026-11-08T12:00:00Z'],
  ['/status?at=2027-03-01T12:00:00Z'],
  ['/openapi.json'],
  ['/openapi.json?part=calls'],
];

function describedAs(path: string): DescribedCall | undefined {
  const [bare = ''] = `/api/v1${path}`.split('?');
  return described.find((call) => new RegExp(`^${call.path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(bare));
}

/** No schema for a file, nor for the document itself. */
function contentOf(path: string): { type: string | undefined; schema: TSchema | undefined } {
  const [[type, content] = []] = Object.entries(describedAs(path)?.answers['200']?.content ?? {});
  const { OpenApi: _document, ...schemas }: Record<string, TSchema> = ANSWERS;
  return { type, schema: schemas[content?.schema.$ref?.split('/').at(-1) ?? ''] };
}

describe('every answer', () => {
  it.each(CALLS)('%s is as the OpenAPI document says, and may be kept', async (path, kept = AT_REST) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, kept]);
    const { type, schema } = contentOf(path);
    expect(String(answer.headers['content-type']).split(';')[0]).toBe(type);
    expect(schema === undefined).toBe(type !== 'application/json' || path.startsWith('/openapi.json'));
    const content: unknown = schema && answer.json();
    expect([...Value.Errors(schema ?? {}, content)].slice(0, 3)).toEqual([]);
    expect(schema && Value.Clean(schema, structuredClone(content))).toEqual(content);

    const again = await get(path, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', kept]);
    const br = await get(path, { 'accept-encoding': 'br, gzip' });
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    for (const { rawPayload, headers } of [br, gzip]) expect(decodedBody(rawPayload, headers['content-encoding'])).toBe(answer.body);
    // A strong ETag is of the bytes, so each encoding has its own; a small answer has one encoding.
    const tags = new Set([answer, br, gzip].map(({ headers }) => headers.etag));
    expect(tags.size).toBe(answer.rawPayload.length < 1_400 ? 1 : 3);
    expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })).statusCode).toBe(304);
    expect(answer.headers).toMatchObject({ vary: path.endsWith('.xml') ? 'accept, accept-encoding' : 'accept-encoding' });

    const other = await get(path, FOREIGN);
    expect([other.headers.etag, other.rawPayload.equals(answer.rawPayload)]).toEqual([answer.headers.etag, true]);
    for (const { headers } of [answer, other]) {
      const ofOne = Object.keys(headers).filter((one) => one === 'set-cookie' || (kept !== 'no-store' && one.startsWith('x-ratelimit')));
      expect(ofOne).toEqual([]);
    }
  });
});

it.each(['/', '/market-performers', '/nowhere'])('%s does not depend on a header at which shared caches do not look', async (url) => {
  const [plain, other] = await Promise.all([app.inject({ url }), app.inject({ url, headers: FOREIGN })]);
  expect([other.headers.etag, other.rawPayload.equals(plain.rawPayload)]).toEqual([plain.headers.etag, true]);
  expect([plain.headers['set-cookie'], other.headers['set-cookie']]).toEqual([undefined, undefined]);
});

describe('the OpenAPI document', () => {
  it('has each call with a sentence, and each is asked above', () => {
    expect(described.filter(({ summary }) => !/^[A-Z].{10}/.test(summary ?? ''))).toEqual([]);
    const asked = new Set(CALLS.map(([path]) => describedAs(path)));
    // `exported.test.ts`, `stream.test.ts` and `health.test.ts` ask for these.
    expect(described.filter((call) => !asked.has(call)).map(({ path }) => path)).toEqual(
      ['stocks/{exchange}/{symbol}/bars.parquet', 'stream', 'health', 'health/live', 'health/ready'].map((call) => `/api/v1/${call}`),
    );
  });

  it('has another operationId for each call', () => {
    const ids = described.map(({ operationId = '' }) => operationId);
    expect(ids.filter((id) => !/^get[A-Z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(describedAs('/stocks/NSE/BETA/bars.csv')?.operationId).toBe('getStocksBarsCsv');
    expect(describedAs('/indices/NIFTY')?.operationId).toBe('getIndicesByName');
  });

  it('has the parameters that a call checks, and those that it reads itself', () => {
    expect(describedAs('/stocks/NSE/BETA/bars')?.parameters).toMatchObject([
      { name: 'from', in: 'query', required: false, schema: { pattern: expect.any(String) } },
      { name: 'to', in: 'query' },
      { name: 'last', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 20_000 } },
      { name: 'adjusted', in: 'query', schema: { enum: ['true', 'false'], default: 'true' } },
      { name: 'on', in: 'query' },
      { name: 'exchange', in: 'path', required: true, schema: { enum: ['NSE', 'BSE'] } },
      { name: 'symbol', in: 'path', required: true, example: 'RELIANCE', schema: { minLength: 1, maxLength: 40 } },
    ]);
    expect(describedAs('/market.csv')?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['exchange', 'market', 'q', 'show', 'sort', 'dir', 'floor']),
    );
    expect(describedAs('/stream')?.parameters).toMatchObject([
      { name: 'after' },
      { name: 'market' },
      { name: 'last-event-id', in: 'header' },
    ]);
  });
});

it.each([
  ['/stocks/NSE/NOBODY', 404],
  ['/stocks/NSE/KOTAK-X/bars.csv?to=2020-01-01', 404],
  [`/stocks/NSE/${'A'.repeat(41)}`, 400],
  ['/stocks/NSE/BETA/bars?from=yesterday', 400],
  ['/stocks/NSE/BETA/bars?from=2026-02-01&to=2026-01-01', 400],
  ['/stocks/NSE/BETA/bars?adjusted=1', 400],
  ['/indices/NIFTY%2051', 404],
  ['/indices/constructor/bars.csv', 404],
  ['/indices/nifty/bars.csv?to=2020-01-01', 404],
  [`/indices/${'A'.repeat(81)}`, 400],
  ['/map?of=NIFTY%20LUCK', 404],
  ['/screen?price=100', 400],
  ['/screen?of=list:Banks', 404],
  ['/screen.csv?exchange=MCX', 400],
  ['/compare.csv?on=2026-01-01', 404],
  ['/market.csv', 400],
  ['/market.csv?exchange=LSE', 400],
  ['/market.csv?exchange=NSE&exchange=BSE', 400],
  ['/sparklines?exchange=NSE&market=some', 400],
])('%s is answered with a problem (%i)', async (path, status) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([status, PROBLEM, 'no-store']);
  expect(answer.json()).toMatchObject({ status });
});

it.each([
  ['/market?exchange=NSE', 'no parameter “exchange”: it has on'],
  ['/health?x=1', 'no parameter “x”: it has none'],
  ['/stream?since=1', 'no parameter “since”: it has after, market'],
  ['/screen?vol=2..&rsi=30..', 'no parameter “rsi”: it has on, of'],
  ['/status?at=2026-11-20T05:00Z&at=2026-11-20T05:00Z', '“at” is there twice'],
  ['/screen?on=2026-11-31', '“on” is missing or not understood: it is a day of the calendar'],
  ['/market/all', '“exchange” is missing or not understood: it can be NSE or BSE'],
  ['/stocks/NSE/BETA/bars?last=many', '“last” is missing or not understood: it is a whole number from 1 to 20000'],
  ['/stocks/LSE/X', '“exchange” is missing or not understood: it can be NSE or BSE'],
])('%s is refused by the name of its parameter', async (path, words) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([400, expect.stringContaining(words)]);
});

it('a map has the members of an index or a whole exchange, largest first, and counts the shares without a size', async () => {
  const mapOf = async (words: string) => (await get(`/map?${words}`)).json<MapAnswer>();
  const whole = await mapOf('of=NSE&size=turnover');
  expect(whole).toMatchObject({ name: 'All of NSE', isIndex: false, of: 7, lists: ['NSE', 'BSE', 'Nifty 50', 'SENSEX'] });
  const sizes = whole.tiles.map(({ size }) => size);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(whole.tiles.length + whole.unsized).toBe(whole.of);
  expect(await mapOf('size=turnover')).toMatchObject({ name: 'Nifty 50', isIndex: true, exchange: 'NSE', session: NEWEST, of: 3 });
  expect(await mapOf('of=sensex&size=turnover')).toMatchObject({ name: 'SENSEX', exchange: 'BSE' });
  expect(await mapOf('of=nifty&size=weight')).toMatchObject({ noWeights: 'members changed', tiles: [], unsized: 3 });
  expect(await mapOf('of=BSE&size=weight')).toMatchObject({ noWeights: 'not published', tiles: [] });
});

describe('a share', () => {
  it('has its days over a split, adjusted for past actions only, or as filed', async () => {
    const barsOf = async (words: string) => (await get(`/stocks/NSE/KOTAK-X/bars?${words}`)).json<BarsAnswer>();
    const figures = ({ bars }: BarsAnswer) => bars.map(({ date, close, volume, previousClose }) => [date, close, volume, previousClose]);
    const [early, newest] = [
      [BEFORE, 50, 20, 50],
      [NEWEST, 50, 10, undefined],
    ];
    const adjusted = await barsOf('');
    expect(figures(adjusted)).toEqual([early, newest]);
    expect(adjusted.history).toEqual({ since: BEFORE, stored: 2, awaited: 1 });
    expect(figures(await barsOf(`to=${BEFORE}`))).toEqual([early]);
    expect(figures(await barsOf('last=1'))).toEqual([newest]);
    expect(figures(await barsOf(`adjusted=false&from=${BEFORE}`))).toEqual([
      [BEFORE, 100, 10, 100],
      [NEWEST, 50, 10, 50],
    ]);
  });

  it.each([
    ['NSE/M%26MOLD/bars?from=2026-01-01', 'NSE/M%26MFIN/bars?from=2026-01-01'],
    // Only the list of renames has these.
    ['NSE/MMFIRST', 'NSE/M%26MFIN'],
    ['NSE/M%26M-2/bars?last=5', 'NSE/M%26MFIN/bars?last=5'],
    ['NSE/mmfirst/bars.csv', 'NSE/M%26MFIN/bars.csv'],
    ['NSE/beta', 'NSE/BETA'],
    ['BSE/500002', 'BSE/BETA'],
    ['NSE/ine774d01024', 'NSE/M%26MFIN'],
  ])('%s has moved to %s', async (asked, place) => {
    const { statusCode, headers } = await get(`/stocks/${asked}`);
    expect([statusCode, headers.location]).toEqual([301, `/api/v1/stocks/${place}`]);
  });

  it('of a share that only the other exchange has leads there by a sentence and a link', async () => {
    for (const name of ['M%26MFIN', 'INE774D01024']) {
      const { statusCode, headers, body } = await get(`/stocks/BSE/${name}`);
      expect([statusCode, headers.link]).toEqual([404, '</api/v1/stocks/NSE/M%26MFIN>; rel="alternate"']);
      expect(body).toContain('GET /api/v1/stocks/NSE/M%26MFIN has it');
    }
    expect((await get('/stocks/BSE/NOBODY')).headers.link).toBeUndefined();
  });
});

it('an index is found by any of its names in any case, and has its levels by day', async () => {
  for (const name of ['Nifty%2050', 'NIFTY%2050', 'nifty', 'CNX%20Nifty']) {
    expect((await get(`/indices/${name}`)).json()).toMatchObject({ revision: 1, index: { name: 'Nifty 50' }, points: 'members changed' });
  }
  expect((await get(`/indices/nifty/bars?from=${NEWEST}`)).json()).toEqual({
    name: 'Nifty 50',
    exchange: 'NSE',
    history: { since: PLANTED[0], stored: 2, awaited: 1 },
    valuedSince: NEWEST,
    bars: [{ date: NEWEST, open: 1, high: 24_100.5, low: 1, close: 24_000.1, priceEarnings: 20.56 }],
  });
  expect((await get('/indices/nifty/bars?to=2020-01-01')).json()).toMatchObject({ bars: [] });
});

describe('a file', () => {
  it.each([
    [
      'stocks/NSE/KOTAK-X/bars.csv?adjusted=false',
      `NSE_KOTAK-X_${BEFORE}_${NEWEST}_as-traded.csv`,
      2,
      `${BEFORE},100.00,100.00,100.00,100.00,10,1000.00,100.00,1,,,`,
    ],
    [
      'stocks/NSE/M%26MFIN/bars.csv',
      `NSE_M&MFIN_${BEFORE}_${NEWEST}_adjusted.csv`,
      2,
      `${BEFORE},100.00,100.00,100.00,100.00,10,1000.00,100.00,1,,,`,
    ],
    [
      'stocks/NSE/KOTAK-X/bars.csv?interval=week',
      `NSE_KOTAK-X_${BEFORE}_${NEWEST}_adjusted_week.csv`,
      1,
      `${NEWEST},50.00,50.00,50.00,50.00,30,2000.00,50.00,2,,,`,
    ],
    [
      `indices/nifty/bars.csv?interval=week&from=${NEWEST}`,
      `NSE_Nifty-50_${NEWEST}_${NEWEST}_week.csv`,
      1,
      `${NEWEST},1.00,24100.50,1.00,24000.10,20.56,,`,
    ],
  ])('%s is named after its share or index and its days', async (path, name, count, row) => {
    const { headers, body } = await get(`/${path}`);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    const [head = '', ...rows] = body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFDate,Open( \(₹\))?,High/);
    expect([rows.length, rows[0]]).toEqual([count, row]);
  });
});

it('the file of a view is the one that the page exports, byte for byte, and there is none where no share fits', async () => {
  const list = (await get('/market')).json<Market>().lists.NSE;
  const stocks = list.stocks.filter(({ name }) => name.includes('A')).toSorted((one, other) => one.price - other.price);
  expect(stocks.length).toBeGreaterThan(1);
  const content = exportContent(csv, { list, stocks, view: '', now: now() });
  const { headers, body } = await get('/market.csv?exchange=NSE&q=a&sort=price&dir=asc');
  expect(body).toBe(content.kind === 'text' ? content.text : '');
  expect(headers['content-disposition']).toBe(`attachment; filename="NSE_stocks_${NEWEST}.csv"`);
  const none = await get('/market.csv?exchange=NSE&q=unicorn&show=gainers');
  expect([none.statusCode, none.json<{ detail: string }>().detail]).toEqual([
    404,
    expect.stringContaining('Gainers Only, search “unicorn”'),
  ]);
});

it('says how the attempts ended, without secrets of an address', async () => {
  const { runs }: SyncAnswer = (await get('/sync')).json();
  expect(runs).toEqual([
    {
      source: 'nse-bhavcopy',
      exchange: 'NSE',
      session: NEWEST,
      state: 'waiting',
      unreachable: true,
      reason: 'No answer of https://exchange.test/day.',
      told: [{ say: 'sentence', of: [{ quote: 'No answer of https://exchange.test/day.' }] }],
      rows: 0,
      rejected: 0,
      at: `${NEWEST}T18:00:00+05:30`,
    },
  ]);
});

describe('the time at the exchanges', () => {
  it('is given for now', async () => {
    const saturday = {
      phase: 'closed',
      session: '2026-11-20',
      until: '2026-11-23T09:00:00+05:30',
      next: { session: '2026-11-23', opens: '2026-11-23T09:15:00+05:30' },
    };
    expect((await get('/status')).json()).toEqual({ at: '2026-11-21T12:00:00+05:30', exchanges: { NSE: saturday, BSE: saturday } });
  });

  it.each(['2026-11-20T05:00Z', '2026-11-20T10:30:00%2B05:30', '2026-11-20T10:30:00+05:30'])('is given for %s, in any zone', async (at) => {
    const { exchanges }: StatusAnswer = (await get(`/status?at=${at}`)).json();
    expect(exchanges.NSE).toMatchObject({ phase: 'open', until: '2026-11-20T15:15:00+05:30' });
  });

  it('is unknown where the calendar does not know', async () => {
    const { exchanges }: StatusAnswer = (await get('/status?at=2027-03-01T12:00:00Z')).json();
    expect(exchanges.BSE).toEqual({ phase: 'unknown' });
  });

  it.each(['', '2026-11-20', '2026-02-30T09:15:00Z', '2026-11-20T24:00:00Z', '+292278994-08-17T07:12:55Z'])(
    'answers %j with a problem',
    async (at) => {
      const answer = await get(`/status?at=${at}`);
      expect(answer.json()).toMatchObject({ status: 400, detail: expect.stringContaining('at=2026-11-20T09:15:00Z') });
    },
  );
});
