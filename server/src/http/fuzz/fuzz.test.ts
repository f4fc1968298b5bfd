import { asyncProperty, assert, sample } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test-servers/postgres.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { answerFaults } from './answer-faults.test-support.ts';
import { appWithFigures } from './app-with-figures.test-support.ts';
import { decodedBody } from './decoded-body.test-support.ts';
import { describedCalls } from './described-calls.test-support.ts';
import { fuzzedRequest, KNOWN_OF_SCREENS } from './fuzzed-request.test-support.ts';

const RUNS = 1_000;
const KNOWN = {
  ...KNOWN_OF_SCREENS,
  symbol: ['RELIANCE', 'M&M', 'MADE1', 'reliance', '500325'],
  name: ['NIFTY 50', 'nifty'],
  symbols: ['NSE:RELIANCE'],
  session: ['newest'],
  week: ['2026-W47'],
};

describe.each([
  { engine: 'SQLite', isThere: true },
  { engine: 'PostgreSQL', isThere: !lacks('PostgreSQL') },
])('on a store in $engine', ({ engine, isThere }) => {
  let opened: Awaited<ReturnType<typeof appWithFigures>> | undefined;
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    if (!isThere) return;
    if (engine === 'PostgreSQL') server = await startPostgres();
    opened = await appWithFigures(server && { database: { url: server.url } });
  });
  afterAll(async () => {
    await opened?.close();
    await server?.remove();
  });

  it.skipIf(!isThere)('every call answers whatever it is asked, as the OpenAPI document says', async () => {
    const { app } = opened ?? (await appWithFigures());
    // A stream does not end, so `e2e/attack/trials/fuzzed-routes.ts` asks for it on a connection of its own.
    const calls = describedCalls((await app.inject('/api/v1/openapi.json')).json()).filter(({ path }) => !path.endsWith('/stream'));
    const answered = new Set<string>();
    let count = 0;
    const requests = fuzzedRequest(calls, KNOWN).filter(
      ({ method, target }) => /^[A-Z]{1,20}$/.test(method) && method !== 'CONNECT' && /^[!-~]+$/.test(target),
    );
    await assert(
      asyncProperty(requests, async (request) => {
        const { method, target, headers, body } = request;
        const {
          statusCode,
          headers: had,
          rawPayload,
        } = await app.inject({
          method: method as 'GET',
          url: target,
          headers: Object.fromEntries(headers),
          payload: body,
          // Each address has a limit of calls.
          remoteAddress: `10.0.${(count >> 8) & 255}.${count++ & 255}`,
        });
        const known = had as Record<string, string>;
        const answer = { status: statusCode, headers: known, body: decodedBody(rawPayload, known['content-encoding']) };
        expect(answerFaults(request, answer)).toEqual([]);
        answered.add(`${request.call.path} ${statusCode}`);
      }),
      { numRuns: RUNS },
    );
    // Those that chance has left out.
    for (const call of calls.filter(({ path }) => !answered.has(`${path} 200`))) {
      const valid = sample(fuzzedRequest([call], KNOWN), { numRuns: 400, seed: 1 }).filter(({ isValid }) => isValid);
      const statuses = await Promise.all(
        valid.map(async ({ target }, at) => (await app.inject({ url: target, remoteAddress: `10.1.0.${at % 250}` })).statusCode),
      );
      expect(statuses, `the statuses of ${call.path}`).toContain(200);
    }
  });

  it.skipIf(!isThere)('a control character in a symbol is no share', async () => {
    for (const path of ['NSE/RELIANCE%00', 'BSE/%00', 'NSE/%00/bars', 'NSE/%01%1f/bars.csv', 'NSE/RELIANCE%0A']) {
      expect([path, (await opened?.app.inject(`/api/v1/stocks/${path}`))?.statusCode]).toEqual([path, 404]);
    }
  });
});
