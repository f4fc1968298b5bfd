import { afterAll, beforeAll, expect, it } from 'vitest';
import { appWithFigures } from './fuzz/app-with-figures.test-support.ts';
import { type DescribedCall, describedCalls } from './fuzz/described-calls.test-support.ts';

let opened: Awaited<ReturnType<typeof appWithFigures>>;
let calls: Map<string, DescribedCall>;

beforeAll(async () => {
  opened = await appWithFigures();
  const document = (await opened.app.inject('/api/v1/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Bhav India' }, servers: [{ url: '/api/v1' }] });
  calls = new Map(describedCalls(document).map((call) => [call.path, call]));
});
afterAll(() => opened.close());

it('has every call of the API, each with a sentence, and nothing else', () => {
  const routes = opened.app.printRoutes({ commonPrefix: false, method: 'GET' }).match(/\/api\/v1\/\S+(?= \()/g) ?? [];
  expect(calls.size).toBeGreaterThan(20);
  expect(routes.map((route) => route.replaceAll(/:(\w+)/g, '{$1}')).filter((path) => !calls.has(path))).toEqual([]);
  expect([...calls.keys()].filter((path) => !/^\/api\/v1\/[a-z]/.test(path))).toEqual([]);
  expect([...calls.values()].filter(({ summary }) => !/^[A-Z].{10}/.test(summary ?? ''))).toEqual([]);
});

it('has the parameters that a call checks, and those that it reads itself', () => {
  expect(calls.get('/api/v1/stocks/{exchange}/{symbol}/bars')?.parameters).toMatchObject([
    { name: 'from', in: 'query', required: false, schema: { pattern: expect.any(String) } },
    { name: 'to', in: 'query' },
    { name: 'last', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 20_000 } },
    { name: 'adjusted', in: 'query', schema: { enum: ['true', 'false'], default: 'true' } },
    { name: 'on', in: 'query' },
    { name: 'exchange', in: 'path', required: true, schema: { enum: ['NSE', 'BSE'] } },
    { name: 'symbol', in: 'path', required: true, example: 'RELIANCE', schema: { minLength: 1, maxLength: 40 } },
  ]);
  expect(calls.get('/api/v1/market.csv')?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['exchange', 'market', 'q', 'show', 'sort', 'dir', 'floor']),
  );
  expect(calls.get('/api/v1/stream')?.parameters).toMatchObject([
    { name: 'after' },
    { name: 'market' },
    { name: 'last-event-id', in: 'header' },
  ]);
});

it.each([
  ['/market', ['200', '304', '400', '404', '429', '503', 'default'], 'application/json'],
  ['/stocks/{exchange}/{symbol}', ['200', '301', '304', '400', '404', '429', '503', 'default'], 'application/json'],
  ['/compare.csv', ['200', '304', '400', '404', '429', '503', 'default'], 'text/csv'],
  ['/events.ics', ['200', '304', '400', '404', '429', '503', 'default'], 'text/calendar'],
  ['/stream', ['200', '400', '429', '503', 'default'], 'text/event-stream'],
  ['/health', ['200', '429', 'default'], 'application/json'],
])('has the answers of %s', (path, statuses, type) => {
  const { answers = {} } = calls.get(`/api/v1${path}`) ?? {};
  expect(Object.keys(answers)).toEqual(statuses);
  expect(Object.keys(answers['200']?.content ?? {})).toEqual([type]);
  expect(answers['default']?.content).toEqual({ 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } });
});
