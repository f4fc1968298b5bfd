import type { PageStatus } from '@bhav/core/wire/server/page-status';

/** A clock of the browser's that is this far from the server's is off; less is the time that a page takes to arrive. */
const OFF_MS = 5 * 60_000;

/**
 * Returns the time in milliseconds since 1970 by the browser's clock, corrected where a page that came over the network bears another time: what the
 * page says of its figures' age must agree with their dates. `bytes` came over the network for the page; a page from a cache of the browser's tells
 * no time. One that bears an earlier time may have waited in a cache on the way while no server answered: then the server is asked, and without its
 * answer the browser's clock counts.
 */
export function pageClock(
  { renderedAt, keptAt }: PageStatus,
  bytes: number,
  now: () => number,
  serverAhead: () => Promise<number>,
): () => number {
  const isFresh = bytes > 0 && keptAt === undefined;
  let ahead = isFresh && renderedAt !== undefined ? offset(renderedAt - now()) : 0;
  if (ahead < 0) {
    serverAhead().then(
      (gap) => {
        ahead = offset(gap);
      },
      () => {
        ahead = 0;
      },
    );
  }
  return () => now() + ahead;
}

function offset(gap: number): number {
  return Math.abs(gap) < OFF_MS ? 0 : gap;
}

/** How many bytes of this page came over the network: none from a cache or a service worker. */
export function bytesOfPage(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.transferSize ?? 0;
}
