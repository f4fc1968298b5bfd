import { seededRandom, integerBetween, type Random } from '@bhav/core/simulated/random';
import { askRaw } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const REQUESTS = 400;
const PATHS = [
  '/',
  '/full-tracking',
  '/data',
  '/preview.png',
  '/sitemap.xml',
  '/api/v1/market',
  '/api/v1/market/all',
  '/api/v1/market.csv?exchange=NSE',
  '/api/v1/stocks/NSE/RELIANCE/bars',
  '/api/v1/sync',
  '/api/v1/live',
  '/api/v1/stream',
  '/api/v1/openapi.json',
];
/** The status of a final answer. */
const STATUS = /HTTP\/1\.1 ([2-5])\d\d/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'get'];
const ODD = [
  '%00',
  '%2e%2e%2f',
  '..',
  "'",
  '"',
  '<script>',
  '%F0%9F',
  '%',
  '?',
  '&exchange=NSE',
  '?exchange=__proto__',
  '?from=2026-02-30&to=9999-99-99',
  '\u00e9',
  '//',
  '\\',
  ';',
  'a'.repeat(3_000),
  '[]',
  '{}',
  '?adjusted=1',
  '#',
];
const HEADERS = [
  'Range: bytes=0-99999999999',
  'If-None-Match: "',
  'Accept-Encoding: br;q=-1, *',
  'Content-Length: -1',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Last-Event-ID: 1e99',
  'X-Forwarded-For: 1,2,3',
  'Forwarded: for=_x',
  'Cookie: a=b',
  'Content-Type: application/json',
  'Upgrade: h2c',
  'Sec-Fetch-Site: cross-site',
];

/** Requests of all kinds of nonsense, the same each time, are answered without an error of the server's, and it goes on. */
export const fuzzedRequests: Trial = {
  name: 'fuzzed-requests',
  short: true,
  run: async (scene) => {
    const server = scene.server({ BHAV_DATA_DIR: await scene.dataFolder() });
    const address = await server.address;
    const { host } = new URL(address);
    const random = seededRandom('attack');
    const requests = Array.from({ length: REQUESTS }, () => madeRequest(random, host));
    const kinds = new Map<string, number>();
    let firstFault = '';
    for (let from = 0; from < REQUESTS; from += 25) {
      const answers = await Promise.all(requests.slice(from, from + 25).map((request) => askRaw(address, request, { enough: STATUS })));
      for (const [at, answer] of answers.entries()) {
        const kind = `${STATUS.exec(answer)?.[1] ?? '-'}xx`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        if (kind === '5xx') firstFault ||= requests[from + at]?.slice(0, 80) ?? '';
      }
    }
    const alive = await askRaw(address, `GET /api/v1/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const said = [...kinds].map(([kind, count]) => `${count} × ${kind}`).toSorted();
    return verdict(`${REQUESTS} requests: ${said.join(', ')}${firstFault === '' ? '' : `, first ${JSON.stringify(firstFault)}`}`, {
      'no 5xx': !kinds.has('5xx'),
      'the server goes on': alive.startsWith('HTTP/1.1 200') && !server.hasLeft,
    });
  },
};

function madeRequest(random: Random, host: string): string {
  const pick = (from: readonly string[]): string => from[integerBetween(random, 0, from.length - 1)] ?? '';
  const isOften = (): boolean => random() < 0.5;
  const path = pick(PATHS) + (isOften() ? pick(ODD) : '') + (isOften() ? pick(ODD) : '');
  const headers = [random() < 0.9 ? `Host: ${host}` : 'Host: x y', 'Connection: close'];
  while (isOften()) headers.push(pick(HEADERS));
  return `${random() < 0.7 ? 'GET' : pick(METHODS)} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}
