import { fitsPattern } from '@bhav/core/pages/page-pattern';
import { LANGUAGES } from '@bhav/core/words/languages';
import { languageOf } from '@bhav/core/words/page-address';
import type { Build } from './build.ts';

export interface OfflineSiteParts {
  build: Build;
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

/** `done` ends when the answer has been stored. */
interface StoredAnswer {
  response: Promise<Response>;
  done: Promise<unknown>;
}

export interface OfflineSite {
  /** Stores every file and page of the build; rejects if any is of another build, so that the previous worker stays. */
  install: () => Promise<void>;
  forgetOthers: () => Promise<void>;
  /** Takes a file of the build from the cache, or fetches it; undefined for any other address. */
  file: (address: URL) => StoredAnswer | undefined;
  /** The answer of the network (`asked`), or the stored page when that fails or takes too long. */
  page: (address: URL, asked: Promise<Response>) => StoredAnswer;
}

/** How many pages of patterns, as those of shares, are stored. */
export const MOST_VISITED = 40;

/** How long a page waits for the network before the stored one is given. */
export const PATIENCE_MS = 3_500;

/**
 * The files of one build have a cache of their own, so that a page and its files never differ in build. The newest page of the server is stored with
 * its figures and the time (`keptAt` in its status). A file that cannot be read from the cache counts as not stored.
 */
export function createOfflineSite({ build, caches, fetch, now, wait }: OfflineSiteParts): OfflineSite {
  const prefix = `bhav${build.base.replace('/', '-')}-`;
  const name = prefix + build.version;
  const notFound = `${build.base}/404.html`;

  const install = async (): Promise<void> => {
    const cache = await caches.open(name);
    for (const [path, integrity] of Object.entries(build.files)) {
      if ((await cache.match(path, ANY)) !== undefined) continue;
      // A hashed file may be in the previous build's cache. Any other may be outdated in the browser's cache, so it is fetched again.
      const old = isHashed(path) ? await caches.match(path, ANY) : undefined;
      const response = old ?? (await fetch(path, { integrity, cache: isHashed(path) ? 'default' : 'no-cache' }));
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      await cache.put(path, response);
    }
    for (const path of build.pages) {
      const response = await fetch(path, { cache: 'no-cache' });
      // Our server sends the page for unknown addresses as a 404.
      const isGiven = response.ok || path === notFound;
      if (!isGiven || !(await storePage(path, response))) throw new Error(`${path} is not of this build.`);
    }
  };

  /** A page of another build is not stored, as it would need files that are not there. */
  const storePage = async (path: string, response: Response): Promise<boolean> => {
    const html = await response.text();
    if (!isOf(build, html)) return false;
    const headers = new Headers(response.headers);
    // The text is no longer compressed, and the ETag was of the compressed one.
    for (const header of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(header);
    const stored = html.replace(STATUS, `${STATUS}keptAt":${now()},"`);
    await (await caches.open(name)).put(path, new Response(stored, { status: path === notFound ? 404 : 200, headers }));
    return true;
  };

  const storedPage = async (path: string): Promise<Response | undefined> => {
    try {
      const response = await (await caches.open(name)).match(path, ANY);
      const html = await response?.clone().text();
      return html !== undefined && isOf(build, html) ? response : undefined;
    } catch {
      return undefined;
    }
  };

  const storedFile = async (path: string): Promise<Response | undefined> => {
    try {
      // A tab of another build gets that build's files while they are stored.
      return (await (await caches.open(name)).match(path, ANY)) ?? (await caches.match(path, ANY));
    } catch {
      return undefined;
    }
  };

  const file = (address: URL): StoredAnswer | undefined => {
    const { pathname } = address;
    const integrity = build.files[pathname];
    if (integrity === undefined && !isHashed(pathname)) return undefined;
    let done: Promise<unknown> = Promise.resolve();
    const find = async (): Promise<Response> => {
      const stored = await storedFile(pathname);
      if (stored !== undefined) return stored;
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

  const page = (address: URL, asked: Promise<Response>): StoredAnswer => {
    // A stored page has the figures of another day than the one asked for.
    if (address.searchParams.has('on')) return { response: asked, done: settled(asked) };
    const path = address.pathname.replace(/(.)\/$/, '$1');
    const isOfPattern = build.patterns.some((pattern) => fitsPattern(pattern, path));
    const isKnown = isOfPattern || build.pages.includes(path);
    let done: Promise<unknown> = Promise.resolve();
    const answered = asked.then((response) => {
      if (isKnown && response.ok && !response.redirected) done = settled(storePage(path, response.clone()).then(() => forgetOldest()));
      return response;
    });
    const choose = async (): Promise<Response> => {
      const late = isKnown ? wait(PATIENCE_MS) : new Promise<void>(() => undefined);
      const first = await Promise.race([answered.catch(() => undefined), late]);
      if (first instanceof Response && first.status < 500) return first;
      const stored = isKnown ? await storedPage(path) : undefined;
      if (stored !== undefined) return stored;
      try {
        return await answered;
      } catch (error) {
        // Its script draws a page of a pattern too.
        const other = isOfPattern || (!isKnown && isPageLike(path) && isOfLanguage(build, path)) ? await storedPage(notFound) : undefined;
        if (other === undefined) throw error;
        return other;
      }
    };
    return { response: choose(), done: settled(answered.then(() => done)) };
  };

  const forgetOldest = async (): Promise<void> => {
    const cache = await caches.open(name);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const visited = paths.filter((path) => build.patterns.some((pattern) => fitsPattern(pattern, path)));
    await Promise.all(visited.slice(0, -MOST_VISITED).map((path) => cache.delete(path, ANY)));
  };

  const forgetOthers = async (): Promise<void> => {
    // Those of another language have one more part in their names.
    const others = (await caches.keys()).filter(
      (other) => other.startsWith(prefix) && !other.slice(prefix.length).includes('-') && other !== name,
    );
    await Promise.all(others.map((other) => caches.delete(other)));
  };

  return { install, forgetOthers, file, page };
}

/** Answers vary by encoding; stored ones have none. */
const ANY = { ignoreVary: true } as const;
/** The start of the status in a page, up to the quote of its first key. */
const STATUS = 'id="bhav-status">{"';

/** The page of a captive portal is not of the build. */
function isOf(build: Build, html: string): boolean {
  const named = [...html.matchAll(/\s(?:src|href)="((?:\/[a-z]{2})?\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return html.includes(STATUS) && named.length > 0 && named.every((path) => path in build.files);
}

function isHashed(path: string): boolean {
  return /^(?:\/[a-z]{2})?\/assets\//.test(path);
}

/** Each language has a worker of its own: before it is installed, that of English does not know which pages there are in the other. */
function isOfLanguage({ base }: Build, path: string): boolean {
  return LANGUAGES[languageOf(path)].base === base;
}

/** A file (`/licenses.txt`) is no page. */
function isPageLike(path: string): boolean {
  return !/\.[^/]*$/.test(path);
}

function settled(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined);
}
