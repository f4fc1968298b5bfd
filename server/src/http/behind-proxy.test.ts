import { expect, it } from 'vitest';
import { configFrom } from '../platform/config/config.ts';
import { testApp } from './test-app.test-support.ts';

const LIMIT = 300;

const forwardedFor = (turn: number) => ({ 'x-forwarded-for': `203.0.113.${turn % 200}` });

// How a header is read: `platform/net/trusted-proxies.test.ts`.
it.each([
  ['each visitor whom a trusted proxy names in X-Forwarded-For has a limit of his own', 'loopback', forwardedFor, LIMIT + 20],
  ['a proxy that is not trusted is not believed', '10.0.0.1', forwardedFor, LIMIT],
  ['without trusted proxies no header is believed, not even from this machine', '', forwardedFor, LIMIT],
])('%s', async (_what, BHAV_TRUSTED_PROXIES, headersOf, most) => {
  const app = testApp({ trustedProxies: configFrom({ BHAV_TRUSTED_PROXIES }).trustedProxies });
  const statuses: number[] = [];
  for (let turn = 0; turn < LIMIT + 20; turn++) {
    statuses.push((await app.inject({ url: '/api/v1/status', headers: headersOf(turn) })).statusCode);
  }
  await app.close();
  expect(statuses).toEqual(statuses.map((_status, turn) => (turn < most ? 200 : 429)));
});
