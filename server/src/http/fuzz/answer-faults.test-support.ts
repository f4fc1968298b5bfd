import { createHash } from 'node:crypto';
import { ProblemSchema } from '@bhav/core/wire/problem';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ANSWERS } from '../openapi.ts';
import type { FuzzedRequest } from './fuzzed-request.test-support.ts';
import { FORGED_HEADER, marksIn } from './hostile-values.test-support.ts';

/** The body is decoded; names of headers are in lower case. */
export interface FuzzedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The headers of every answer, whatever was asked. */
const ALWAYS: [name: string, value: RegExp][] = [
  ['content-security-policy', /^default-src 'none';.*frame-ancestors 'none'/],
  ['cross-origin-resource-policy', /^(?:same|cross)-origin$/],
  ['permissions-policy', /camera=\(\)/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
];

/** Refusals before a call is looked at, `default` in the OpenAPI document. */
const REFUSALS = new Set([400, 403, 404, 405, 408, 413, 414, 417, 421, 429, 431]);

/** Bodies of 200 that fitted their schema; most answers are the same many times. */
const fitted = new Set<string>();

export function answerFaults(request: FuzzedRequest, answer: FuzzedAnswer): string[] {
  return [
    ...statusFaults(request, answer),
    ...headerFaults(request, answer),
    ...(answer.status >= 400 ? problemFaults(answer) : []),
    ...(answer.status === 200 && request.method === 'GET' && fits(request) ? contentFaults(request, answer) : []),
    ...echoFaults(answer),
  ];
}

function statusFaults({ call, isValid }: FuzzedRequest, { status }: FuzzedAnswer): string[] {
  const own = call.answers[String(status)] !== undefined;
  if (status >= 500 && !own) return [`status ${status}`];
  if (isValid && !own) return [`status ${status}, which is none of the call's: ${Object.keys(call.answers).join(' ')}`];
  return own || REFUSALS.has(status) || [200, 204, 301, 302, 304, 308].includes(status) ? [] : [`status ${status}`];
}

function headerFaults({ target }: FuzzedRequest, { status, headers }: FuzzedAnswer): string[] {
  const wrong = ALWAYS.filter(([name, value]) => !value.test(headers[name] ?? '')).map(([name]) => `${name}: ${headers[name]}`);
  const place = headers['location'];
  // A place that begins with two slashes is on another host.
  const isAway = place !== undefined && !/^\/(?![/\\])/.test(place);
  return [
    ...wrong,
    ...(isAway ? [`leads to ${place}`] : []),
    ...(status >= 301 && status <= 308 && status !== 304 && place === undefined ? ['leads nowhere'] : []),
    ...([FORGED_HEADER, 'x-powered-by', 'server'].some((name) => name in headers) ? ['a header that is not ours'] : []),
    ...(isOpenWrongly(target, status, headers['access-control-allow-origin'])
      ? ['is open to other sites, or not, as it should not be']
      : []),
    ...(headers['content-type'] === undefined && ![204, 301, 302, 304, 308].includes(status) ? ['no content type'] : []),
  ];
}

/** True also where pages of other sites may not read what they should; a refusal may come before the address is looked at. */
function isOpenWrongly(target: string, status: number, allowed: string | undefined): boolean {
  return allowed === '*' ? !isOpen(target) : isOpen(target) && !REFUSALS.has(status);
}

/** Pages of other sites may read every call but the stream, however its address is written. */
function isOpen(target: string): boolean {
  const path = decoded(target.split(/[?#]/, 1)[0] ?? '');
  return path.startsWith('/api/v1/') && !/^\/api\/v1\/stream(?:\/|$)/.test(path);
}

/** What cannot be decoded reaches no route. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function problemFaults({ status, headers, body }: FuzzedAnswer): string[] {
  const type = headers['content-type'] ?? '';
  if (status === 404 && type.startsWith('text/html')) return [];
  if (type !== 'application/problem+json; charset=utf-8') return [`a problem as ${type}`];
  // An answer to HEAD has none.
  if (body === '') return [];
  const problem = parsed(body);
  return [
    ...(Value.Check(ProblemSchema, problem) && problem.status === status ? [] : [`no problem document: ${body.slice(0, 200)}`]),
    ...(headers['cache-control'] === 'no-store' ? [] : [`a problem may be kept: ${headers['cache-control']}`]),
    ...(/\n\s+at |node_modules|\.ts:\d/.test(body) ? [`tells of the program: ${body.slice(0, 200)}`] : []),
  ];
}

function contentFaults({ call }: FuzzedRequest, { headers, body }: FuzzedAnswer): string[] {
  const type = headers['content-type'] ?? '';
  const [described, content] = Object.entries(call.answers['200']?.content ?? {})[0] ?? [];
  if (described === undefined) return [];
  if (type.split(';', 1)[0] !== described) return [`${type} in place of ${described}`];
  const name = content?.schema.$ref?.split('/').at(-1);
  const schema = name === undefined ? undefined : SCHEMAS[name];
  if (schema === undefined) return [];
  const key = createHash('sha256').update(`${name} ${body}`).digest('base64');
  if (fitted.has(key)) return [];
  const [error] = Value.Errors(schema, parsed(body));
  const long = LONG_FIGURE.exec(body)?.[0];
  if (error === undefined && long === undefined) fitted.add(key);
  return [
    ...(error === undefined ? [] : [`does not fit ${name}: ${error.instancePath} ${error.message}`]),
    ...(long === undefined ? [] : [`a figure of ${name} has more than four decimals: ${long}`]),
  ];
}

/** The factor of a corporate action is exact. */
const LONG_FIGURE = /(?<=[[,]|"(?!factor")\w+":)-?\d+(?:\.\d{5,}|(?:\.\d+)?e-\d+)/;

function echoFaults({ headers, body }: FuzzedAnswer): string[] {
  const type = headers['content-type'] ?? '';
  const mark = /html|xml|svg/.test(type) ? marksIn(body) : undefined;
  return mark === undefined ? [] : [`a hostile text is markup: ${mark}`];
}

/** False where a slash in a value makes the target another call's. */
function fits({ call, target }: FuzzedRequest): boolean {
  const pattern = call.path.replaceAll(/[.+?^$()[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/?#;]+');
  return new RegExp(`^${pattern}(?:\\?|$)`).test(target);
}

const SCHEMAS: Record<string, TSchema> = ANSWERS;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
