import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { boundComputed, COMPUTED } from './computed-answers.ts';

const LONG_MS = 60_000;
/** More than what the system keeps for a reader who does not read. */
const LARGE = Buffer.alloc(64 * 2 ** 20);

/** Serves a computed answer that ends when the test says so, by its name; `begun` has the names whose turn has come. */
async function serve(bounds: { atOnce: number; waitMs: number }) {
  const app = Fastify();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  boundComputed(app, bounds);
  app.get<{ Params: { name: string } }>('/computed/:name', COMPUTED, async (asked, reply) => {
    const { name } = asked.params;
    begun.push(name);
    if (name === 'large') return reply.send(LARGE);
    if (name === 'busy') return reply.send(busy());
    await new Promise<void>((resolve) => ends.set(name, resolve));
    if (name === 'failing') throw new Error('It fails.');
    return name;
  });
  app.get('/ready', () => 'ready');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  onTestFinished(async () => {
    for (const end of ends.values()) end();
    app.server.closeAllConnections();
    await app.close();
  });
  const ask = (path: string, signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}${path}`, signal && { signal });
  /** Resolves once as many requests have reached their routes' hooks as were sent before it. */
  const reached = async (): Promise<void> => void (await (await ask('/ready')).text());
  const hasBegun = async (name: string): Promise<void> => await expect.poll(() => begun, { timeout: LONG_MS }).toContain(name);
  return { ask, begun, end: (name: string) => ends.get(name)?.(), hasBegun, reached, port };
}

it('computes as many answers at once as it may, and the next in their order; other answers do not wait', { timeout: LONG_MS }, async () => {
  const { ask, begun, end, hasBegun, reached } = await serve({ atOnce: 2, waitMs: LONG_MS });
  const answers = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    answers.push(ask(`/computed/${name}`));
    await reached();
  }
  await hasBegun('b');
  for (let turn = 0; turn < 10; turn += 1) await reached();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await hasBegun('c');
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  await hasBegun('d');
  end('c');
  end('d');
  expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual(['a', 'b', 'c', 'd']);
});

it('computes only while nobody else waits to be answered', { timeout: LONG_MS }, async () => {
  const { ask, begun, reached } = await serve({ atOnce: 100, waitMs: LONG_MS });
  // Each has a connection of its own.
  const answers = Array.from({ length: 100 }, () => ask('/computed/busy'));
  await reached();
  expect(begun.length).toBeLessThan(50);
  for (const answer of answers) expect((await answer).status).toBe(200);
});

it('says when to ask again to one who waited too long', { timeout: LONG_MS }, async () => {
  const { ask, begun, end, hasBegun } = await serve({ atOnce: 1, waitMs: 20 });
  const first = ask('/computed/first');
  await hasBegun('first');
  const refused = await ask('/computed/second');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await refused.json()).toMatchObject({ status: 503, detail: expect.stringContaining('ask again') });
  expect(begun).toEqual(['first']);
  end('first');
  expect((await first).status).toBe(200);
});

it('refuses nobody because the process stood still', async () => {
  const app = Fastify();
  boundComputed(app, { atOnce: 1, waitMs: 5 });
  app.get('/computed', COMPUTED, () => 'computed');
  app.addHook('onRequest', (_request, _reply, done) => {
    setImmediate(() => busy(20));
    done();
  });
  for (let turn = 0; turn < 20; turn += 1) expect((await app.inject('/computed')).body).toBe('computed');
});

it('computes nothing for a caller who has left', { timeout: LONG_MS }, async () => {
  const { ask, begun, end, hasBegun, reached, port } = await serve({ atOnce: 1, waitMs: LONG_MS });
  const first = ask('/computed/first');
  await hasBegun('first');
  const leaving = request({ port, path: '/computed/leaver' });
  leaving.on('error', () => undefined).end();
  await once(leaving, 'finish');
  await reached();
  leaving.destroy();
  await reached();
  const last = ask('/computed/last');
  await reached();
  end('first');
  await hasBegun('last');
  end('last');
  expect(await (await first).text()).toBe('first');
  expect(await (await last).text()).toBe('last');
  expect(begun).toEqual(['first', 'last']);
});

it('gives the turn on when an answer fails, and while a caller does not read his', { timeout: LONG_MS }, async () => {
  const { ask, end, hasBegun, port } = await serve({ atOnce: 1, waitMs: LONG_MS });
  const failing = ask('/computed/failing');
  await hasBegun('failing');
  end('failing');
  expect((await failing).status).toBe(500);
  const unread = request({ port, path: '/computed/large' });
  unread.on('error', () => undefined).end();
  const [response] = await once(unread, 'response');
  response.pause();
  const next = ask('/computed/next');
  await hasBegun('next');
  end('next');
  expect(await (await next).text()).toBe('next');
  expect(response.complete).toBe(false);
  unread.destroy();
});

/** Keeps the thread busy, milliseconds. */
function busy(ms = 5): string {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return 'busy';
}
