import { CONDITIONS } from '@bhav/core/screen/conditions';
import { type Arbitrary, array, constant, constantFrom, integer, oneof, record, string, tuple } from 'fast-check';
import type { DescribedCall, DescribedParameter } from './described-calls.test-support.ts';
import { HOSTILE_BYTES, HOSTILE_VALUES } from './hostile-values.test-support.ts';

export interface FuzzedRequest {
  method: string;
  /** Letters stand for bytes (Latin-1). */
  target: string;
  headers: [name: string, value: string][];
  body: string;
  call: DescribedCall;
  /** It fits the OpenAPI document, so that one of the call's own answers must come. */
  isValid: boolean;
}

/** `known`: values that exist, by the name of a parameter. */
export function fuzzedRequest(
  calls: readonly DescribedCall[],
  known: Readonly<Record<string, readonly string[]>>,
): Arbitrary<FuzzedRequest> {
  return constantFrom(...calls).chain((call) =>
    oneof({ arbitrary: validRequest(call, known), weight: 1 }, { arbitrary: wrongRequest(call, known), weight: 3 }),
  );
}

type Known = Parameters<typeof fuzzedRequest>[1];
type Pairs = [name: string, value: string][];

function validRequest(call: DescribedCall, known: Known): Arbitrary<FuzzedRequest> {
  const values = call.parameters.map((parameter) =>
    oneof({ arbitrary: validValue(parameter, known), weight: 2 }, { arbitrary: constant(undefined), weight: parameter.required ? 0 : 1 }),
  );
  return tuple(...values).map((chosen) => ({
    method: 'GET',
    target: targetOf(call, chosen, [], encodeURIComponent),
    headers: headersOf(call, chosen),
    body: '',
    call,
    isValid: true,
  }));
}

function wrongRequest(call: DescribedCall, known: Known): Arbitrary<FuzzedRequest> {
  const value = (parameter: DescribedParameter): Arbitrary<string | undefined> =>
    oneof(
      { arbitrary: validValue(parameter, known), weight: 3 },
      { arbitrary: borderline(parameter), weight: 2 },
      { arbitrary: hostile, weight: 3 },
      { arbitrary: constant(undefined), weight: 1 },
    );
  return record({
    method: oneof({ arbitrary: constant('GET'), weight: 8 }, { arbitrary: constantFrom(...METHODS), weight: 2 }),
    chosen: tuple(...call.parameters.map(value)),
    more: oneof({ arbitrary: constant<Pairs>([]), weight: 3 }, { arbitrary: moreParameters(call), weight: 1 }),
    encoded: oneof({ arbitrary: constant(encodeURIComponent), weight: 4 }, constantFrom(twice, latin)),
    bytes: oneof({ arbitrary: constant(''), weight: 6 }, constantFrom(...HOSTILE_BYTES)),
    headers: oneof(
      { arbitrary: constant<Pairs>([]), weight: 2 },
      { arbitrary: array(constantFrom(...HEADERS), { maxLength: 4 }), weight: 1 },
    ),
    body: oneof({ arbitrary: constant(''), weight: 8 }, constantFrom(...BODIES)),
  }).map(({ method, chosen, more, encoded, bytes, headers, body }) => ({
    method,
    target: targetOf(call, chosen, more, encoded) + bytes,
    headers: [...headersOf(call, chosen), ...headers, ...(body === '' ? [] : lengthOf(body, headers))],
    body,
    call,
    isValid: false,
  }));
}

export const KNOWN_OF_SCREENS: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    CONDITIONS.map((condition) => [condition.word, condition.kind === 'range' ? ['1..', '..5', '1..5'] : (condition.choices ?? ['Power'])]),
  ),
  cols: ['value', 'pe,yield', 'none'],
  of: ['NSE', 'BSE', 'NIFTY 50'],
  in: ['NIFTY 50'],
  exchange: ['NSE', 'BSE'],
};

function validValue({ name, schema }: DescribedParameter, known: Known): Arbitrary<string> {
  const existing = known[name];
  if (schema.enum !== undefined) return constantFrom(...schema.enum);
  if (existing !== undefined && schema.type !== 'integer') return constantFrom(...existing);
  if (isDay(name)) return constantFrom('2026-11-19', '2026-11-20', '2026-11-25');
  if (schema.format === 'date-time') return constantFrom('2026-11-20T09:15:00Z', '2026-11-08T12:00:00+05:30', '1999-12-31T23:59:59.999Z');
  if (schema.type === 'integer') {
    return oneof(integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000 }), constantFrom(schema.minimum ?? 0, 1, 5)).map(
      String,
    );
  }
  return string({
    unit: 'grapheme-ascii',
    minLength: Math.max(schema.minLength ?? 0, 1),
    maxLength: Math.min(schema.maxLength ?? 60, 60),
  }).filter((text) => !['.', '..'].includes(text) && text.trim() !== '');
}

function isDay(name: string): boolean {
  return name === 'from' || name === 'to';
}

function borderline({ name, schema }: DescribedParameter): Arbitrary<string> {
  const { minimum = 0, maximum = 2 ** 53, minLength = 0, maxLength = 100 } = schema;
  if (schema.type === 'integer') {
    const edges = [minimum - 1, minimum, maximum, maximum + 1].map(String);
    return constantFrom(...edges, '', '-0', '00', '1.0', '1.5', '1e2', '0x1', '+1', ' 1', '1 ', '1,000', '१', '1n', '9'.repeat(400));
  }
  if (isDay(name)) return constantFrom(...DAYS);
  if (schema.format === 'date-time') return constantFrom(...INSTANTS);
  if (schema.enum !== undefined) {
    const [first = ''] = schema.enum;
    return constantFrom('', first.toLowerCase(), first.toUpperCase(), `${first} `, ` ${first}`, schema.enum.join(','), first.slice(1));
  }
  return constantFrom(
    '',
    'a'.repeat(minLength),
    'A'.repeat(maxLength),
    'A'.repeat(maxLength + 1),
    '👩'.repeat(maxLength / 2),
    ' '.repeat(5),
  );
}

