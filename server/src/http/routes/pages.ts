import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENCODINGS, type Body, type BuiltSite, type SiteFile } from '../built-site.ts';

/** Gives each file and page of the built site its address, each with its slash too many redirected to it. */
export function pages(app: FastifyInstance, { files }: BuiltSite): void {
  for (const [address, file] of files) {
    // Looked up anew, for a page is replaced when its status changes.
    app.get(address, (request, reply) => sendFile(request, reply, files.get(address) ?? file));
    if (address !== '/' && file.type.startsWith('text/html')) {
      app.get(`${address}/`, (request, reply) => reply.redirect(address + queryOf(request), 308));
    }
  }
}

/** Answers with a file of the site in the reader's best encoding, or with 304 when the reader has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, status = 200): FastifyReply {
  const body = bodyFor(request, reply, file);
  reply.headers({ 'cache-control': status === 200 ? file.cacheControl : 'no-cache' });
  if (status === 200) {
    reply.header('etag', body.etag);
    if (holds(request.headers['if-none-match'], body.etag)) return reply.removeHeader('content-encoding').code(304).send();
  }
  return reply.code(status).header('content-type', file.type).send(body.bytes);
}

function bodyFor(request: FastifyRequest, reply: FastifyReply, file: SiteFile): Body {
  const offered = ENCODINGS.filter((encoding) => file.encoded[encoding] !== undefined);
  if (offered.length === 0) return file.plain;
  reply.header('vary', 'accept-encoding');
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', offered);
  const body = encoding === null ? undefined : file.encoded[encoding];
  if (encoding === null || body === undefined) return file.plain;
  reply.header('content-encoding', encoding);
  return body;
}

/** Compares weakly, as `If-None-Match` asks (RFC 9110, section 13.1.2). */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function queryOf(request: FastifyRequest): string {
  const start = request.raw.url?.indexOf('?') ?? -1;
  return start === -1 ? '' : (request.raw.url ?? '').slice(start);
}
