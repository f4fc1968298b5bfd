import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import type { TestNginx } from '../../test-servers/nginx.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { type Answer, askSite, followSite } from './ask.test-support.ts';
import { startNode, type TestNode } from './node.test-support.ts';
import { type Changes, startSample } from './sample.test-support.ts';

/** Calls at once of one household, and as many a second after that, as the sample has them. */
const [BURST, A_SECOND] = [150, 5];
const [PAGES_AT_ONCE, PAGES_A_SECOND] = [200, 20];
const CALL = '/api/v1/market';

describe.skipIf(lacks('nginx'))('the limits of the sample, over two nodes', () => {
  let nodes: [TestNode, TestNode];
  let nginx: TestNginx;
  /** As behind a content delivery network. */
  let behind: TestNginx;

  const DELIVERY: Changes = [
    ['# set_real_ip_from 192.0.2.0/24;', 'set_real_ip_from 127.0.0.1;'],
    ['# real_ip_header', 'real_ip_header'],
    ['# real_ip_recursive', 'real_ip_recursive'],
    // Low enough for a test to reach.
    ['limit_conn bhav_streams_of_one 2000', 'limit_conn bhav_streams_of_one 3'],
    ['limit_conn bhav_streams_of_all 30000', 'limit_conn bhav_streams_of_all 5'],
  ];

  beforeAll(async () => {
    nodes = await Promise.all([startNode(), startNode()]);
    const ports = [nodes[0].port, nodes[1].port] as const;
    nginx = await startSample(ports);
    behind = await startSample(ports, { changes: DELIVERY });
  });
  afterAll(async () => {
    await nginx?.remove();
    await behind?.remove();
    for (const node of nodes ?? []) await node.remove();
  });

  /** Returns how many are answered, and the most that may be, given the time that they took. */
  async function answered(calls: number, call: (turn: number) => Promise<{ status: number | undefined }>): Promise<[number, number]> {
    const began = performance.now();
    let count = 0;
    for (let turn = 0; turn < calls; turn++) count += Number((await call(turn)).status === 200);
    return [count, BURST + 1 + Math.ceil(((performance.now() - began) / 1_000) * A_SECOND)];
  }

  /** After any refusal a call of the next fifth of a second may be let through. */
  async function refusedOf(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answers = await Promise.all(Array.from({ length: 10 }, call));
      const refused = answers.find(({ status }) => status === 429);
      if (refused !== undefined) return refused;
    }
  }

  it('hold one household to its calls, whatever it writes into its headers', async () => {
    const [count, most] = await answered(400, (turn) => {
      const forged = `198.51.100.${turn % 250}`;
      const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged };
      return askSite(nginx.port, CALL, { headers, localAddress: '127.0.0.2', agent: false });
    });
    expect(count).toBeGreaterThanOrEqual(BURST);
    expect(count).toBeLessThanOrEqual(most);
    const refused = await refusedOf(() => askSite(nginx.port, CALL, { localAddress: '127.0.0.2', agent: false }));
    expect([refused.status, refused.headers['cache-control'], refused.headers['retry-after']]).toEqual([429, 'no-store', '60']);
    expect(JSON.parse(refused.text)).toMatchObject({ status: 429, title: 'Too many requests' });
    // Its pages, and the calls of others, have limits of their own.
    expect((await askSite(nginx.port, '/', { localAddress: '127.0.0.2', agent: false })).status).toBe(200);
    expect((await askSite(nginx.port, CALL, { localAddress: '127.0.0.3', agent: false })).status).toBe(200);
  });

  it('hold one household to its pages', async () => {
    const visitor = { localAddress: '127.0.0.5', agent: false } as const;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 400 }, () => askSite(nginx.port, '/', visitor)));
    const count = answers.filter(({ status }) => status === 200).length;
    expect(count).toBeGreaterThanOrEqual(PAGES_AT_ONCE);
    expect(count).toBeLessThanOrEqual(PAGES_AT_ONCE + 1 + Math.ceil(((performance.now() - began) / 1_000) * PAGES_A_SECOND));
    expect((await askSite(nginx.port, '/assets/main-BkG8YK_3.js', visitor)).status).toBe(200);
  });

  it('let a page elsewhere use up no limit of its visitor, and refuse its blind requests', async () => {
    const visitor = { localAddress: '127.0.0.4', agent: false } as const;
    const blind = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    for (let turn = 0; turn < 200; turn++) {
      const { status, text } = await askSite(nginx.port, CALL, { headers: blind, ...visitor });
      expect([status, JSON.parse(text).status]).toEqual([403, 403]);
    }
    const cors = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    const [count, most] = await answered(300, () => askSite(nginx.port, CALL, { headers: cors, ...visitor }));
    expect(count).toBeLessThanOrEqual(most);
    expect((await askSite(nginx.port, CALL, visitor)).status).toBe(200);
  });

  it('take the first 64 bits of an IPv6 address for one household', async () => {
    const from = (address: string) => askSite(behind.port, CALL, { headers: { 'x-forwarded-for': address } });
    const [count, most] = await answered(400, (turn) => from(`2001:db8:0:7:${turn.toString(16)}::${turn.toString(16)}`));
    expect(count).toBeLessThanOrEqual(most);
    // The same 64 bits in another spelling; and its neighbours.
    await refusedOf(() => from('2001:0db8::7:1:2:3:4'));
    expect((await from('2001:db8:0:8::1')).status).toBe(200);
    expect((await from('2001:db8:7::1')).status).toBe(200);
  });

  it('count the streams of a household and those of all', async () => {
    const follow = (address: string) => followSite(behind.port, { 'x-forwarded-for': address });
    const refusal = (address: string) => askSite(behind.port, '/api/v1/stream', { headers: { 'x-forwarded-for': address }, agent: false });
    const readers = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      const reader = follow(address);
      readers.push(reader);
      await expect.poll(reader.text).toContain('event: beat');
    }
    expect((await refusal('192.0.2.1')).status).toBe(503);
    const last = follow('192.0.2.3');
    readers.push(last);
    await expect.poll(last.text).toContain('event: beat');
    const full = await refusal('192.0.2.4');
    expect([full.status, full.headers['retry-after'], full.headers['cache-control']]).toEqual([503, '60', 'no-store']);
    expect(JSON.parse(full.text)).toMatchObject({ status: 503 });
    for (const reader of readers) reader.leave();
    await expect.poll(async () => (await askSite(behind.port, '/api/v1/stream', { method: 'HEAD', agent: false })).status).toBe(200);
  });
});

describe.skipIf(lacks('nginx'))('a node that computes as many answers as it can', () => {
  it('gives pages as before, and no other node is asked in its place', async () => {
    const asked: string[] = [];
    const node = await loopbackServer(({ url = '' }, response) => {
      asked.push(url);
      if (url.startsWith('/api/')) response.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' });
      response.end(url);
    });
    const port = Number(new URL(node.address).port);
    const nginx = await startSample([port, port]);
    try {
      const calls = Array.from({ length: 8 }, (_, at) => `/api/v1/market.csv?exchange=NSE&q=${at}`);
      for (const call of calls) {
        const answer = await askSite(nginx.port, call);
        expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([503, '5', call]);
      }
      expect(asked).toEqual(calls);
      expect((await askSite(nginx.port, '/')).status).toBe(200);
    } finally {
      await nginx.remove();
      await node.close();
    }
  });
});
