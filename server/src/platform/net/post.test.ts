import type { IncomingMessage, ServerResponse } from 'node:http';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import { expect, it, onTestFinished } from 'vitest';
import { type PostParts, postTo } from './post.ts';

/** A server on this machine that answers as it likes, and what it was sent. */
async function receiver(answer: (response: ServerResponse) => void) {
  const got: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = await loopbackServer((incoming, response) => {
    let body = '';
    incoming.on('data', (piece: Buffer) => (body += piece.toString()));
    incoming.on('end', () => {
      got.push({ method: incoming.method, headers: incoming.headers, body });
      answer(response);
    });
  });
  onTestFinished(server.close);
  const post = (more: Partial<PostParts> = {}) =>
    postTo(new URL(`${server.address}/x?y=1`), {
      headers: { 'content-type': 'application/json' },
      body: '{"name":"नाम"}',
      toPrivate: true,
      signal: new AbortController().signal,
      ...more,
    });
  return { address: server.address, got, post };
}

it('posts the bytes, and gives the status and when to come again', async () => {
  const { post, got } = await receiver((response) => response.writeHead(429, { 'retry-after': '7' }).end());
  expect(await post()).toEqual({ status: 429, retryAfter: '7' });
  expect(got).toMatchObject([{ method: 'POST', body: '{"name":"नाम"}', headers: { 'content-length': '20' } }]);
});

it('does not wait for the end of an endless answer, and follows no redirect', async () => {
  const endless = await receiver((response) => {
    const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more)));
    more();
  });
  expect((await endless.post()).status).toBe(200);
  const other = await receiver((response) => response.end());
  const moved = await receiver((response) => response.writeHead(302, { location: other.address }).end());
  expect((await moved.post()).status).toBe(302);
  expect(other.got).toEqual([]);
});

it('gives a silent receiver up, and ends with its signal', async () => {
  const { post, got } = await receiver(() => undefined);
  await expect(post({ limitMs: 50 })).rejects.toMatchObject({ name: 'AbortError' });
  const stop = new AbortController();
  const ended = post({ signal: stop.signal, body: 'second' });
  await expect.poll(() => got.map(({ body }) => body)).toContain('second');
  stop.abort();
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '[fe80::1]',
  '[fd00::1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '2130706433',
  'localhost',
])('sends nothing to %s unless that is allowed', async (host) => {
  const { address, got } = await receiver((response) => response.end());
  const { port } = new URL(address);
  const parts = { headers: {}, body: '', signal: AbortSignal.timeout(5_000) };
  await expect(postTo(new URL(`http://${host}:${port}/`), parts)).rejects.toMatchObject({ name: 'PrivateAddress' });
  expect(got).toEqual([]);
});
