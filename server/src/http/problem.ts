import type { FastifyReply } from 'fastify';
import type { Problem } from '@bhav/core/wire/problem';
import type { NotReady } from '../market/not-ready.ts';
import { within } from '../platform/machine/within.ts';
import { HTML_TYPE, isOpened } from './send-ready.ts';
import type { Frame } from './site/page-template.ts';

/** RFC 9457. */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
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
/** How long the frame of the page that says so may take: who asks has waited already. Without a frame the page stands bare. */
const FRAME_MS = 100;

/** What is asked for has still to be made: a page asks again by itself. */
export async function sendNotReady(reply: FastifyReply, { why }: NotReady, frame: Frame): Promise<FastifyReply> {
  const { request } = reply.headers({ 'retry-after': AGAIN_SECONDS, 'cache-control': 'no-store' });
  const { texts } = request;
  const isPage = isOpened(request) && (why === 'feed' || request.routeOptions.url?.startsWith('/api/') !== true);
  if (!isPage) return sendProblem(reply, 503, texts.notReadySentence(why));
  const parts = texts.notReadyFrame(why, AGAIN_SECONDS);
  const page = await within(FRAME_MS, frame(texts.language, parts), () => undefined);
  return reply
    .code(503)
    .type(HTML_TYPE)
    .send(page ?? texts.barePage(parts));
}
