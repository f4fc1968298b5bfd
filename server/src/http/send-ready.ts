import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countMade } from './waiting.ts';
import { brotli, gzipped, hashOf, type ReadyAnswer, WORTH_COMPRESSING } from '../market/ready-answer.ts';

/** Answers with ready bytes in the reader's best encoding, or with 304 when he has them. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const offered = (['br', 'gzip'] as const).filter((encoding) => answer[encoding] !== undefined);
  const encoding = offered.length === 0 ? null : negotiate(request.headers['accept-encoding'] ?? '', offered);
  const chosen = offered.find((name) => name === encoding);
  const etag = chosen === undefined ? `"${answer.hash}"` : `"${answer.hash}-${chosen}"`;
  reply.header('etag', etag);
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  if (chosen === undefined) return reply.send(answer.plain);
  return reply.header('content-encoding', chosen).send(answer[chosen]);
}

/** Answers with JSON that is made for this request: one hash, and compression only when the reader lacks it. */
export async function sendMade(request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  const plain = Buffer.from(JSON.stringify(value));
  countMade(request.raw, reply.raw, plain.length);
  const hash = hashOf(plain);
  const encodings = plain.length < WORTH_COMPRESSING ? [] : (['br', 'gzip'] as const);
  const encoding = encodings.length === 0 ? null : negotiate(request.headers['accept-encoding'] ?? '', [...encodings]);
  const known = encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`;
  const needed = !holds(request.headers['if-none-match'], known);
  const br = needed && encoding === 'br' ? await brotli(plain) : undefined;
  const zipped = needed && encoding === 'gzip' ? await gzipped(plain, { level: 6 }) : undefined;
  if (!needed) return reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: known }).code(304).send();
  return sendReady(request, reply, { hash, plain, br, gzip: zipped });
}

/** Compares weakly, as `If-None-Match` asks (RFC 9110, section 13.1.2). */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
