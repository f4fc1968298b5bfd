import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { problemParts } from './problem.ts';
import { hasBegun, Waiting, type WaitingBounds } from './limits/pending-bytes.ts';

export interface HttpBounds {
  /** For a whole request to arrive. */
  requestMs: number;
  /** Between two checks of that. */
  checkMs: number;
  /** A connection may neither read nor write so long while an answer waits. */
  stillMs: number;
  /** An idle connection is kept so long. */
  idleMs: number;
  /** At most: those of streams, and as many again. */
  connections: number;
  waiting?: WaitingBounds;
}

const BOUNDS: HttpBounds = { requestMs: 30_000, checkMs: 30_000, stillMs: 30_000, idleMs: 72_000, connections: 30_000 };

/** Answers that Node makes by itself are problem documents with the security headers, and clients that do not read are dropped. */
export function httpServer(handler: RequestListener, headers: Record<string, string>, changed: Partial<HttpBounds> = {}): Server {
  const bounds = { ...BOUNDS, ...changed };
  const waiting = new Waiting(bounds.waiting);
  const server = createServer(
    {
      // The application refuses a request without a host, with its headers.
      requireHostHeader: false,
      requestTimeout: bounds.requestMs,
      connectionsCheckingInterval: bounds.checkMs,
      keepAliveTimeout: bounds.idleMs,
    },
    (request, response) => {
      if (waiting.admit(request, response)) handler(request, response);
    },
  );
  server.timeout = bounds.stillMs;
  server.maxConnections = bounds.connections;
  server.on('checkExpectation', (request, response) => {
    if (!waiting.admit(request, response)) return;
    const { body, headers: own } = problemParts(417, 'Of expectations only 100-continue is known: leave the header Expect out.');
    response.writeHead(417, { ...headers, ...own }).end(body);
  });
  // Without an answer the connection would end without a word.
  server.on('connect', (_request, socket: Socket) => {
    socket.write(rawProblem('CONNECT', headers));
    socket.destroySoon();
  });
  return server;
}

/**
 * Answers bytes that are not an HTTP request, or not a whole one, and ends the connection. Written by hand, as there is no request object; nothing is
 * written if another answer has begun.
 */
export function answerClientError(error: ConnectionError, socket: Socket, headers: Record<string, string>): void {
  if (socket.writable && !hasBegun(socket)) socket.write(rawProblem(error.code, headers));
  socket.destroySoon();
}

function rawProblem(code: string | undefined, headers: Record<string, string>): string {
  const [status, reason, detail] = REASONS[code ?? ''] ?? NOT_HTTP;
  const { body, headers: own } = problemParts(status, detail);
  const lines = Object.entries({ ...headers, ...own, connection: 'close' });
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

const NOT_HTTP = [400, 'Bad Request', 'This is not an HTTP request that the server can read.'] as const;
const REASONS: Record<string, readonly [status: number, reason: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too large: clear the cookies of this site.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large', 'The extensions of a chunk are too large: send the request without them.'],
  CONNECT: [405, 'Method Not Allowed', 'This server is no proxy: ask for an address of its own with GET.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time: send it again.'],
};
