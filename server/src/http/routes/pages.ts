import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltSite, SiteFile } from '../built-site.ts';
import type { WrittenPages } from '../pages/written-pages.ts';
import { sendBody } from '../send-ready.ts';

/**
 * Serves each file and page of the built site, and redirects a page's address with a trailing slash. `written` gives pages with their figures.
 */
export function pages(app: FastifyInstance, { files }: BuiltSite, written?: WrittenPages): void {
  for (const [address, file] of files) {
    // robots.txt has a route of its own.
    if (app.hasRoute({ method: 'GET', url: address })) continue;
    if (!file.type.startsWith('text/html')) {
      app.get(address, (request, reply) => sendFile(request, reply, file));
      continue;
    }
    app.get(address, async (request, reply) => {
      // Looked up per request, since a page is replaced when its status changes.
      return sendFile(request, reply, await withFigures(files.get(address) ?? file, written, address, queryOf(request)));
    });
    if (address !== '/') app.get(`${address}/`, (request, reply) => reply.redirect(address + queryOf(request), 308));
  }
}

/** Gives a page with its figures in the HTML, or as it was built where it cannot be written. */
export async function withFigures(built: SiteFile, written: WrittenPages | undefined, path: string, query = ''): Promise<SiteFile> {
  const page = await written?.page(path, new URLSearchParams(query));
  return page === undefined ? built : { type: built.type, cacheControl: built.cacheControl, ...page };
}

/** Answers with a file of the site in the reader's best encoding, or with 304 when the reader has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, status = 200): FastifyReply {
  if (Object.keys(file.encoded).length > 0) reply.header('vary', 'accept-encoding');
  reply.header('cache-control', status === 200 ? file.cacheControl : 'no-cache');
  return sendBody(request, reply, file, file.type, status);
}

function queryOf(request: FastifyRequest): string {
  const start = request.raw.url?.indexOf('?') ?? -1;
  return start === -1 ? '' : (request.raw.url ?? '').slice(start);
}
