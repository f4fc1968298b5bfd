import { afterEach, expect, test, vi } from 'vitest';
import { serverAhead } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
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
