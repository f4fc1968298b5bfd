import { afterEach, expect, test, vi } from 'vitest';
import { NotMadeYet, NotThere, pastServer, server, serverAhead } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a missing answer is told apart from a failure', async () => {
  let answer = (): Response => Response.json({ revision: 7, lists: {} });
  vi.stubGlobal('fetch', async () => answer());
  expect(await server.answer('/api/v1/market')).toEqual({ revision: 7, lists: {} });
  answer = () => Response.json({}, { status: 404 });
  await expect(server.answer('/api/v1/stocks/NSE/NOSUCH')).rejects.toThrow(NotThere);
  answer = () => Response.json({}, { status: 503 });
  await expect(server.answer('/api/v1/sync')).rejects.toThrow('/api/v1/sync answered 503.');
  await expect(server.answer('/api/v1/sync')).rejects.not.toThrow(NotMadeYet);
  answer = () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } });
  await expect(server.answer('/api/v1/map')).rejects.toMatchObject({ againMs: 5000 });
  answer = () => Response.json({}, { status: 503, headers: { 'retry-after': '60' } });
  await expect(server.answer('/api/v1/map')).rejects.not.toThrow(NotMadeYet);
});

test('a past session is asked for where there is one', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  for (const address of ['/api/v1/market/all?exchange=NSE', '/api/v1/indices', '/api/v1/names']) {
    await pastServer('2026-02-18').answer(address);
  }
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/market/all?exchange=NSE&on=2026-02-18',
    '/api/v1/indices?on=2026-02-18',
    '/api/v1/names',
  ]);
});

test('what the browser keeps of an answer has the time at which it was given', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ revision: 7, lists: {} }, { headers: { date: 'Fri, 20 Nov 2026 10:00:00 GMT' } }),
  );
  vi.stubGlobal('fetch', fetch);
  expect(await server.cached?.('/api/v1/market')).toEqual({ value: { revision: 7, lists: {} }, at: Date.UTC(2026, 10, 20, 10) });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'only-if-cached' });
  fetch.mockRejectedValueOnce(new TypeError('not kept'));
  expect(await server.cached?.('/api/v1/market')).toBeUndefined();
});

test('the server is asked for its time once, and again after a failure', async () => {
  const fetch = vi.fn<(address: string) => Promise<Response>>(async () =>
    Response.json({ at: new Date(Date.now() + 3_600_000).toISOString() }),
  );
  fetch.mockResolvedValueOnce(Response.json({ at: 'noon' }));
  vi.stubGlobal('fetch', fetch);
  await expect(serverAhead()).rejects.toThrow('/api/v1/status has no time.');
  const both = await Promise.all([serverAhead(), serverAhead()]);
  for (const ahead of [...both, await serverAhead()]) expect(Math.abs(ahead - 3_600_000)).toBeLessThan(60_000);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/v1/status', '/api/v1/status']);
});
