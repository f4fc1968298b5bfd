import type { FastifyReply } from 'fastify';
import type { Problem } from '@bhav/core/api';

/** The media type of a problem document (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

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

/** Makes a problem document; `detail` is a sentence that says what to do. */
export function problem(status: number, detail: string): Problem {
  return { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail };
}

/** Answers with a problem document, which no cache keeps. */
export function sendProblem(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' })
    .send(JSON.stringify(problem(status, detail)));
}
