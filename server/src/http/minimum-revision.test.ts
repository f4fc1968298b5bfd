import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MarketHolder } from '../market/published/market-holder.ts';
import { FIRST, testServed } from '../market/served.test-support.ts';
import { heedRevision } from './minimum-revision.ts';
import { market } from './routes/market.ts';

const PATIENCE_MS = 20;
let holder: MarketHolder;
let app: FastifyInstance;

beforeEach(() => {
  holder = new MarketHolder(testServed(10, FIRST));
  app = Fastify();
  heedRevision(app, holder, PATIENCE_MS);
  market(app, holder);
});
afterEach(() => app.close());

const ask = (query: string) => app.inject(`/api/v1/market${query}`);

it('answers at once with a revision that it has', async () => {
  for (const query of ['', '?revision=10', '?revision=9', '?revision=0']) {
    const { statusCode, headers } = await ask(query);
    expect([query, statusCode, headers['cache-control']]).toEqual([query, 200, undefined]);
  }
});

it('waits for a newer one, and answers with it', async () => {
  const listens = vi.spyOn(holder, 'onChange');
  const answer = ask('?revision=12');
  await expect.poll(() => listens.mock.calls.length).toBe(1);
  holder.replace(testServed(11, FIRST));
  holder.replace(testServed(13, FIRST));
  const { headers, body } = await answer;
  expect([JSON.parse(body).revision, headers['cache-control']]).toEqual([13, undefined]);
});

it.each(['?revision=11', '?revision=999999999999999'])(
  'answers %s, which does not come, with the market there is, not to be cached',
  async (query) => {
    const { statusCode, headers, body } = await ask(query);
    expect([statusCode, JSON.parse(body).revision, headers['cache-control']]).toEqual([200, 10, 'no-store']);
  },
);

it.each(['?revision=', '?revision=-1', '?revision=1e3', '?revision=1&revision=2', '?revision=1000000000000000'])(
  'refuses %s',
  async (query) => {
    expect((await ask(query)).statusCode).toBe(400);
  },
);
