import { bareApp } from '../bare-app.test-support.ts';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NotReady } from '../../market/not-ready.ts';
import { Clients, rangesFrom } from '../../platform/net/trusted-proxies.ts';
import { sendNotReady } from '../problem.ts';
import { NewestMade } from '../versioned-cache.ts';
import { inSlot, type SlotBounds, Slots } from './slots.ts';

const LONG_MS = 60_000;
/** More than the system holds for a reader who does not read. */
const LARGE = Buffer.alloc(64 * 2 ** 20);
/** Behind a proxy that is trusted each address is a caller; otherwise loopback stands for many. */
const PROXIED = new Clients(rangesFrom('loopback') as Exclude<ReturnType<typeof rangesFrom>, string>);

/** Answers in a slot last until the test ends them by name; `begun` has the names whose turn has come. */
async function serve(bounds: Partial<SlotBounds>, clients?: Clients) {
  const app = bareApp();
  const begun: string[] = [];
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const kept = new NewestMade<string>(9);
  const make = async (name: string): Promise<string> => {
    begun.push(name);
    if (name === 'busy') return busy();
    if (name === 'large') return name;
    await new Promise<void>((resolve) => ends.set(name, resolve));
    if (name === 'failing') throw new Error('It fails.');
    return name;
  };
  new Slots({ waitMs: LONG_MS, ...bounds }, clients).bound(app);
  app.addHook('preHandler', async ({ url }) => void seen.push(url));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof NotReady)) throw error;
    return sendNotReady(reply, error, async () => undefined);
  });
  type Asked = { Params: { name: string } };
  app.get<Asked>('/made/:name', async ({ params: { name } }, reply) => {
    const answer = await inSlot(() => make(name));
    return reply.send(name === 'large' ? LARGE : answer);
  });
  app.get<Asked>('/kept/:name', ({ params: { name } }) => kept.of(1, name, () => make(name)));
  app.get<Asked>('/long/:name', ({ params: { name } }) =>
    kept.of(1, `long ${name}`, async () => `${await inSlot(() => make(`${name} 1`))} ${await inSlot(() => make(`${name} 2`))}`),
  );
  app.get<Asked>('/twice/:name', async ({ params: { name } }) => [
    await inSlot(() => make(`${name} 1`)),
    await inSlot(() => make(`${name} 2`)),
  ]);
  app.get('/parts', () =>
    inSlot(async () => {
      for (let part = 0; part < 100; part += 1) await inSlot(() => make('busy'));
      return 'whole';
    }),
  );
  app.get('/ready', () => 'ready');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  onTestFinished(async () => {
    for (const end of ends.values()) end();
    app.server.closeAllConnections();
    await app.close();
  });
  const ask = (path: string, from?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, from === undefined ? {} : { headers: { 'x-forwarded-for': from } });
  const reached = async (path: string): Promise<void> => await expect.poll(() => seen).toContain(encodeURI(path));
  const turn = async (): Promise<void> => void (await (await ask('/ready')).text());
  const hasBegun = async (name: string): Promise<void> => await expect.poll(() => begun).toContain(name);
  const asked = async (path: string, from: string | undefined, comes: () => Promise<void>) => {
    const answer = ask(path, from);
    await comes();
    return { status: async () => (await answer).status, text: async () => (await answer).text() };
  };
  /** Asks, and waits until the answer is being made. */
  const started = (path: string, from?: string) => asked(path, from, () => hasBegun(path.split('/').at(-1) ?? ''));
  /** Asks, and waits until the request has come. */
  const queued = (path: string, from?: string) => asked(path, from, () => reached(path));
  return { ask, begun, end: (name: string) => ends.get(name)?.(), hasBegun, queued, reached, started, turn, port };
}

