import { fitsPattern } from '@bhav/core/pages/page-pattern';
import type { Build } from './build.ts';

export interface KeptSiteParts {
  build: Build;
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after a number of milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
}

/** The answer to a request; `done` ends when it has been kept. */
interface KeptAnswer {
  response: Promise<Response>;
  done: Promise<unknown>;
}

export interface KeptSite {
  /** Keeps every file and page of the build; rejects when any is not the build's, so that the previous worker stays. */
  install: () => Promise<void>;
  /** Removes the caches of other builds. */
  forgetOthers: () => Promise<void>;
  /** Returns a file of the build from the cache, or fetches it; nothing for any other address. */
  file: (address: URL) => KeptAnswer | undefined;
  /** Returns the answer of the network (`asked`), or the kept page when that fails or takes too long. */
  page: (address: URL, asked: Promise<Response>) => KeptAnswer;
}

/** The page for unknown addresses. */
const NOT_FOUND = '/404.html';

/** How many pages of patterns, as those of shares, are kept. */
export const VISITED_KEPT = 40;

/** How long a page waits for the network before the kept one is given. */
export const PATIENCE_MS = 3_500;

/**
 * Keeps the files of one build in a cache of their own, so that pages and what they load are of one build. The newest page of the server is kept with
 * its figures and the time (`keptAt` in its status). A file that cannot be read from the cache counts as not kept.
 */
export function createKeptSite({ build, caches, fetch, now, wait }: KeptSiteParts): KeptSite {
  const name = `${PREFIX}${build.version}`;

  const install = async (): Promise<void> => {
    const cache = await caches.open(name);
    for (const [path, integrity] of Object.entries(build.files)) {
      if ((await cache.match(path, ANY)) !== undefined) continue;
      // A hashed file may be in the previous build's cache; any other may be outdated in the browser's cache, so it is fetched again.
      const old = isHashed(path) ? await caches.match(path, ANY) : undefined;
      const response = old ?? (await fetch(path, { integrity, cache: isHashed(path) ? 'default' : 'no-cache' }));
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      await cache.put(path, response);
    }
    for (const path of build.pages) {
      const response = await fetch(path, { cache: 'no-cache' });
      // Our server sends the page for unknown addresses as a 404.
      const isGiven = response.ok || path === NOT_FOUND;
      if (!isGiven || !(await keepPage(path, response))) throw new Error(`${path} is not of this build.`);
    }
  };

  /** Keeps a page if it is of this build; one of another would need files that are not kept. */
  const keepPage = async (path: string, response: Response): Promise<boolean> => {
    const html = await response.text();
    if (!isOf(build, html)) return false;
    const headers = new Headers(response.headers);
    // The text is no longer compressed, nor the one of the ETag.
    for (const header of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(header);
    const kept = html.replace(STATUS, `${STATUS}keptAt":${now()},"`);
    await (await caches.open(name)).put(path, new Response(kept, { status: path === NOT_FOUND ? 404 : 200, headers }));
    return true;
  };

  const keptPage = async (path: string): Promise<Response | undefined> => {
    try {
      const response = await (await caches.open(name)).match(path, ANY);
      const html = await response?.clone().text();
      return html !== undefined && isOf(build, html) ? response : undefined;
    } catch {
      return undefined;
    }
  };

  const keptFile = async (path: string): Promise<Response | undefined> => {
    try {
      // A tab of another build gets that build's files while they are kept.
      return (await (await caches.open(name)).match(path, ANY)) ?? (await caches.match(path, ANY));
    } catch {
      return undefined;
    }
  };

  const file = (address: URL): KeptAnswer | undefined => {
    const { pathname } = address;
    const integrity = build.files[pathname];
    if (integrity === undefined && !isHashed(pathname)) return undefined;
    let done: Promise<unknown> = Promise.resolve();
    const find = async (): Promise<Response> => {
      const kept = await keptFile(pathname);
      if (kept !== undefined) return kept;
      if (integrity === undefined) return fetch(address.href);
      const response = await fetch(address.href, { integrity });
      const copy = response.clone();
      if (response.ok) done = caches.open(name).then((cache) => cache.put(pathname, copy));
      return response;
    };
    // On a failure, as of the checksum, the browser fetches the file as it would without a worker.
    const response = find().catch(() => fetch(address.href));
    return { response, done: settled(response.then(() => done)) };
  };

  const page = (address: URL, asked: Promise<Response>): KeptAnswer => {
    const path = address.pathname.replace(/(.)\/$/, '$1');
    const isOfPattern = build.patterns.some((pattern) => fitsPattern(pattern, path));
    const isKnown = isOfPattern || build.pages.includes(path);
    let done: Promise<unknown> = Promise.resolve();
    const answered = asked.then((response) => {
      if (isKnown && response.ok && !response.redirected) done = settled(keepPage(path, response.clone()).then(() => forgetOldest()));
      return response;
    });
    const choose = async (): Promise<Response> => {
      const late = isKnown ? wait(PATIENCE_MS) : new Promise<void>(() => undefined);
      const first = await Promise.race([answered.catch(() => undefined), late]);
      if (first instanceof Response && first.status < 500) return first;
      const kept = isKnown ? await keptPage(path) : undefined;
      if (kept !== undefined) return kept;
      try {
        return await answered;
      } catch (error) {
        // Its script draws a page of a pattern too.
        const other = isOfPattern || (!isKnown && isPageLike(path)) ? await keptPage(NOT_FOUND) : undefined;
        if (other === undefined) throw error;
        return other;
      }
    };
    return { response: choose(), done: settled(answered.then(() => done)) };
  };

  /** Removes the oldest pages of patterns beyond the number that is kept. */
  const forgetOldest = async (): Promise<void> => {
    const cache = await caches.open(name);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const visited = paths.filter((path) => build.patterns.some((pattern) => fitsPattern(pattern, path)));
    await Promise.all(visited.slice(0, -VISITED_KEPT).map((path) => cache.delete(path, ANY)));
  };

  const forgetOthers = async (): Promise<void> => {
    const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
    await Promise.all(others.map((other) => caches.delete(other)));
  };

  return { install, forgetOthers, file, page };
}

const PREFIX = 'bhav-';
/** Answers vary by encoding; kept ones have none. */
const ANY = { ignoreVary: true } as const;
/** The start of the status in a page, up to the quote of its first key. */
const STATUS = 'id="bhav-status">{"';

/** Reports whether a text is a page whose files are all of the build; the page of a captive portal is not. */
function isOf(build: Build, html: string): boolean {
  const named = [...html.matchAll(/\s(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return html.includes(STATUS) && named.length > 0 && named.every((path) => path in build.files);
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

/** Reports whether a path may be a page's; that of a file (`/licenses.txt`) is not. */
function isPageLike(path: string): boolean {
  return !/\.[^/]*$/.test(path);
}

function settled(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined);
}
