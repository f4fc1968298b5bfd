import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestNginx } from '../../test-servers/nginx.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { type Answer, askSite } from './ask.test-support.ts';
import { startNode, type TestNode } from './node.test-support.ts';
import { PATIENT, startSample, WITHOUT_LIMITS } from './sample.test-support.ts';

const PAGE = '/market-performers';
/** As long as an answer of figures at rest is fresh, milliseconds. */
const FRESH_MS = 5_000;
/** After this a page at rest is given only because no node answers; nginx reckons in whole seconds. */
const OLD_MS = 22_000;

describe.skipIf(lacks('nginx'))('the cache of the sample', () => {
  let nodes: [TestNode, TestNode];
  let nginx: TestNginx;
  let revision = 10;

  beforeAll(async () => {
    nodes = await Promise.all([startNode(), startNode()]);
    nginx = await startSample([nodes[0].port, nodes[1].port], { changes: [...WITHOUT_LIMITS, ...PATIENT] });
  });
  afterAll(async () => {
    await nginx?.remove();
    for (const node of nodes ?? []) await node.remove();
  });

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    askSite(nginx.port, path, { headers, method });
  const asksFor = async (path: string): Promise<number> => {
    const lists = await Promise.all(nodes.map((node) => node.asked()));
    return lists.flat().filter((one) => one === path).length;
  };
  const forget = async (): Promise<void> => void (await Promise.all(nodes.map((node) => node.forget())));
  const change = async (): Promise<number> => {
    revision += 1;
    await Promise.all(nodes.map((node) => node.change(revision)));
    return revision;
  };
  const burst = (path: string, headers = {}): Promise<Answer[]> => Promise.all(Array.from({ length: 500 }, () => ask(path, headers)));

  it.each(['/api/v1/status', '/api/v1/health', '/api/v1/health/ready'])(
    'no reader waits for another’s answer of %s, which must not be cached',
    async (path) => {
      await forget();
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
      expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(Array.from({ length: 20 }));
      expect(await asksFor(path)).toBe(20);
    },
  );

  it('500 readers of a page that it does not have ask a node once', async () => {
    await forget();
    const answers = await burst(PAGE, { 'accept-encoding': 'br' });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await asksFor(PAGE)).toBe(1);
  });

  it.each([PAGE, '/api/v1/market'])('500 readers of %s after a change ask a node once', async (path) => {
    const headers = { 'accept-encoding': 'gzip' };
    await ask(path, headers);
    const newest = await change();
    await forget();
    const began = performance.now();
    await expect.poll(async () => (await ask(path, headers)).text).toContain(`"revision":${newest}`);
    const seenMs = performance.now() - began;
    const answers = await burst(path, headers);
    expect(answers.every(({ text }) => text.includes(`"revision":${newest}`))).toBe(true);
    const refreshes = 1 + Math.floor((performance.now() - began - seenMs) / FRESH_MS);
    expect(await asksFor(path)).toBeLessThanOrEqual(refreshes);
    // nginx counts whole seconds; the machine may be slow.
    expect(seenMs).toBeLessThan(FRESH_MS + 15_000);
  });

  it('many spellings of Accept-Encoding are three answers, and each reader can read its own', async () => {
    const path = '/';
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
      const { headers, text } = await ask(path, spelling === undefined ? {} : { 'accept-encoding': spelling });
      expect([spelling, headers['content-encoding'], headers.vary]).toEqual([spelling, encoding, 'accept-encoding']);
      texts.add(text);
    }
    expect(texts.size).toBe(1);
    expect(await asksFor(path)).toBe(3);
  });

  it('answers 304, HEAD and range requests correctly from its cache', async () => {
    const path = '/assets/main-BkG8YK_3.js';
    const whole = await ask(path, { 'accept-encoding': 'br' });
    const etag = String(whole.headers.etag);
    await forget();
    const known = await ask(path, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', etag]);
    const other = await ask(path, { 'accept-encoding': 'br', 'if-none-match': '"other"' });
    expect([other.status, other.text]).toEqual([200, whole.text]);
    const head = await ask(path, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control'] as const) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
    // Nobody needs a part of what is so small: the whole is given, as the nodes do (RFC 9110, section 14.2).
    const part = await ask(path, { 'accept-encoding': 'br', range: 'bytes=3-9' });
    expect([part.status, part.headers['accept-ranges'], part.text]).toEqual([200, undefined, whole.text]);
    expect(await asksFor(path)).toBe(0);
  });

  it('gives no reader another’s answer', async () => {
    const mine = { cookie: 'session=mine', authorization: 'Bearer mine', 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' };
    for (const path of ['/api/v1/indices', '/api/v1/sync', PAGE]) {
      const [first, second] = [await ask(path, mine), await ask(path)];
      for (const { headers } of [first, second]) {
        expect(Object.keys(headers).filter((name) => /^x-ratelimit|^set-cookie$/.test(name))).toEqual([]);
      }
      expect(second.text).toBe(first.text);
    }
    for (const path of ['/api/v1/status', '/api/v1/health', '/api/v1/market?mine=1', '/nowhere', '/?seed=42']) {
      await forget();
      const answers = [await ask(path), await ask(path)];
      expect([path, ...answers.map(({ headers }) => headers['x-cache'])]).not.toContain('HIT');
      expect([path, await asksFor(path)]).toEqual([path, 2]);
    }
    const link = await ask(`${PAGE}?fbclid=of-one-reader`);
    expect([link.status, link.headers.location]).toEqual([302, PAGE]);
  });

  it('gives pages that bear their time while no node answers, and says so of the API', async () => {
    await expect.poll(async () => (await ask(PAGE, { 'accept-encoding': 'br' })).text).toContain(`"revision":${revision}`);
    const before = await ask(PAGE, { 'accept-encoding': 'br' });
    await ask('/api/v1/market');
    for (const node of nodes) await node.kill();
    await expect.poll(async () => (await ask('/api/v1/market')).status).toBe(503);
    const refusal = await ask('/api/v1/market');
    expect(refusal.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'retry-after': '10' });
    const during = await ask(PAGE, { 'accept-encoding': 'br' });
    expect([during.status, during.headers['x-cache'], during.text]).toEqual([200, 'STALE', before.text]);
    // The date is the node's, so the page is no younger for having waited here.
    expect(Date.parse(String(during.headers.date))).toBeLessThan(Date.now() - 2_000);
    // Later it is too old to be given while a newer one is asked for, and still given because none comes.
    await expect.poll(() => Date.now() - Date.parse(String(during.headers.date))).toBeGreaterThan(OLD_MS);
    const later = await ask(PAGE, { 'accept-encoding': 'br' });
    expect([later.status, later.headers['x-cache'], later.text]).toEqual([200, 'STALE', before.text]);
    expect(Date.parse(String(during.headers.date))).toBeGreaterThanOrEqual(Date.parse(String(before.headers.date)));
    for (const node of nodes) await node.restart();
    await expect.poll(async () => (await ask('/api/v1/market')).status).toBe(200);
  });
});
