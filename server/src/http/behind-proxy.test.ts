import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFrom } from '../platform/config/config.ts';
import { testApp } from './test-app.test-support.ts';

const LIMIT = 300;

let app: FastifyInstance;

function serving(BHAV_TRUSTED_PROXIES: string): void {
  beforeEach(() => {
    const { trustedProxies } = configFrom({ BHAV_TRUSTED_PROXIES });
    app = testApp({ trustedProxies });
  });
  afterEach(() => app.close());
}

/** Over one connection; returns how many were answered. */
async function answered(count: number, headersOf: (turn: number) => Record<string, string>, remoteAddress = '127.0.0.1'): Promise<number> {
  let answers = 0;
  for (let turn = 0; turn < count; turn++) {
    const { statusCode } = await app.inject({ url: '/api/v1/status', headers: headersOf(turn), remoteAddress });
    expect([200, 429]).toContain(statusCode);
    answers += Number(statusCode === 200);
  }
  return answers;
}

const visitor = (turn: number): string => `203.0.113.${turn % 200}`;
const forged = (turn: number): string => `198.51.${turn >> 8}.${turn & 255}`;

describe('behind a trusted proxy', () => {
  serving('loopback');

  it.each([
    ['X-Forwarded-For', (turn: number) => ({ 'x-forwarded-for': visitor(turn) })],
    ['Forwarded', (turn: number) => ({ forwarded: `for="${visitor(turn)}:4711";proto=https` })],
  ])('each visitor it names in %s has its own limit', async (_name, headersOf) => {
    expect(await answered(2 * LIMIT, headersOf)).toBe(2 * LIMIT);
  });

  it.each([
    ['X-Forwarded-For', (turn: number) => ({ 'x-forwarded-for': `${forged(turn)}, 203.0.113.7` })],
    ['Forwarded', (turn: number) => ({ forwarded: `for=${forged(turn)}, for=203.0.113.7` })],
    ['Forwarded with an open quote', (turn: number) => ({ forwarded: `for=${forged(turn)};by=", for=203.0.113.7` })],
    ['X-Forwarded-For beside the proxy’s Forwarded', (turn: number) => ({ 'x-forwarded-for': forged(turn), forwarded: 'for=203.0.113.7' })],
    [
      'Forwarded beside the proxy’s X-Forwarded-For',
      (turn: number) => ({ forwarded: `for=${forged(turn)}`, 'x-forwarded-for': '203.0.113.7' }),
    ],
    ['X-Real-IP', (turn: number) => ({ 'x-real-ip': forged(turn), 'x-forwarded-for': '203.0.113.7' })],
    ['addresses of one /64', (turn: number) => ({ 'x-forwarded-for': `2001:db8::${turn.toString(16)}` })],
  ])('forging %s does not raise the limit', async (_name, headersOf) => {
    expect(await answered(LIMIT + 20, headersOf)).toBe(LIMIT);
  });
});

describe('a proxy that is not trusted', () => {
  serving('10.0.0.1');

  it('is believed in no header', async () => {
    const headersOf = (turn: number) => ({ 'x-forwarded-for': visitor(turn), forwarded: `for=${visitor(turn)}` });
    expect(await answered(LIMIT + 20, headersOf)).toBe(LIMIT);
    expect(await answered(20, headersOf, '10.0.0.1')).toBe(20);
  });
});

describe('without trusted proxies', () => {
  serving('');

  it('no header is believed, not even from this machine', async () => {
    expect(await answered(LIMIT + 20, (turn) => ({ 'x-forwarded-for': visitor(turn) }))).toBe(LIMIT);
  });
});