it('makes as many answers at once as it may, and the next in their order; other answers do not wait', async () => {
  const { begun, end, hasBegun, queued, turn } = await serve({ atOnce: 2 });
  const answers = [];
  for (const name of ['a', 'b', 'c', 'd']) answers.push(await queued(`/made/${name}`));
  await hasBegun('b');
  for (let at = 0; at < 10; at += 1) await turn();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await hasBegun('c');
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  await hasBegun('d');
  end('c');
  end('d');
  expect(await Promise.all(answers.map(({ text }) => text()))).toEqual(['a', 'b', 'c', 'd']);
});

it('answers others between the parts of a long answer', async () => {
  const { ask, begun, hasBegun, turn } = await serve({});
  const long = ask('/parts');
  await hasBegun('busy');
  await turn();
  expect(begun.length).toBeLessThan(50);
  expect(await (await long).text()).toBe('whole');
  expect(begun.length).toBe(100);
});

it('says when to ask again to one who waited too long', async () => {
  const { ask, begun, end, started } = await serve({ atOnce: 1, waitMs: 20 });
  const first = await started('/made/first');
  const refused = await ask('/made/second');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(begun).toEqual(['first']);
  end('first');
  expect(await first.status()).toBe(200);
});

it('counts the waits of a request together', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const { end, hasBegun, queued, started } = await serve({ atOnce: 1 });
  await started('/made/first');
  const twice = await queued('/twice/second');
  now.mockReturnValue(LONG_MS);
  end('first');
  await hasBegun('second 1');
  const third = await queued('/made/third');
  end('second 1');
  expect(await twice.status()).toBe(503);
  end('third');
  expect(await third.status()).toBe(200);
});

it('makes one answer and refuses the others at once when all waited too long because the process stood still', async () => {
  const app = bareApp();
  new Slots({ waitMs: 5 }).bound(app);
  app.get('/made', () => inSlot(async () => busy()));
  const answers = Array.from({ length: 50 }, () => app.inject('/made').then(({ body }) => body));
  setImmediate(() => setImmediate(() => busy(50)));
  const made = (await Promise.all(answers)).filter((body) => body === 'busy');
  expect(made.length).toBeGreaterThan(0);
  expect(made.length).toBeLessThan(25);
});

