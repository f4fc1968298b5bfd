import type { NamesAnswer } from '@bhav/core/wire/names';

/** The names that a server gave, with the tag of its answer. */
export interface KeptNames {
  answer: NamesAnswer;
  etag: string | undefined;
}

/** Keeps the names in the browser for a visit without the server. */
export interface NamesKeeper {
  /** Returns what is kept; undefined where there is nothing, or the browser keeps nothing. */
  get: () => Promise<KeptNames | undefined>;
  put: (kept: KeptNames) => Promise<void>;
}

/** The service worker removes the caches of other builds by their prefix, which this one does not have. */
const CACHE = 'names-of-companies';
const ADDRESS = '/api/v1/names';

/** Keeps them in the cache storage: they would fill half of the local storage. It is absent without a secure connection. */
export const cacheKeeper: NamesKeeper = {
  get: async () => {
    try {
      const response = await (await caches.open(CACHE)).match(ADDRESS);
      if (response === undefined) return undefined;
      const answer = (await response.json()) as NamesAnswer;
      return Array.isArray(answer.companies.name) ? { answer, etag: response.headers.get('etag') ?? undefined } : undefined;
    } catch {
      return undefined;
    }
  },
  put: async ({ answer, etag }) => {
    try {
      const headers = { 'content-type': 'application/json', ...(etag !== undefined && { etag }) };
      await (await caches.open(CACHE)).put(ADDRESS, new Response(JSON.stringify(answer), { headers }));
    } catch {
      // A private window, or a full disk: the search works without.
    }
  },
};
