// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Build } from './build.ts';
import { createOfflineSite, type OfflineSite, MOST_VISITED, PATIENCE_MS } from './offline-site.ts';

const SITE = 'https://bhav.example';
const BUILD: Build = {
  version: 'two',
  base: '',
  files: { '/assets/main-22222222.js': 'sha256-main', '/favicon.svg': 'sha256-icon' },
  pages: ['/404.html', '/', '/about'],
  patterns: ['/stock/:exchange/:symbol'],
};
const NOW = 1_795_000_000_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('keeping a build', () => {
  test('asks for every file by its checksum and for every page, and forgets other builds when it is in charge', async () => {
    const { site, network, caches } = made();
    await (await caches.open('bhav-one')).put('/assets/main-11111111.js', new Response('old'));
    await (await caches.open('somebody-else')).put('/x', new Response('theirs'));
    await site.install();
    expect(network.asked).toEqual([
      ['/assets/main-22222222.js', { integrity: 'sha256-main', cache: 'default' }],
      ['/favicon.svg', { integrity: 'sha256-icon', cache: 'no-cache' }],
      ['/404.html', { cache: 'no-cache' }],
      ['/', { cache: 'no-cache' }],
      ['/about', { cache: 'no-cache' }],
    ]);
    expect(caches.names()).toEqual(['bhav-one', 'somebody-else', 'bhav-two']);
    await site.forgetOthers();
    expect(caches.names()).toEqual(['somebody-else', 'bhav-two']);
  });

  test('takes a file of the same content from the build before', async () => {
    const { site, network, caches } = made();
    await (await caches.open('bhav-one')).put('/assets/main-22222222.js', new Response('the same'));
    await site.install();
    expect(network.asked.map(([path]) => path)).not.toContain('/assets/main-22222222.js');
    expect(await (await site.file(at('/assets/main-22222222.js'))?.response)?.text()).toBe('the same');
  });

  test.each([
    ['a page of another build', '/about', () => page('main-33333333.js')],
    ['the page of a captive portal', '/', () => html('<h1>Log in</h1>')],
    ['a page that is not there', '/about', () => page('main-22222222.js', 404)],
    ['a file that is not there', '/favicon.svg', () => new Response('', { status: 404 })],
  ])('%s leaves the previous worker in charge', async (_, path, answer) => {
    const { site, network } = made();
    network.answers.set(path, answer);
    await expect(site.install()).rejects.toThrow(path);
  });
});

describe('a page', () => {
  test('is the network’s where that answers, and kept with the time and the figures in it', async () => {
    const { site } = await installed();
    const given = await visit(site, '/about/', page('main-22222222.js', 200, '"mode":"live","x":1'));
    expect(await given.text()).not.toContain('keptAt');
    const stored = await offline(site, '/about');
    expect(stored.status).toBe(200);
    expect(await stored.text()).toContain(`id="bhav-status">{"keptAt":${NOW},"mode":"live","x":1}`);
    expect(Object.fromEntries(stored.headers)).toEqual({ 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" });
  });

  test('of a past day is the network’s alone, and never kept', async () => {
    const { site } = await installed();
    await visit(site, '/about?on=2026-11-12', page('main-22222222.js', 200, '"mode":"official","past":{}'));
    expect(await (await offline(site, '/about')).text()).not.toContain('past');
    const failed = await site.page(at('/about?on=2026-11-12'), Promise.resolve(new Response('', { status: 503 }))).response;
    expect(failed.status).toBe(503);
  });

  test('is the kept one where the server fails, and for an unknown address the page that says so', async () => {
    const { site } = await installed();
    const failed = await site.page(at('/'), Promise.resolve(new Response('', { status: 502 }))).response;
    expect([failed.status, await failed.text()]).toEqual([200, expect.stringContaining('keptAt')]);
    const unknown = await offline(site, '/no/such');
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('keptAt')]);
    await expect(offline(site, '/licenses.txt')).rejects.toThrow('offline');
    // Of pages in another language it knows nothing.
    for (const path of ['/hi', '/hi/map']) await expect(offline(site, path)).rejects.toThrow('offline');
    expect((await site.page(at('/no/such'), Promise.resolve(new Response('', { status: 502 }))).response).status).toBe(502);
  });

  test('is the kept one where the network is slow, whose answer is kept when it comes', async () => {
    const { site } = await installed();
    const network = Promise.withResolvers<Response>();
    const { response, done } = site.page(at('/'), network.promise);
    let answer: Response | undefined;
    void response.then((given) => (answer = given));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer?.text()).toContain('keptAt');
    network.resolve(page('main-22222222.js', 200, '"mode":"live","late":1'));
    await done;
    expect(await (await offline(site, '/')).text()).toContain('"late":1');
  });

  test('of a share is kept once it was visited; another share’s is drawn by the page for unknown addresses', async () => {
    const { site, caches } = await installed();
    for (let number = 0; number <= MOST_VISITED; number += 1) await visit(site, `/stock/NSE/S${number}`, page('main-22222222.js'));
    expect((await offline(site, `/stock/NSE/S${MOST_VISITED}`)).status).toBe(200);
    expect((await offline(site, '/stock/NSE/S0')).status).toBe(404);
    expect((await offline(site, '/stock/NSE/TCS')).status).toBe(404);
    const stored = (await (await caches.open('bhav-two')).keys()).map(({ url }) => new URL(url).pathname);
    expect(stored.filter((path) => path.startsWith('/stock/'))).toHaveLength(MOST_VISITED);
    expect(stored).toEqual(expect.arrayContaining([...BUILD.pages]));
  });

  test('that is not kept is waited for, however slow', async () => {
    const { site } = made();
    const network = Promise.withResolvers<Response>();
    const { response } = site.page(at('/'), network.promise);
    await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS);
    network.resolve(page('main-22222222.js'));
    expect((await response).status).toBe(200);
  });

  test('of another build is shown and not kept, for its files are not', async () => {
    const { site } = await installed();
    expect(await (await visit(site, '/', page('main-33333333.js'))).text()).toContain('main-33333333');
    expect(await (await offline(site, '/')).text()).toContain('main-22222222');
  });
});

