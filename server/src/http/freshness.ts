import { EXCHANGES } from '@bhav/core/market/exchange';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MarketHolder } from '../market/published/market-holder.ts';
import type { ServedMarket } from '../market/served-market.ts';
import { OF_FEEDS, PARAMETERS } from './pages/page-query.ts';
import { knownParameters } from './openapi.ts';

/** For caches, in seconds. */
interface Freshness {
  fresh: number;
  /** After that, while a newer one is asked for. */
  stale: number;
  /** After that, while no server answers; 0 if the reader must be told that the server is down. */
  error: number;
}

const MOVING = 1;
const AT_REST = 5;
/** Pages and files show their time, and a page gets newer figures from the stream. The API is called by pages that show when the server is silent. */
const OF_PAGES = { stale: 15, error: 3_600 };

/**
 * Caches store an answer, unless its route says otherwise, for a second or two while figures move, and for some seconds while they rest, since the
 * next file may come at any time. A browser asks each time. Without a holder there are no figures.
 */
export function sayFreshness(app: FastifyInstance, holder: Pick<MarketHolder, 'current'> | undefined): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const said = reply.getHeader('cache-control');
    if (said !== 'no-store' && SHARED.has(reply.statusCode) && hasUnknown(request)) {
      reply.removeHeader('cdn-cache-control').headers(OWN_CACHE_ONLY);
    } else if (said === undefined) {
      const fresh = holder !== undefined && isMoving(holder.current) ? MOVING : AT_REST;
      const isApi = request.routeOptions.url?.startsWith('/api/') === true;
      if (SHARED.has(reply.statusCode)) keepFor(reply, isApi ? { fresh, stale: fresh, error: 0 } : { fresh, ...OF_PAGES });
      else reply.header('cache-control', 'no-store');
    }
    if (String(reply.getHeader('cache-control')).includes('s-maxage')) for (const name of OF_ONE_READER) reply.removeHeader(name);
    done(null, payload);
  });
}

/** For an answer that may change at any time, such as the log. */
export function keepForMoment(reply: FastifyReply): FastifyReply {
  return keepFor(reply, { fresh: MOVING, stale: MOVING, error: 0 });
}

/** Only the reader's own cache may store the answer, and it must ask each time. */
export const OWN_CACHE_ONLY = { 'cache-control': 'private, no-cache' };

/** A parameter on which the answer does not depend: a shared cache would store the answer many times. */
function hasUnknown({ query, routeOptions }: FastifyRequest): boolean {
  const names = Object.keys(query as object);
  const { url = '', schema } = routeOptions;
  // Calls of the API refuse them.
  if (names.length === 0 || url.startsWith('/api/')) return false;
  const known = url.startsWith('/embed/')
    ? knownParameters(schema)
    : [...knownParameters(schema), ...(url.startsWith('/feed.') ? OF_FEEDS : PARAMETERS)];
  return !names.every((name) => known.includes(name));
}

/** Quotes of a live source, or of a demonstration, change the market. */
function isMoving({ market: { lists } }: ServedMarket): boolean {
  return EXCHANGES.some((exchange) => {
    const { mode, stocks } = lists[exchange];
    return mode === 'live' || stocks.some(({ quotedAt }) => quotedAt !== undefined);
  });
}

/** The call limit concerns one reader. */
const OF_ONE_READER = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** The same for all readers of an address. */
const SHARED = new Set([200, 301, 302, 304, 308]);

/**
 * `must-revalidate` is for browsers, which ask each time. A cache that follows RFC 9111, section 4.2.4, then serves nothing stale, which `s-maxage`
 * alone would forbid too; `CDN-Cache-Control` (RFC 9213) allows it to.
 */
function keepFor(reply: FastifyReply, { fresh, stale, error }: Freshness): FastifyReply {
  const allowed = `stale-while-revalidate=${stale}${error > 0 ? `, stale-if-error=${error}` : ''}`;
  return reply.headers({
    'cache-control': `max-age=0, must-revalidate, s-maxage=${fresh}, ${allowed}`,
    'cdn-cache-control': `max-age=${fresh}, ${allowed}`,
  });
}
