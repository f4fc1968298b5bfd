import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { hindiTexts } from '../../texts/hindi.test-support.ts';
import { writeInLanguages } from '../site/texts-of-language.ts';
import { limitCalls } from './rate-limit.ts';
import { WindowCounts } from './window-counts.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a window lasts a minute although the clock is set back an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const app = Fastify();
  writeInLanguages(app, { translated: new Map([['hi', await hindiTexts()]]) });
  await limitCalls(app, 2);
  app.get('/', () => 'here');
  app.get('/hi/', () => 'here');
  expect((await app.inject('/')).statusCode).toBe(200);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect((await app.inject('/')).statusCode).toBe(200);
  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ status: 429, detail: expect.stringMatching(/^Too many calls from this address: come again in/) });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(Number(refused.headers['x-ratelimit-reset'])).toBeLessThanOrEqual(60);
  const inHindi = (await app.inject('/hi/')).json<{ detail: string }>();
  expect(inHindi.detail).toMatch(/^इस पते से बहुत ज़्यादा अनुरोध आए: \d+ सेकंड/);
  await app.close();
});

test('each key’s window begins with its first call and ends after its time', () => {
  let elapsed = 1_000;
  const counts = new WindowCounts(() => elapsed);
  const call = (key: string) => {
    let found: unknown;
    counts.incr(key, (_error, result) => (found = result), 60_000);
    return found;
  };
  expect(call('one')).toEqual({ current: 1, ttl: 60_000 });
  elapsed += 20_000;
  expect(call('one')).toEqual({ current: 2, ttl: 40_000 });
  expect(call('two')).toEqual({ current: 1, ttl: 60_000 });
  elapsed += 40_000;
  expect(call('one')).toEqual({ current: 1, ttl: 60_000 });
  expect(call('two')).toEqual({ current: 2, ttl: 20_000 });
});

test('beyond the most keys, the one that called longest ago is dropped', () => {
  const counts = new WindowCounts(() => 0);
  const call = (key: string) => {
    let current = 0;
    counts.incr(key, (_error, result) => (current = result?.current ?? 0), 60_000);
    return current;
  };
  call('first');
  call('second');
  call('first');
  for (let other = 0; other < 9_999; other++) call(`other ${other}`);
  expect(call('first')).toBe(3);
  expect(call('second')).toBe(1);
});
