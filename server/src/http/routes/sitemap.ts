import { EXCHANGES } from '@bhav/core/market/exchange';
import { stockPath } from '@bhav/core/address/stock-path';
import { readMoversPath } from '@bhav/core/screen/lists';
import { fitsPattern } from '@bhav/core/pages/page-pattern';
import type { StockList } from '@bhav/core/wire/market';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { withEtags } from '../../market/published/ready-answer.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { OWN_CACHE_ONLY } from '../freshness.ts';
import { escaped } from '../site/markup.ts';
import { sendBody } from '../send-ready.ts';

const ROBOTS = '/robots.txt';

/**
 * `GET /sitemap.xml`, which lists the pages, those of the indices' shares among them, with the time of the newest figures, and `GET /robots.txt`,
 * which names it. If the site's own address is not known, the name in the request is used.
 */
export function sitemap(app: FastifyInstance, site: BuiltSite, address: string | undefined, holder?: Pick<MarketHolder, 'current'>): void {
  app.get('/sitemap.xml', (request, reply) => {
    const lastmod = newestTime(holder);
    const base = address ?? askedFor(request, reply);
    const pages = [...sitePages(site), ...sharePages(holder)];
    const urls = pages.map(
      (path) => `<url><loc>${escaped(base + path)}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`,
    );
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    return sendText(request, reply, text, 'application/xml; charset=utf-8');
  });

  const robots = site.files.get(ROBOTS);
  if (robots === undefined) return;
  app.get(ROBOTS, (request, reply) => {
    const text = `${robots.plain.bytes.toString().trimEnd()}\nSitemap: ${address ?? askedFor(request, reply)}/sitemap.xml\n`;
    return sendText(request, reply, text, robots.type);
  });
}

function sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string): FastifyReply {
  return sendBody(request, reply, withEtags(Buffer.from(text), {}), type);
}

/** As the request has it, for this reader only; `refuseStrangers` has checked the host. */
function askedFor({ headers }: FastifyRequest, reply: FastifyReply): string {
  reply.headers(OWN_CACHE_ONLY);
  const address = `http://${headers.host ?? 'localhost'}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/** Without the pages of patterns, except the lists of movers, which every market has. */
function sitePages({ files, bare }: BuiltSite): string[] {
  const pages = [...files].filter(([, { type }]) => type.startsWith('text/html')).map(([path]) => path);
  return pages.filter((path) => readMoversPath(path) !== undefined || ![...bare.keys()].some((pattern) => fitsPattern(pattern, path)));
}

/** Shares of the indices; none without figures. */
function sharePages(holder: Pick<MarketHolder, 'current'> | undefined): string[] {
  return listsOf(holder).flatMap(({ exchange, stocks }) => stocks.map(({ symbol }) => stockPath(exchange, symbol)));
}

/** ISO 8601; undefined without figures. */
function newestTime(holder: Pick<MarketHolder, 'current'> | undefined): string | undefined {
  const times = listsOf(holder).flatMap(({ asOf, fetchedAt }) => [asOf, fetchedAt].filter((at) => at !== undefined));
  return times.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
}

function listsOf(holder: Pick<MarketHolder, 'current'> | undefined): StockList[] {
  return EXCHANGES.flatMap((exchange) => holder?.current.market.lists[exchange] ?? []).filter(({ mode }) => mode !== 'simulated');
}
