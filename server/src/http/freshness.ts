import { EXCHANGES } from '@bhav/core/market/exchange';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MarketHolder } from '../market/published/market-holder.ts';
import type { ServedMarket } from '../market/served-market.ts';
import { PARAMETERS } from './pages/page-query.ts';
import { parametersOf } from './routes/openapi.ts';

/** How long caches may keep an answer, seconds. */
interface Freshness {
  fresh: number;
  /** How long after that it is still given while a newer one is asked for. */
  stale: number;
  /** How long after that it is still given while no server answers; 0 where the reader must hear of that. */
  error: number;
}

const MOVING = 1;
const AT_REST = 5;
/**
 * A page and a file bear their time, and the stream brings a page what is newer. An answer of the API is asked for by a page that says when its
 * server is silent.
 */
const OF_PAGES = { stale: 15, error: 3_600 };

/**
 * Says in every answer how long caches may keep it, where its route has not said so: a second or two while figures move, some seconds when they
 * are at rest, as no one knows when the next file comes. A browser asks each time. Without a holder there are no figures.
 */
export function sayFreshness(app: FastifyInstance, holder: Pick<MarketHolder, 'current'> | undefined): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const said = reply.getHeader('cache-control');
    if (said !== 'no-store' && SHARED.has(reply.statusCode) && hasUnknown(request)) {
      reply.removeHeader('cdn-cache-control').headers(OWN_CACHE_ONLY);
    } else if (said === undefined) {
      const fresh = holder !== undefined && isMoving(holder.current) ? MOVING : AT_REST;
      const isApi = request.url.startsWith('/api/');
      if (SHARED.has(reply.statusCode)) keepFor(reply, isApi ? { fresh, stale: fresh, error: 0 } : { fresh, ...OF_PAGES });
      else reply.header('cache-control', 'no-store');
    }
    if (String(reply.getHeader('cache-control')).includes('s-maxage')) for (const name of OF_ONE_READER) reply.removeHeader(name);
    done(null, payload);
  });
}

/** Says that an answer changes at any time, as the log does. */
export function keepForMoment(reply: FastifyReply): FastifyReply {
  return keepFor(reply, { fresh: MOVING, stale: MOVING, error: 0 });
}

/** Says that no cache but the reader's own may keep an answer, and that one asks each time. */
export const OWN_CACHE_ONLY = { 'cache-control': 'private, no-cache' };

/** Whether a request has a parameter on which its answer does not depend: a shared cache would keep the answer many times. */
function hasUnknown({ query, routeOptions }: FastifyRequest): boolean {
  const names = Object.keys(query as object);
  if (names.length === 0) return false;
  const known = routeOptions.url?.startsWith('/api/') ? parametersOf(routeOptions.url) : PARAMETERS;
  return !names.every((name) => known.includes(name));
}

/** Whether quotes of a live source, or played again, change the market; those of a demonstration too. */
function isMoving({ market: { lists } }: ServedMarket): boolean {
  return EXCHANGES.some((exchange) => {
    const { mode, stocks } = lists[exchange];
    return mode === 'live' || mode === 'replay' || stocks.some(({ quotedAt }) => quotedAt !== undefined);
  });
}

/** What the limit of calls tells one reader. */
const OF_ONE_READER = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** What may be given to everybody who asks for the same address. */
const SHARED = new Set([200, 301, 302, 304, 308]);

/**
 * `must-revalidate` is for browsers, which ask each time. A cache that keeps to RFC 9111, section 4.2.4, then gives nothing stale, as `s-maxage`
 * alone would have it too; `CDN-Cache-Control` (RFC 9213) allows it to.
 */
function keepFor(reply: FastifyReply, { fresh, stale, error }: Freshness): FastifyReply {
  const allowed = `stale-while-revalidate=${stale}${error > 0 ? `, stale-if-error=${error}` : ''}`;
  return reply.headers({
    'cache-control': `max-age=0, must-revalidate, s-maxage=${fresh}, ${allowed}`,
    'cdn-cache-control': `max-age=${fresh}, ${allowed}`,
  });
}
