import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { plantedApp } from '../planted-app.test-support.ts';
import { cut } from './mcp-handler.ts';
import { TOOLS } from './tools.ts';

let app: FastifyInstance;
beforeAll(plantedApp((opened) => (app = opened)));

const SITE = 'http://127.0.0.1:4000';

interface Result {
  tools: {
    name: string;
    description?: string;
    annotations?: { readOnlyHint?: boolean };
    inputSchema: { properties?: Record<string, object> };
  }[];
  instructions: string;
  content: { text: string }[];
  isError?: boolean;
}

/** As an assistant calls it (JSON-RPC over streamable HTTP); the answer is one event. */
async function called(method: string, params: object = {}): Promise<Result> {
  const payload = { jsonrpc: '2.0', id: 1, method, params };
  const { body } = await app.inject({ method: 'POST', url: `${SITE}/mcp`, headers: JSON_HEADERS, payload });
  const { result } = JSON.parse(body.replace(/^[^{]*data: /, '')) as { result: Result };
  return result;
}

async function asked(name: string, parameters: object) {
  const { content, isError } = await called('tools/call', { name, arguments: parameters });
  const text = content[0]?.text ?? '';
  return { isError, text, value: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

it('an assistant is told nine tools, and that figures may be made up', async () => {
  const { tools } = await called('tools/list');
  expect(tools.map(({ name }) => name)).toEqual(['find', 'share', 'bars', 'screen', 'why-not', 'movers', 'day', 'warnings', 'receipt']);
  expect(tools.every(({ description, annotations }) => description !== undefined && annotations?.readOnlyHint === true)).toBe(true);
  const parameters = tools.flatMap(({ inputSchema: { properties = {} } }) => Object.entries(properties));
  const isTold = (of: object): boolean => 'description' in of || 'enum' in of;
  expect(parameters.filter(([, of]) => !isTold(of)).map(([name]) => name)).toEqual([]);
  const about = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  expect((await called('initialize', about)).instructions).toContain('made up');
});

it.each([
  ['find', { text: 'beta' }, '/', { found: 1, companies: [{ nse: 'BETA', isin: 'INE002A01018' }] }],
  ['share', { symbol: 'ACME' }, '/stock/NSE/ACME', { stock: { symbol: 'ACMENEW' } }],
  ['share', { symbol: 'BETA', on: '2026-11-19' }, '/stock/NSE/BETA?on=2026-11-19', { session: '2026-11-19' }],
  ['bars', { symbol: 'BETA', last: 2 }, '/stock/NSE/BETA', { bars: [{ date: '2026-11-19' }, { date: '2026-11-20' }] }],
  ['screen', { of: 'NSE', price: '100..' }, '/screener?of=NSE&price=100..', { exchange: 'NSE', page: 1 }],
  [
    'why-not',
    { share: 'BETA', change: '90..' },
    '/screener?change=90..&why=BETA',
    { why: { isFound: false, trials: [{ word: 'change' }] } },
  ],
  ['movers', { list: 'gainers', of: 'BSE', floor: 0 }, '/movers/gainers?of=BSE&floor=0', { exchange: 'BSE' }],
  ['day', {}, '/day', { session: '2026-11-20', lists: [{ name: 'Nifty 50' }, { name: 'Sensex' }] }],
  ['warnings', {}, '/warnings', { on: '2026-11-20' }],
  ['receipt', { symbol: 'BETA', field: 'price' }, '/receipt/NSE/BETA?field=price', { field: 'price', figure: '₹113.00', files: [] }],
])('%s %j answers with the session, mode and source of its figures and its page', async (name, parameters, page, answer) => {
  const { isError, value } = await asked(name, parameters);
  expect(isError).not.toBe(true);
  expect(value).toMatchObject({ page: SITE + page, mode: 'official', answer });
  expect(value['session']).toMatch(/^2026-11-(19|20)$/);
  expect(value['source']).not.toBe('');
});

it('an answer is that of the API', async () => {
  const { value } = await asked('share', { symbol: 'BETA' });
  expect(value['answer']).toEqual((await app.inject('/api/v1/stocks/NSE/BETA')).json());
});

it.each([
  ['share', { symbol: 'NOSUCH' }, /^No stored file of NSE has the symbol NOSUCH/],
  ['screen', { change: 'much' }, /^“change=much” is not understood/],
  ['screen', { nosuch: '1' }, /^This call has no parameter “nosuch”: it has of, /],
  ['day', { session: '2026-11-21' }, /the exchanges were closed \(weekend\)/],
  ['receipt', {}, /symbol/],
])('%s %j is refused in a sentence', async (name, parameters, sentence) => {
  const { isError, text } = await asked(name, parameters);
  expect(isError).toBe(true);
  expect(text).toMatch(sentence);
});

it('a long list is cut, and the answer says where the rest is', () => {
  const rows = Array.from({ length: 30 }, (_, row) => ({ row, days: [1, 2, 3] }));
  expect(cut({ stocks: rows, found: 30 }, 2)).toEqual({
    value: { stocks: [0, 1].map((row) => ({ row, days: [1, 2] })), found: 30 },
    parts: [
      { part: 'stocks', given: 2, of: 30 },
      { part: 'stocks.days', given: 2, of: 3 },
      { part: 'stocks.days', given: 2, of: 3 },
    ],
  });
  const { rest, address } = TOOLS['screen'] ?? {};
  expect([rest, address].map((where) => where?.({ of: 'NSE', page: 2 } as never))).toEqual([
    '/api/v1/screen.csv?of=NSE',
    '/api/v1/screen?of=NSE&page=2',
  ]);
});

it('a call counts as one of the API, and no cache stores its answer', async () => {
  const left = async () => Number((await app.inject('/api/v1/status')).headers['x-ratelimit-remaining']);
  const before = await left();
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'share', arguments: { symbol: 'BETA' } } };
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/mcp', headers: JSON_HEADERS, payload });
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(headers['cache-control']).toMatch(/^no-(?:store|cache, no-transform)$/);
  expect(await left()).toBe(before - 2);
});

it('what is no call is refused: other text, too much of it, a session', async () => {
  const post = (payload: string, headers: object = JSON_HEADERS) =>
    app.inject({ method: 'POST', url: '/mcp', headers: { ...headers }, payload });
  expect((await post('not JSON')).statusCode).toBe(400);
  expect((await post('x'.repeat(20_000))).statusCode).toBe(413);
  expect((await post('{}', { 'content-type': 'text/plain', accept: JSON_HEADERS.accept })).statusCode).toBe(415);
  expect((await app.inject({ url: '/mcp', headers: { accept: 'text/event-stream' } })).statusCode).toBe(405);
  expect((await app.inject({ method: 'OPTIONS', url: '/mcp' })).headers['access-control-allow-methods']).toBe('POST');
});

it('whoever opens the address in a browser is led to the page of the API', async () => {
  const { statusCode, headers } = await app.inject({ url: '/mcp', headers: { accept: 'text/html,*/*' } });
  expect([statusCode, headers.location]).toEqual([302, '/api']);
});
