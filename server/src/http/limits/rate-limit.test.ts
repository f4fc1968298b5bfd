import { bareApp } from '../bare-app.test-support.ts';
import { expect, it } from 'vitest';
import { hindiTexts } from '../../texts/hindi.test-support.ts';
import { testApp } from '../test-app.test-support.ts';
import { limitCalls } from './rate-limit.ts';

it('counts the addresses of one household as one', async () => {
  const app = bareApp();
  await limitCalls(app, 1);
  app.get('/', () => 'answer');
  const statuses: number[] = [];
  for (const remoteAddress of ['2001:db8::1', '2001:db8::ffff:1:2:3', '2001:db8:0:1::1', '203.0.113.7', '::ffff:203.0.113.7']) {
    statuses.push((await app.inject({ url: '/', remoteAddress })).statusCode);
  }
  await app.close();
  expect(statuses).toEqual([200, 429, 200, 200, 429]);
});

it('says when to come again, in the language of the page', async () => {
  const app = bareApp(new Map([['hi', await hindiTexts()]]));
  await limitCalls(app, 1);
  for (const url of ['/', '/hi/']) app.get(url, () => 'here');
  expect((await app.inject('/')).statusCode).toBe(200);
  const [english, hindi] = [await app.inject('/'), await app.inject('/hi/')];
  expect(english.json()).toMatchObject({ status: 429, detail: expect.stringMatching(/^Too many calls from this address: come again in/) });
  expect(hindi.json<{ detail: string }>().detail).toMatch(/^इस पते से बहुत ज़्यादा अनुरोध आए: \d+ सेकंड/);
  expect(Number(english.headers['retry-after'])).toBeLessThanOrEqual(60);
  await app.close();
});

it('counts pages and frames of an address together, apart from its calls, and no file of a page', async () => {
  const app = testApp();
  const status = async (url: string, remoteAddress = '192.0.2.1') => (await app.inject({ url, remoteAddress })).statusCode;
  for (let view = 0; view < 1_200; view += 2) {
    expect(await status('/market-performers')).toBe(200);
    expect(await status('/embed/table')).toBe(200);
  }
  expect(await Promise.all(['/market-performers', '/embed/table'].map((url) => status(url)))).toEqual([429, 429]);
  expect(await Promise.all(['/api/v1/status', '/assets/main-BkG8YK_3.js'].map((url) => status(url)))).toEqual([200, 200]);
  expect(await status('/market-performers', '192.0.2.2')).toBe(200);
  const refused = await app.inject({ url: '/', remoteAddress: '192.0.2.1' });
  expect(refused.headers).toMatchObject({ 'retry-after': expect.any(String), 'cache-control': 'no-store' });
  await app.close();
});