describe('a file', () => {
  test('that the build does not list is left to the browser', async () => {
    const { site } = await installed();
    for (const path of ['/share.png', '/sw.js', '/robots.txt']) expect([path, site.file(at(path))]).toEqual([path, undefined]);
  });
});

function at(path: string): URL {
  return new URL(path, SITE);
}

function html(text: string, status = 200): Response {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'", etag: '"1"', vary: 'accept-encoding' };
  return new Response(text, { status, headers });
}

function page(entry: string, status = 200, told = '"mode":"simulated"'): Response {
  return html(
    `<script type="module" src="/assets/${entry}"></script><script type="application/json" id="bhav-status">{${told}}</script>`,
    status,
  );
}

/** What the site gives without a network. */
function offline(site: OfflineSite, path: string): Promise<Response> {
  return site.page(at(path), Promise.reject(new TypeError('offline'))).response;
}

/** Visits a page to which the network answers this, and waits until it is kept. */
async function visit(site: OfflineSite, path: string, answer: Response): Promise<Response> {
  const { response, done } = site.page(at(path), Promise.resolve(answer));
  const given = await response;
  await done;
  return given;
}

async function installed() {
  const parts = made();
  await parts.site.install();
  return parts;
}

function made() {
  const network = {
    asked: [] as [string, RequestInit | undefined][],
    answers: new Map<string, () => Response>(
      BUILD.pages.map((path) => [path, () => page('main-22222222.js', path === '/404.html' ? 404 : 200)] as const),
    ),
  };
  const caches = testCaches();
  const site = createOfflineSite({
    build: BUILD,
    caches: caches.storage,
    fetch: async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString();
      network.asked.push([path, init]);
      return network.answers.get(path)?.() ?? new Response(`file ${path}`);
    },
    now: () => NOW,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  return { site, network, caches };
}

function testCaches() {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (held: Map<string, Response>) => ({
    match: async (path: string) => held.get(path)?.clone(),
    put: async (path: string, response: Response) => void held.set(path, response),
    delete: async (path: string) => held.delete(path),
    keys: async () => [...held.keys()].map((path) => ({ url: at(path).href })),
  });
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return cacheOf(held);
  };
  const storage = {
    open,
    match: async (path: string) => {
      for (const held of all.values()) if (held.has(path)) return held.get(path)?.clone();
      return undefined;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return {
    open,
    names: () => [...all.keys()],
    storage: storage as unknown as CacheStorage,
  };
}
