import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitCalls } from './rate-limit.ts';

/** Asks once from each address in turn, and gives the statuses. */
async function statusesOf(max: number, addresses: readonly string[]): Promise<number[]> {
  const app = Fastify();
  await limitCalls(app, max);
  app.get('/', () => 'answer');
  const statuses: number[] = [];
  for (const remoteAddress of addresses) statuses.push((await app.inject({ url: '/', remoteAddress })).statusCode);
  await app.close();
  return statuses;
}

it('counts the addresses of one /64 as one, however they are written', async () => {
  const household = ['2001:db8::1', '2001:db8::2:3', '2001:db8:0:0:ffff::9', '2001:db8::4', '2001:db8::ffff:1:2:3'];
  expect(await statusesOf(3, household)).toEqual([200, 200, 200, 429, 429]);
  expect(await statusesOf(1, ['2001:db8::1', '2001:db8:0:1::1', '2001:db8:1::1'])).toEqual([200, 200, 200]);
});

it('counts an IPv4 address and its IPv6-mapped form as one', async () => {
  expect(await statusesOf(1, ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:203.0.113.8'])).toEqual([200, 429, 200]);
});
