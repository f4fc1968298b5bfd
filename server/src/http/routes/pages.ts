import { SHORT_PATHS, shortAddressGoal } from '@bhav/core/address/short-addresses';
import { readStockPath, stockPath } from '@bhav/core/address/stock-path';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { fitsPattern } from '@bhav/core/pages/page-pattern';
import { readMoversPath } from '@bhav/core/screen/lists';
import { movedScreen } from '@bhav/core/screen/moved-screen';
import type { StockList } from '@bhav/core/wire/market';
import { pageAddress } from '@bhav/core/words/page-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import { queryOf } from '../call.ts';
import { OWN_CACHE_ONLY } from '../freshness.ts';
import { withListOf, withoutUnknown, withSessionOf } from '../pages/page-query.ts';
import type { RenderedPages } from '../pages/rendered-pages.ts';
import { sendBody, sendText } from '../send-ready.ts';
import type { BuiltSite, SiteFile } from '../site/built-site.ts';
import { LOST } from '../site/site-address.ts';
import { escaped } from '../../texts/markup.ts';

/**
 * A page's address with a trailing slash, or with an unused parameter, redirects to the one without; short and former addresses lead to their page.
 * `rendered` supplies pages with their figures. The routes stand under the prefix of `app`, which is that of the language.
 */
export function pages(app: FastifyInstance, site: BuiltSite, rendered?: RenderedPages): void {
  const { files, bare } = site;
  const { prefix: base } = app;
  if (base !== '') app.get('', (request, reply) => reply.redirect(`${base}/${queryOf(request)}`, 301));
  for (const path of SHORT_PATHS) {
    app.get(path, (request, reply) => reply.redirect(base + (shortAddressGoal(path, queryOf(request)) ?? '/'), 301));
  }
  for (const pattern of bare.keys()) pagesOfPattern(app, site, pattern, rendered);
  for (const [address, file] of files) {
    // robots.txt has a route of its own, as have the pages of a pattern.
    if (app.hasRoute({ method: 'GET', url: base + address }) || [...bare.keys()].some((pattern) => fitsPattern(pattern, address))) continue;
    if (!file.type.startsWith('text/html')) {
      // A page has many files, which browsers keep: only pages count.
      app.get(address, { config: { rateLimit: false } }, (request, reply) => sendFile(request, reply, file));
      continue;
    }
    app.get(address, { prefixTrailingSlash: 'slash' }, async (request, reply) => {
      const query = queryOf(request);
      const parameters = new URLSearchParams(query);
      const moved = movedScreen(address, parameters);
      if (moved !== undefined) return reply.redirect(base + moved, 301);
      const known = withoutUnknown(address, query);
      if (known !== undefined) return reply.headers(OWN_CACHE_ONLY).redirect(base + address + known, 302);
      const listed = withListOf(address, parameters);
      if (listed !== undefined) return reply.redirect(base + address + listed, 301);
      return sendFile(request, reply, await withFigures(file, rendered, address, parameters));
    });
    if (address !== '/') app.get(`${address}/`, (request, reply) => reply.redirect(base + address + queryOf(request), 308));
  }
}

/** A page whose first answer the API does not have is not found; a share's old name redirects to its new one. */
function pagesOfPattern(app: FastifyInstance, site: BuiltSite, pattern: string, rendered: RenderedPages | undefined): void {
  const { prefix: base } = app;
  app.get(pattern, async (request, reply) => {
    const path = pathOf(request).slice(base.length);
    const query = queryOf(request);
    const known = withoutUnknown(path, query);
    if (known !== undefined) return reply.headers(OWN_CACHE_ONLY).redirect(base + path + known, 302);
    const ofDay = withSessionOf(path, new URLSearchParams(query));
    if (ofDay !== undefined) return reply.redirect(base + path + ofDay, 301);
    const share = readStockPath(path);
    if (share !== undefined && !path.startsWith(`/stock/${share.exchange}/`)) {
      return reply.redirect(base + stockPath(share.exchange, share.symbol) + query, 301);
    }
    const found = await rendered?.page(path, new URLSearchParams(query));
    const bare = site.bare.get(pattern);
    if (found !== undefined && 'movedTo' in found) return reply.redirect(base + found.movedTo + query, 301);
    if (found !== undefined && 'page' in found && bare !== undefined) return sendFile(request, reply, filled(bare, found.page));
    // A page that cannot be rendered now asks for its figures itself; without figures there are the pages of the simulated market.
    const built = rendered?.hasFigures() ? bare : site.files.get(decodeURIComponent(path));
    // The router also takes an address that ends before its last part.
    if (found === undefined && fitsPattern(pattern, path) && built !== undefined) return sendFile(request, reply, built);
    return sendFile(request, reply, await withFigures(site.notFound, rendered, LOST), 404);
  });
  app.get(`${pattern}/`, (request, reply) => reply.redirect(pathOf(request).slice(0, -1) + queryOf(request), 308));
}

/** The built page if it cannot be rendered with its figures. */
export async function withFigures(
  built: SiteFile,
  rendered: RenderedPages | undefined,
  path: string,
  parameters?: URLSearchParams,
): Promise<SiteFile> {
  const found = await renderedPage(rendered, path, parameters);
  return found === undefined ? built : filled(built, found);
}

/** Undefined if it cannot be rendered now, or there is none. */
export async function renderedPage(
  rendered: RenderedPages | undefined,
  path: string,
  parameters = new URLSearchParams(),
  patienceMs?: number,
): Promise<ReadyAnswer | undefined> {
  const found = await rendered?.page(path, parameters, patienceMs);
  return found !== undefined && 'page' in found ? found.page : undefined;
}

function filled({ type, cacheControl }: SiteFile, page: ReadyAnswer): SiteFile {
  return { type, cacheControl, ...page };
}

/** In the reader's best encoding, or 304 when the reader has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, status = 200): FastifyReply {
  if (Object.keys(file.encoded).length > 0) reply.header('vary', 'accept-encoding');
  // There are endless addresses without a page, and a shared cache is limited.
  if (status !== 200) reply.headers(OWN_CACHE_ONLY);
  else if (file.cacheControl !== undefined) reply.header('cache-control', file.cacheControl);
  return sendBody(request, reply, file, file.type, status);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

const ROBOTS = '/robots.txt';

/**
 * `GET /sitemap.xml`, which lists the pages, those of the indices' shares among them, with the time of the newest figures, and `GET /robots.txt`,
 * which names it. If the site's own address is not known, the name in the request is used.
 */
export function sitemap(app: FastifyInstance, site: BuiltSite, address: string | undefined, holder?: Pick<MarketHolder, 'current'>): void {
  app.get('/sitemap.xml', (request, reply) => {
    const lastmod = newestTime(holder);
    const base = address ?? askedFor(request, reply);
    const paths = [...sitePages(site), ...sharePages(holder)];
    const pages = ['en' as const, ...site.translated.keys()].flatMap((language) => paths.map((path) => pageAddress(path, language)));
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
