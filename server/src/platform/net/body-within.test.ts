import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import { expect, it, onTestFinished } from 'vitest';
import { bodyWithin, BodyTooLong } from './body-within.ts';

const BOUND = 100_000;

it('gives the text, also at the limit and with characters of several bytes', async () => {
  const text = '₹'.repeat(Math.floor(BOUND / 3));
  expect(await bodyWithin(await answered((response) => response.end(text)), Buffer.byteLength(text))).toBe(text);
  expect(await bodyWithin(await answered((response) => response.end()), 0)).toBe('');
});

it('refuses an endless answer and closes the connection', async () => {
  const closed = Promise.withResolvers<void>();
  const response = await answered((endless) => {
    const more = (): void => {
      while (endless.write('x'.repeat(10_000)));
    };
    endless.on('drain', more).on('close', closed.resolve);
    more();
  });
  await expect(bodyWithin(response, BOUND)).rejects.toThrow(BodyTooLong);
  await closed.promise;
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('counts the bytes of an answer in %s after decompression', async (encoding, compress) => {
  const bomb = compress(Buffer.alloc(BOUND * 100));
  expect(bomb.length).toBeLessThan(BOUND);
  const send = (response: ServerResponse): void => {
    response.setHeader('content-encoding', encoding).end(bomb);
  };
  await expect(bodyWithin(await answered(send), BOUND)).rejects.toThrow(`the answer has more than ${BOUND} bytes`);
  expect((await bodyWithin(await answered(send), BOUND * 100)).length).toBe(BOUND * 100);
});

async function answered(answer: (response: ServerResponse) => void): Promise<Response> {
  const { address, close } = await loopbackServer((_, response) => answer(response));
  onTestFinished(close);
  return fetch(address);
}
