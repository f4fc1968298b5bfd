import type { RequestOptions } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import type { TestNginx } from '../../test-servers/nginx.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { type Answer, askSite, followSite } from './ask.test-support.ts';
import { startNode, type TestNode } from './node.test-support.ts';
import { type Changes, PATIENT, startSample, WITHOUT_LIMITS } from './sample.test-support.ts';

const PAGE = '/market-performers';
const ASSET = '/assets/main-BkG8YK_3.js';
const CALL = '/api/v1/market';
const BLIND = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

/** Calls and pages at once of one household, and as many a second after that, as the sample has them. */
const CALLS = { atOnce: 150, aSecond: 5 };
const PAGES = { atOnce: 200, aSecond: 20 };
/** As long as an answer of figures at rest is fresh, milliseconds. */
const FRESH_MS = 5_000;
/** After this a page at rest is given only because no node answers; nginx reckons in whole seconds. */
const OLD_MS = 22_000;

/** As behind a content delivery network at 127.0.0.1, with bounds of streams that a test can reach. */
const DELIVERY: Changes = [
  ['# set_real_ip_from 192.0.2.0/24;', 'set_real_ip_from 127.0.0.1;'],
  ['# real_ip_header', 'real_ip_header'],
  ['# real_ip_recursive', 'real_ip_recursive'],
  ['limit_conn bhav_streams_of_one 2000', 'limit_conn bhav_streams_of_one 3'],
  ['limit_conn bhav_streams_of_all 30000', 'limit_conn bhav_streams_of_all 5'],
];