it('makes nothing for a caller who has left, and keeps no place for him', async () => {
  const { begun, end, hasBegun, queued, reached, started, turn, port } = await serve({ atOnce: 1, waitingOfOne: 2 }, PROXIED);
  const first = await started('/made/first');
  const leaving = connect(port, '127.0.0.1');
  const paths = ['/made/one', '/made/two'];
  leaving.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`).join(''));
  for (const path of paths) await reached(path);
  leaving.destroy();
  await turn();
  const stays = await queued('/made/stays', '192.0.2.1');
  end('first');
  await hasBegun('stays');
  end('stays');
  expect(await first.status()).toBe(200);
  expect(await stays.status()).toBe(200);
  expect(begun).toEqual(['first', 'stays']);
});

it('ends a long answer after the part under way when its caller leaves, and makes it for those who wait for it', async () => {
  const { begun, end, hasBegun, queued, started, turn, port } = await serve({ atOnce: 1 }, PROXIED);
  const leaving = request({ port, path: '/long/answer', headers: { 'x-forwarded-for': '192.0.2.1' } });
  leaving.on('error', () => undefined).end();
  await hasBegun('answer 1');
  leaving.destroy();
  await turn();
  end('answer 1');
  const next = await started('/made/next', '192.0.2.1');
  expect(begun).toEqual(['answer 1', 'next']);
  end('next');
  expect(await next.status()).toBe(200);

  const other = request({ port, path: '/long/shared', headers: { 'x-forwarded-for': '192.0.2.1' } });
  other.on('error', () => undefined).end();
  await hasBegun('shared 1');
  const stays = await queued('/long/shared?stays', '192.0.2.2');
  other.destroy();
  await turn();
  end('shared 1');
  await expect.poll(() => begun).toEqual(['answer 1', 'next', 'shared 1', 'shared 1']);
  end('shared 1');
  await hasBegun('shared 2');
  end('shared 2');
  expect(await stays.text()).toBe('shared 1 shared 2');
});

it('gives the turn on when an answer fails, and while a caller does not read his', async () => {
  const { end, started, port } = await serve({ atOnce: 1 });
  const failing = await started('/made/failing');
  end('failing');
  expect(await failing.status()).toBe(500);
  const unread = request({ port, path: '/made/large' });
  unread.on('error', () => undefined).end();
  const [response] = await once(unread, 'response');
  response.pause();
  const next = await started('/made/next');
  end('next');
  expect(await next.text()).toBe('next');
  expect(response.complete).toBe(false);
  unread.destroy();
});

it('makes one answer of an address, or a /64, at once, and takes the addresses in turn', async () => {
  const { begun, end, hasBegun, queued, turn } = await serve({ atOnce: 2 }, PROXIED);
  const answers = [];
  for (const [name, from] of [
    ['greedy 1', '2001:db8::1'],
    ['greedy 2', '2001:db8::2'],
    ['greedy 3', '2001:db8::3'],
    ['other 1', '192.0.2.1'],
    ['other 2', '192.0.2.1'],
    ['third', '192.0.2.2'],
  ] as const)
    answers.push(await queued(`/made/${name}`, from));
  await hasBegun('other 1');
  for (let at = 0; at < 10; at += 1) await turn();
  expect(begun).toEqual(['greedy 1', 'other 1']);
  // The third has had no turn yet, though he asked last.
  for (const [ended, next] of [
    ['greedy 1', 'third'],
    ['third', 'greedy 2'],
    ['other 1', 'other 2'],
    ['greedy 2', 'greedy 3'],
  ] as const) {
    end(ended);
    await hasBegun(next);
  }
  expect(begun).toEqual(['greedy 1', 'other 1', 'third', 'greedy 2', 'other 2', 'greedy 3']);
  end('other 2');
  end('greedy 3');
  for (const { status } of answers) expect(await status()).toBe(200);
});

it('lets few answers of an address wait, and refuses the others at once', async () => {
  const { ask, end, hasBegun, queued, started } = await serve({ atOnce: 4, waitingOfOne: 2 }, PROXIED);
  const first = await started('/made/first', '192.0.2.1');
  const waiting = [];
  for (const name of ['second', 'third']) waiting.push(await queued(`/made/${name}`, '192.0.2.1'));
  const refused = await ask('/made/fourth', '192.0.2.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  const other = await started('/made/other', '192.0.2.2');
  end('first');
  for (const name of ['second', 'third']) {
    await hasBegun(name);
    end(name);
  }
  end('other');
  for (const { status } of [first, ...waiting, other]) expect(await status()).toBe(200);
});

it('needs no slot for what is kept, nor for what another makes', async () => {
  const { ask, begun, end, queued, started } = await serve({ atOnce: 2 }, PROXIED);
  const [greedy, patient] = ['192.0.2.1', '192.0.2.2'];
  const made = await started('/kept/answer', patient);
  const full = await started('/made/full', greedy);
  const shared = await queued('/kept/answer?shared', greedy);
  end('answer');
  expect(await Promise.all([made, shared].map(({ text }) => text()))).toEqual(['answer', 'answer']);
  const filled = await started('/made/filled', patient);
  expect(await (await ask('/kept/answer', '192.0.2.3')).text()).toBe('answer');
  expect(begun).toEqual(['answer', 'full', 'filled']);
  end('full');
  end('filled');
  expect(await Promise.all([full, filled].map(({ status }) => status()))).toEqual([200, 200]);
});

it('makes a part of an answer in the slot of the answer', async () => {
  const app = bareApp();
  new Slots({ atOnce: 1, waitMs: LONG_MS }).bound(app);
  const kept = new NewestMade<string>(9);
  app.get('/made', () => inSlot(async () => `${await inSlot(async () => 'part')} and ${await kept.of(1, 'kept', async () => 'kept')}`));
  expect((await app.inject('/made')).body).toBe('part and kept');
});

/** Keeps the thread busy. */
function busy(ms = 5): string {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return 'busy';
}
