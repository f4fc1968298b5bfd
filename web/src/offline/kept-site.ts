import type { Build } from './build.ts';

export interface KeptSiteParts {
  build: Build;
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
}

/** What a request is answered with; `done` ends when all that is to be kept of it is kept. */
interface KeptAnswer {
  response: Promise<Response>;
  done: Promise<unknown>;
}

export interface KeptSite {
  /** Keeps every file and page of the build; rejects when any is not the build's own, so that the worker before stays in charge. */
  install: () => Promise<void>;
  /** Forgets other builds. */
  forgetOthers: () => Promise<void>;
  /** Gives a file of the build from the cache, fetched anew where it is missing there; nothing for any other address. */
  file: (address: URL) => KeptAnswer | undefined;
  /** Asks the network for a page (`asked`), and gives the kept one where that fails or takes too long. */
  page: (address: URL, asked: Promise<Response>) => KeptAnswer;
}

/** The page for unknown addresses. */
const NOT_FOUND = '/404.html';

/** A network that is slower than this is not waited for where the page is kept. */
export const PATIENCE_MS = 3_500;

/**
 * Keeps the files of one build in a cache of their own, so that pages and what they load are always of one build. The newest page that the
 * server gave is kept with the figures in it, marked with the time (`keptAt` in its status). Whatever cannot be read from the
 * cache is as if it had not been kept.
 */
export function createKeptSite({ build, caches, fetch, now, wait }: KeptSiteParts): KeptSite {
  const name = `${PREFIX}${build.version}`;

  const install = async (): Promise<void> => {
    const cache = await caches.open(name);
    for (const [path, integrity] of Object.entries(build.files)) {
      if ((await cache.match(path, ANY)) !== undefined) continue;
      // What is named after its content may lie with the build before; the rest the browser may have from then, so it asks anew.
      const old = isHashed(path) ? await caches.match(path, ANY) : undefined;
      const response = old ?? (await fetch(path, { integrity, cache: isHashed(path) ? 'default' : 'no-cache' }));
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      await cache.put(path, response);
    }
    for (const path of build.pages) {
      const response = await fetch(path, { cache: 'no-cache' });
      // A server of ours gives the page for unknown addresses with its status.
      const isGiven = response.ok || path === NOT_FOUND;
      if (!isGiven || !(await keepPage(path, response))) throw new Error(`${path} is not of this build.`);
    }
  };

  /** Keeps a page if it is one of this build; one of another would ask for files that are not kept. */
  const keepPage = async (path: string, response: Response): Promise<boolean> => {
    const html = await response.text();
    if (!isOf(build, html)) return false;
    const headers = new Headers(response.headers);
    // The text is unpacked, and no longer the one that the tag names.
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
      // A tab of another build is given that build's files while they are there.
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
    // What is not as it was built is the browser's to judge, as it would be without a worker.
    const response = find().catch(() => fetch(address.href));
    return { response, done: settled(response.then(() => done)) };
  };

  const page = (address: URL, asked: Promise<Response>): KeptAnswer => {
    const path = address.pathname.replace(/(.)\/$/, '$1');
    const isKnown = build.pages.includes(path);
    let done: Promise<unknown> = Promise.resolve();
    const answered = asked.then((response) => {
      if (isKnown && response.ok && !response.redirected) done = settled(keepPage(path, response.clone()));
      return response;
    });
    const choose = async (): Promise<Response> => {
      const late = isKnown ? wait(PATIENCE_MS) : new Promise<void>(() => undefined);
      const first = await Promise.race([answered.catch(() => undefined), late]);
      if (first instanceof Response && first.status < 500) return first;
      const kept = isKnown ? await keptPage(path) : first === undefined && isPageLike(path) ? await keptPage(NOT_FOUND) : undefined;
      return kept ?? answered;
    };
    return { response: choose(), done: settled(answered.then(() => done)) };
  };

  const forgetOthers = async (): Promise<void> => {
    const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
    await Promise.all(others.map((other) => caches.delete(other)));
  };

  return { install, forgetOthers, file, page };
}

const PREFIX = 'bhav-';
/** Servers say that an answer varies with what a browser can unpack; what is kept is unpacked. */
const ANY = { ignoreVary: true } as const;
/** Where the status begins in a page, up to the quote of its first key. */
const STATUS = 'id="bhav-status">{"';

/** Says whether a text is a page all of whose files are the build's; the page of a captive portal, say, is not. */
function isOf(build: Build, html: string): boolean {
  const named = [...html.matchAll(/\s(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return html.includes(STATUS) && named.length > 0 && named.every((path) => path in build.files);
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

/** An address of a file (`/licenses.txt`) is none of a page. */
function isPageLike(path: string): boolean {
  return !/\.[^/]*$/.test(path);
}

function settled(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined);
}
