import { afterEach, expect, test, vi } from 'vitest';
import { anyAnswer, askFrom, serverAhead, serverApi } from './api.ts';

afterEach(() => {
  askFrom(undefined);
  vi.unstubAllGlobals();
});

test('requests after a revision of the stream ask for nothing older; the log has no revision', async () => {
  const fetch = vi.fn<(address: string) => Promise<Response>>(async () =>
    Response.json({ revision: 7, lists: {}, list: {}, runs: [], at: '2026-11-20T10:00:00Z' }),
  );
  vi.stubGlobal('fetch', fetch);
  const asked = async (): Promise<string[]> => {
    fetch.mockClear();
    await serverApi.market(undefined);
    await serverApi.whole('NSE', undefined);
    await anyAnswer('/api/v1/indices', undefined);
    await serverApi.sync();
    return fetch.mock.calls.map(([address]) => address);
  };
  expect(await asked()).toEqual(['/api/v1/market', '/api/v1/market/all?exchange=NSE', '/api/v1/indices', '/api/v1/sync']);
  askFrom(7);
  expect(await asked()).toEqual([
    '/api/v1/market?revision=7',
    '/api/v1/market/all?exchange=NSE&revision=7',
    '/api/v1/indices?revision=7',
    '/api/v1/sync',
  ]);
});

test('the server is asked for its time once, and again after a failure', async () => {
  const fetch = vi.fn<(address: string) => Promise<Response>>(async () =>
    Response.json({ at: new Date(Date.now() + 3_600_000).toISOString() }),
  );
  fetch.mockResolvedValueOnce(Response.json({ at: 'noon' }));
  vi.stubGlobal('fetch', fetch);
  await expect(serverAhead()).rejects.toThrow('/api/v1/status told no time.');
  const both = await Promise.all([serverAhead(), serverAhead()]);
  for (const ahead of [...both, await serverAhead()]) expect(Math.abs(ahead - 3_600_000)).toBeLessThan(60_000);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/v1/status', '/api/v1/status']);
});
