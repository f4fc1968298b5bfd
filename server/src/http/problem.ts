import type { FastifyReply } from 'fastify';
import type { Problem } from '@bhav/core/wire/problem';
import { en } from '@bhav/core/words/en';
import type { NotReady } from '../market/not-ready.ts';
import { escaped } from './site/markup.ts';

/** RFC 9457. */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const TITLES: Record<number, string> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timed out',
  413: 'Request too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  417: 'Expectation failed',
  421: 'Misdirected request',
  429: 'Too many requests',
  431: 'Request headers too large',
  500: 'Internal error',
  503: 'Unavailable',
};

/** `detail` is a sentence that says what to do. */
function problem(status: number, detail: string): Problem {
  return { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail };
}

/** No cache stores it. */
export function problemParts(status: number, detail: string): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(problem(status, detail));
  const headers = { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store', 'content-length': String(Buffer.byteLength(body)) };
  return { body, headers };
}

export function sendProblem(reply: FastifyReply, status: number, detail: string): FastifyReply {
  const { body, headers } = problemParts(status, detail);
  return reply.code(status).headers(headers).send(body);
}

/** When to ask again for what has still to be made. */
const AGAIN_SECONDS = 5;

/** What is asked for has still to be made: a page asks again by itself. */
export function sendNotReady(reply: FastifyReply, { message }: NotReady): FastifyReply {
  const { request } = reply.header('retry-after', AGAIN_SECONDS);
  const isPage = request.headers.accept?.includes('text/html') === true && request.routeOptions.url?.startsWith('/api/') !== true;
  if (!isPage) return sendProblem(reply, 503, message);
  return reply.code(503).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(waitingPage(message));
}

function waitingPage(message: string): string {
  const { name, country } = en.product;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${AGAIN_SECONDS}"><title>${name} ${country}</title></head><body><h1><a href="/">${name} ${country}</a></h1><p>${escaped(message)}</p></body></html>`;
}
