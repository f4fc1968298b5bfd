import type { PageStatus } from '@bhav/core/wire/page-status';

/** A clock of the browser's that is this far from the server's is off; less is the time that a page takes to arrive. */
const OFF_MS = 5 * 60_000;

/**
 * Gives the time in milliseconds since 1970 by the browser's clock, corrected where a page that the server has just written bears another time:
 * what the page says of its figures' age must agree with their dates. `bytes` came over the network for the page; a page from a cache tells no time.
 */
export function pageClock({ writtenAt, keptAt }: PageStatus, bytes: number, now: () => number): () => number {
  const isFresh = bytes > 0 && keptAt === undefined;
  const ahead = isFresh && writtenAt !== undefined ? writtenAt - now() : 0;
  return Math.abs(ahead) < OFF_MS ? now : () => now() + ahead;
}

/** How many bytes of this page came over the network: none from a cache or a service worker. */
export function bytesOfPage(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.transferSize ?? 0;
}