describe.skipIf(lacks('nginx'))('the sample before two nodes', () => {
  let nodes: [TestNode, TestNode];
  let limited: TestNginx;
  let open: TestNginx;
  let revision = 10;

  beforeAll(async () => {
    nodes = await Promise.all([startNode(), startNode()]);
    const ports = [nodes[0].port, nodes[1].port] as const;
    limited = await startSample(ports, { changes: DELIVERY });
    open = await startSample(ports, { changes: [...WITHOUT_LIMITS, ...PATIENT] });
  });
  afterAll(async () => {
    await limited?.remove();
    await open?.remove();
    for (const node of nodes ?? []) await node.remove();
  });

  describe('has the security headers, each once, on every kind of answer', () => {
    const OF_NGINX = {
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      server: 'nginx',
    };
    const OF_NODES = {
      ...OF_NGINX,
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      // nginx adds what only TLS allows.
      'strict-transport-security': 'max-age=31536000',
    };

    // Pages of other sites may read every call but the stream.
    it.each<[what: string, status: number, path: string, opens: string | undefined, options?: RequestOptions]>([
      ['a page', 200, '/', undefined],
      ['a file', 200, ASSET, undefined],
      ['figures', 200, CALL, '*'],
      ['a stream', 200, '/api/v1/stream', undefined, { method: 'HEAD' }],
      ['what the reader has', 304, CALL, '*', { headers: { 'if-none-match': '*' } }],
      ['a slash at the end', 308, '/market-performers/', undefined],
      ['no such page', 404, '/nothing', undefined],
      ['too long a name', 414, `/api/v1/indices/${'A'.repeat(300)}`, '*'],
    ])('%s (%i)', async (_what, status, path, opens, options = {}) => {
      const answer = await askSite(limited.port, path, { agent: false, ...options });
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject(OF_NODES);
      expect(answer.headers['access-control-allow-origin']).toBe(opens);
    });

    it('a blind call (403), too many calls (429), and no node (503), which nginx answers itself', async () => {
      const blind = await askSite(limited.port, CALL, { headers: BLIND });
      const refused = await refusedOf(() => askSite(limited.port, CALL, { localAddress: '127.0.0.9' }));
      const away = await startSample([1, 1]);
      const none = await askSite(away.port, CALL);
      await away.remove();
      expect([blind, refused, none].map(({ status }) => status)).toEqual([403, 429, 503]);
      for (const { headers } of [blind, refused, none]) expect(headers).toMatchObject(OF_NGINX);
      const opens = [blind, refused, none].map(({ headers }) => headers['access-control-allow-origin']);
      expect(opens).toEqual([undefined, '*', '*']);
    });
  });

  describe('bounds', () => {
    async function answered(calls: number, call: (turn: number) => Promise<Answer>): Promise<[number, number]> {
      const began = performance.now();
      let count = 0;
      for (let turn = 0; turn < calls; turn++) count += Number((await call(turn)).status === 200);
      return [count, most(CALLS, began)];
    }

    function most({ atOnce, aSecond }: typeof CALLS, began: number): number {
      return atOnce + 1 + Math.ceil(((performance.now() - began) / 1_000) * aSecond);
    }

    it('one household to its calls, whatever it writes into its headers', async () => {
      const visitor = { localAddress: '127.0.0.2', agent: false } as const;
      const [count, bound] = await answered(400, (turn) => {
        const forged = `198.51.100.${turn % 250}`;
        const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged };
        return askSite(limited.port, CALL, { headers, ...visitor });
      });
      expect(count).toBeGreaterThanOrEqual(CALLS.atOnce);
      expect(count).toBeLessThanOrEqual(bound);
      const refused = await refusedOf(() => askSite(limited.port, CALL, visitor));
      expect([refused.headers['cache-control'], refused.headers['retry-after']]).toEqual(['no-store', '60']);
      expect(JSON.parse(refused.text)).toMatchObject({ status: 429, title: 'Too many requests' });
      // Its pages, and the calls of others, have limits of their own.
      expect((await askSite(limited.port, '/', visitor)).status).toBe(200);
      expect((await askSite(limited.port, CALL, { ...visitor, localAddress: '127.0.0.3' })).status).toBe(200);
    });

    it('one household to its pages', async () => {
      const visitor = { localAddress: '127.0.0.5', agent: false } as const;
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: 400 }, () => askSite(limited.port, '/', visitor)));
      const count = answers.filter(({ status }) => status === 200).length;
      expect(count).toBeGreaterThanOrEqual(PAGES.atOnce);
      expect(count).toBeLessThanOrEqual(most(PAGES, began));
      expect((await askSite(limited.port, ASSET, visitor)).status).toBe(200);
    });

    it('a page elsewhere apart from its visitor, and refuses its blind requests', async () => {
      const visitor = { localAddress: '127.0.0.4', agent: false } as const;
      for (let turn = 0; turn < 200; turn++) {
        const { status, text } = await askSite(limited.port, CALL, { headers: BLIND, ...visitor });
        expect([status, JSON.parse(text).status]).toEqual([403, 403]);
      }
      const cors = { ...BLIND, 'sec-fetch-mode': 'cors' };
      const [count, bound] = await answered(300, () => askSite(limited.port, CALL, { headers: cors, ...visitor }));
      expect(count).toBeLessThanOrEqual(bound);
      expect((await askSite(limited.port, CALL, visitor)).status).toBe(200);
    });

    it('the first 64 bits of an IPv6 address as one household', async () => {
      const from = (address: string) => askSite(limited.port, CALL, { headers: { 'x-forwarded-for': address } });
      const [count, bound] = await answered(400, (turn) => from(`2001:db8:0:7:${turn.toString(16)}::${turn.toString(16)}`));
      expect(count).toBeLessThanOrEqual(bound);
      // The same 64 bits in another spelling; and its neighbours.
      await refusedOf(() => from('2001:0db8::7:1:2:3:4'));
      expect((await from('2001:db8:0:8::1')).status).toBe(200);
      expect((await from('2001:db8:7::1')).status).toBe(200);
    });

    it('the streams of a household and those of all', async () => {
      const refusal = (address: string) =>
        askSite(limited.port, '/api/v1/stream', { headers: { 'x-forwarded-for': address }, agent: false });
      const readers: ReturnType<typeof followSite>[] = [];
      const follow = async (address: string): Promise<void> => {
        const reader = followSite(limited.port, { 'x-forwarded-for': address });
        readers.push(reader);
        await expect.poll(reader.text).toContain('event: beat');
      };
      for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) await follow(address);
      expect((await refusal('192.0.2.1')).status).toBe(503);
      await follow('192.0.2.3');
      const full = await refusal('192.0.2.4');
      expect([full.status, full.headers['retry-after'], full.headers['cache-control']]).toEqual([503, '60', 'no-store']);
      expect(JSON.parse(full.text)).toMatchObject({ status: 503 });
      for (const reader of readers) reader.leave();
      await expect.poll(async () => (await askSite(limited.port, '/api/v1/stream', { method: 'HEAD', agent: false })).status).toBe(200);
    });
  });

  describe('keeps answers', () => {
    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
      askSite(open.port, path, { headers, method });
    const asksFor = async (path: string): Promise<number> => {
      const lists = await Promise.all(nodes.map((node) => node.asked()));
      return lists.flat().filter((one) => one === path).length;
    };
    const forget = async (): Promise<void> => void (await Promise.all(nodes.map((node) => node.forget())));
    const burst = (path: string, headers = {}): Promise<Answer[]> => Promise.all(Array.from({ length: 500 }, () => ask(path, headers)));

    it.each(['/api/v1/status', '/api/v1/health', '/api/v1/health/ready'])(
      'but not of %s, for which no reader waits behind another',
      async (path) => {
        await forget();
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
        expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(Array.from({ length: 20 }));
        expect(await asksFor(path)).toBe(20);
      },
    );

    it.each([PAGE, CALL])('so that 500 readers of %s after a change ask a node once', async (path) => {
      const headers = { 'accept-encoding': 'gzip' };
      await ask(path, headers);
      revision += 1;
      await Promise.all(nodes.map((node) => node.change(revision)));
      await forget();
      const began = performance.now();
      await expect.poll(async () => (await ask(path, headers)).text).toContain(`"revision":${revision}`);
      const seenMs = performance.now() - began;
      const answers = await burst(path, headers);
      expect(answers.every(({ text }) => text.includes(`"revision":${revision}`))).toBe(true);
      const refreshes = 1 + Math.floor((performance.now() - began - seenMs) / FRESH_MS);
      expect(await asksFor(path)).toBeLessThanOrEqual(refreshes);
      // nginx counts whole seconds; the machine may be slow.
      expect(seenMs).toBeLessThan(FRESH_MS + 15_000);
    });

    it('in three encodings for many spellings of Accept-Encoding, and each reader can read its own', async () => {
      await forget();
      const spellings: [string | undefined, string | undefined][] = [
        ['gzip, deflate, br', 'br'],
        ['gzip, deflate, br, zstd', 'br'],
        ['BR', 'br'],
        ['br;q=0.5,gzip;q=1', 'br'],
        ['br;q=0, gzip', 'gzip'],
        ['br; q=0.000, gzip;q=0.1', 'gzip'],
        ['gzip', 'gzip'],
        ['deflate,gzip;q=1.0,*;q=0.5', 'gzip'],
        ['x-gzip, brotli, abr', undefined],
        ['gzip;q=0', undefined],
        ['identity', undefined],
        ['', undefined],
        [undefined, undefined],
      ];
      const texts = new Set<string>();
      for (const [spelling, encoding] of spellings) {
        const { headers, text } = await ask('/', spelling === undefined ? {} : { 'accept-encoding': spelling });
        expect([spelling, headers['content-encoding'], headers.vary]).toEqual([spelling, encoding, 'accept-encoding']);
        texts.add(text);
      }
      expect(texts.size).toBe(1);
      expect(await asksFor('/')).toBe(3);
    });

    it('of a feed in the type that a reader asks for, and in that for a browser that opens it', async () => {
      await forget();
      const typeFor = async (accept: string) => (await ask('/feed.xml?change=0.01..', { accept })).headers['content-type'];
      for (const _ of [1, 2]) {
        expect(await typeFor('*/*')).toMatch(/^application\/atom\+xml/);
        // This server renders no pages.
        expect(await typeFor('text/html,*/*;q=0.8')).toMatch(/^text\/html/);
      }
    });

    it('and gives no reader another’s', async () => {
      const mine = {
        cookie: 'session=mine',
        authorization: 'Bearer mine',
        'x-forwarded-for': '198.51.100.7',
        forwarded: 'for=198.51.100.7',
      };
      for (const path of ['/api/v1/indices', '/api/v1/sync', PAGE]) {
        const [first, second] = [await ask(path, mine), await ask(path)];
        for (const { headers } of [first, second]) {
          expect(Object.keys(headers).filter((name) => /^x-ratelimit|^set-cookie$/.test(name))).toEqual([]);
        }
        expect(second.text).toBe(first.text);
      }
      for (const path of ['/api/v1/market?mine=1', '/nowhere', '/?seed=42']) {
        await forget();
        const answers = [await ask(path), await ask(path)];
        expect([path, ...answers.map(({ headers }) => headers['x-cache'])]).not.toContain('HIT');
        expect([path, await asksFor(path)]).toEqual([path, 2]);
      }
      const link = await ask(`${PAGE}?fbclid=of-one-reader`);
      expect([link.status, link.headers.location]).toEqual([302, PAGE]);
    });

    it('and of the kept files none, which only another server of the operator is given', async () => {
      const path = `/seed/${'0'.repeat(64)}`;
      const key = { 'x-bhav-seed-key': 'the-key-of-another-server-of-ours' };
      const answers = [await ask(path, key), await ask(path), await ask(path, key)];
      expect(answers.map(({ status, text }) => [status, text.slice(0, 4)])).toEqual([
        [200, 'kept'],
        [401, '{"ty'],
        [200, 'kept'],
      ]);
    });

    it('of pages, which bear their time, while no node answers, and says so of the API', async () => {
      const page = () => ask(PAGE, { 'accept-encoding': 'br' });
      await expect.poll(async () => (await page()).text).toContain(`"revision":${revision}`);
      const before = await page();
      await ask(CALL);
      for (const node of nodes) await node.kill();
      await expect.poll(async () => (await ask(CALL)).status).toBe(503);
      const refusal = await ask(CALL);
      expect(refusal.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'retry-after': '10',
      });
      const during = await page();
      expect([during.status, during.headers['x-cache'], during.text]).toEqual([200, 'STALE', before.text]);
      // The date is the node's, so the page is no younger for having waited here.
      const date = Date.parse(String(during.headers.date));
      expect(date).toBeLessThan(Date.now() - 2_000);
      expect(date).toBeGreaterThanOrEqual(Date.parse(String(before.headers.date)));
      // Later it is too old to be given while a newer one is asked for, and still given because none comes.
      await expect.poll(() => Date.now() - date).toBeGreaterThan(OLD_MS);
      const later = await page();
      expect([later.status, later.headers['x-cache'], later.text]).toEqual([200, 'STALE', before.text]);
      for (const node of nodes) await node.restart();
      await expect.poll(async () => (await ask(CALL)).status).toBe(200);
    });
  });
});

it.skipIf(lacks('nginx'))(
  'a node that computes as many answers as it can gives pages as before, and no other node is asked in its place',
  async () => {
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
  },
);

/** After any refusal a call of the next fifth of a second may be let through. */
async function refusedOf(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    const refused = answers.find(({ status }) => status === 429);
    if (refused !== undefined) return refused;
  }
}
