import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  compress,
  type Encoding,
  ENCODINGS,
  etagOf,
  hashOf,
  type ReadyAnswer,
  WORTH_COMPRESSING,
} from '../market/published/ready-answer.ts';
import { countMade } from './limits/pending-bytes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const CSV_TYPE = 'text/csv; charset=utf-8';

const API_HEADERS = { vary: 'accept-encoding' };

/** JSON by default, in the reader's best encoding, or 304 when the reader has it. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer, type = JSON_TYPE): FastifyReply {
  return sendBody(request, reply.headers(API_HEADERS), answer, type);
}

/** Of another form for a browser that opens it (`isOpened`). */
export function sendFeed(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer, type: string): FastifyReply {
  return sendBody(request, reply.header('vary', 'accept, accept-encoding'), answer, type);
}

/** Whether a browser opens the address as a page: it asks for HTML first. Some feed readers take HTML too. */
export function isOpened({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith('text/html') === true;
}

/** For JSON made for this request. */
export async function sendMade(request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  return sendText(request, reply, JSON.stringify(value), JSON_TYPE);
}

/** For text made for this request; it is compressed only if the reader has not left and does not have it. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string): Promise<FastifyReply> {
  const plain = Buffer.from(text);
  countMade(request.raw, reply.raw, plain.length);
  const encoding = plain.length < WORTH_COMPRESSING ? undefined : bestEncoding(request, ENCODINGS);
  const headers = { ...API_HEADERS, etag: etagOf(hashOf(plain), encoding) };
  if (hasEtag(request, headers.etag)) return reply.headers(headers).code(304).send();
  if (reply.raw.destroyed) return reply.send();
  const bytes = encoding === undefined ? plain : await compress(plain, encoding);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.headers(headers).header('content-type', type).send(bytes);
}

/** In the reader's best encoding, or 304 if the status is 200 and the reader has it. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer, type: string, status = 200): FastifyReply {
  const { plain, encoded } = answer;
  const encoding = bestEncoding(
    request,
    ENCODINGS.filter((one) => encoded[one] !== undefined),
  );
  const { bytes, etag } = (encoding && encoded[encoding]) ?? plain;
  if (status === 200) {
    reply.header('etag', etag);
    if (hasEtag(request, etag)) return reply.code(304).send();
  }
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.code(status).header('content-type', type).send(bytes);
}

function bestEncoding({ headers }: FastifyRequest, offered: readonly Encoding[]): Encoding | undefined {
  if (offered.length === 0) return undefined;
  const best = negotiate(headers['accept-encoding'] ?? '', [...offered]);
  return offered.find((encoding) => encoding === best);
}

/** Weakly, as `If-None-Match` asks (RFC 9110, section 13.1.2). */
function hasEtag({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',') ?? [];
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
