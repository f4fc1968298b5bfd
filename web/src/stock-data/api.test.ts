import { afterEach, expect, test, vi } from 'vitest';
import { anyAnswer, askFrom, serverApi, serverTime } from './api.ts';

afterEach(() => {
  askFrom(undefined);
  vi.unstubAllGlobals();
});

test('requests after a revision of the stream ask for nothing older; the log and the time have no revision', async () => {
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
    await serverTime();
    return fetch.mock.calls.map(([address]) => address);
  };
  expect(await asked()).toEqual(['/api/v1/market', '/api/v1/market/all?exchange=NSE', '/api/v1/indices', '/api/v1/sync', '/api/v1/status']);
  askFrom(7);
  expect(await asked()).toEqual([
    '/api/v1/market?revision=7',
    '/api/v1/market/all?exchange=NSE&revision=7',
    '/api/v1/indices?revision=7',
    '/api/v1/sync',
    '/api/v1/status',
  ]);
});