const hostile = oneof(
  { arbitrary: constantFrom(...HOSTILE_VALUES), weight: 4 },
  { arbitrary: string({ unit: 'binary', maxLength: 60 }), weight: 1 },
);

const DAYS = [
  '',
  '2026-02-29',
  '2024-02-29',
  '2026-02-30',
  '2026-11-31',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-1-1',
  '2026-13-01',
];
const INSTANTS = [
  '',
  '2026-11-20T09:15:00',
  '2026-02-30T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T23:59:60Z',
  '1899-12-31T23:59:59Z',
  '1900-01-01T00:00:00+23:59',
  '2999-12-31T23:59:59-23:59',
  '3000-01-01T00:00:00Z',
  '2026-11-20T09:15:00 05:30',
  '+275760-09-13T00:00:00Z',
];

const METHODS = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY', 'CONNECT', 'get', 'X'.repeat(200)];
const BODIES = [
  'x',
  '{"exchange":"NSE"}',
  '{"__proto__":{"x":1}}',
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>`,
  'a'.repeat(70_000),
];
const HEADERS: Pairs = [
  ['Range', 'bytes=0-99999999999'],
  ['Range', 'bytes=-1,0-0,5-1'],
  ['If-None-Match', '"'],
  ['If-None-Match', '*'],
  ['If-None-Match', '"a",'.repeat(1_000)],
  ['If-Modified-Since', 'Sat, 99 Foo 9999 99:99:99 GMT'],
  ['Accept-Encoding', 'br;q=-1, *'],
  ['Accept-Encoding', 'gzip'],
  ['Accept-Encoding', 'br'],
  ['Accept-Encoding', `${'x;q=0.1,'.repeat(800)}br`],
  ['Accept', '../../etc/passwd'],
  ['Accept-Language', '*'.repeat(5_000)],
  ['Content-Type', 'application/json; charset=utf-7'],
  ['Content-Type', 'multipart/form-data; boundary='],
  ['Content-Encoding', 'gzip'],
  ['Expect', '100-continue'],
  ['Expect', 'a-miracle'],
  ['Upgrade', 'h2c'],
  ['Last-Event-ID', '1e99'],
  ['Last-Event-ID', '9'.repeat(3_000)],
  ['X-Forwarded-For', '1,2,3'],
  ['X-Forwarded-Host', 'evil.example'],
  ['Forwarded', 'for="[::1'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Original-URL', '/api/v1/sync'],
  ['Cookie', `a=${'b'.repeat(9_000)}`],
  ['X-Large', 'x'.repeat(20_000)],
  ['Origin', 'https://evil.example'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Mode', 'no-cors'],
  ['Referer', `https://evil.example/"><script>`],
  ['User-Agent', `\u00ff\u00fe<script>`],
  ['Host', 'evil.example'],
  ['Host', 'x y'],
];

function moreParameters(call: DescribedCall): Arbitrary<Pairs> {
  const own = call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const names = [
    ...own,
    ...own.map((name) => `${name}[]`),
    ...own.map((name) => name.toUpperCase()),
    '__proto__',
    'constructor',
    '',
    'q',
    'a[b][c]',
  ];
  return oneof(
    array(tuple(constantFrom(...names), hostile), { minLength: 1, maxLength: 4 }),
    constantFrom(...names).map((name): Pairs => Array.from({ length: 500 }, (_, at) => [name, String(at)])),
  );
}

/** A parameter of the path without a value is empty. */
function targetOf(call: DescribedCall, chosen: readonly (string | undefined)[], more: Pairs, encoded: (text: string) => string): string {
  const write = (text: string): string => encoded(text.toWellFormed());
  const valueOf = new Map(call.parameters.map((parameter, at) => [parameter, chosen[at]]));
  const inPath = new Map(
    [...valueOf].flatMap(([parameter, value]) => (parameter.in === 'path' ? [[parameter.name, value ?? ''] as const] : [])),
  );
  const pairs = [...valueOf].flatMap(([{ name, in: place }, value]): Pairs =>
    place === 'query' && value !== undefined ? [[name, value]] : [],
  );
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(inPath.get(name) ?? ''));
  const query = [...pairs, ...more].map(([name, value]) => `${encodeURIComponent(name)}=${write(value)}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

function headersOf(call: DescribedCall, chosen: readonly (string | undefined)[]): Pairs {
  return call.parameters.flatMap(({ name, in: place }, at): Pairs => {
    const value = chosen[at];
    // The tests of malformed requests have the characters that a header cannot hold.
    return place === 'header' && value !== undefined ? [[name, value.replaceAll(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, '?')]] : [];
  });
}

function lengthOf(body: string, headers: Pairs): Pairs {
  return headers.some(([name]) => name === 'Content-Length') ? [] : [['Content-Length', String(body.length)]];
}

function twice(text: string): string {
  return encodeURIComponent(encodeURIComponent(text));
}

/** The bytes as they are, but for those that would end the request line. */
function latin(text: string): string {
  return Buffer.from(text.replaceAll(/[\p{Cc} ]/gu, encodeURIComponent)).toString('latin1');
}
