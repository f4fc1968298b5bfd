import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Broadcast } from './broadcast.ts';
import { type MarketHolder, type Scope, SCOPES } from '../../market/market-holder.ts';
import { sendProblem } from '../problem.ts';
import { Clients } from '../../net/trusted-proxies.ts';
import { setAside } from '../waiting.ts';
import { ConnectionLimit } from './connection-limit.ts';

export interface StreamParts {
  /** Milliseconds between two beats. */
  beatMs?: number;
  clients?: Clients;
  limit?: ConnectionLimit;
  random?: () => number;
}

/**
 * `GET /api/v1/stream?after&market`: what changes in the market, as server-sent events. `after`, or `Last-Event-ID` of a browser that comes
 * again, is the revision that the reader has; the latter is the later one, for the address stays what it was at the start.
 */
export function stream(app: FastifyInstance, holder: MarketHolder, parts: StreamParts = {}): Broadcast {
  const { beatMs = BEAT_MS, clients = new Clients(), limit = new ConnectionLimit(undefined, clients), random = Math.random } = parts;
  const broadcast = new Broadcast({ holder, later: setImmediate });
  const timer = setInterval(() => broadcast.beat(), beatMs).unref();
  // The server waits for its connections to end, and these never would.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    broadcast.close();
  });

  app.get('/api/v1/stream', (request, reply) => {
    const asked = askedOf(request);
    if (typeof asked === 'string') return sendProblem(reply, 400, asked);
    const { raw } = reply;
    // Who has left meanwhile has neither an address nor an end that could be waited for.
    if (raw.destroyed) return reply.hijack();
    // Behind an answer that is still being written, this one could not begin, nor tell that its reader has gone.
    if (raw.socket === null) return sendProblem(reply, 400, 'A stream needs a connection of its own: ask for it on a new one.');
    const release = request.method === 'HEAD' ? () => undefined : limit.admit(clients.of(request));
    if (release === undefined) {
      const full = 'As many follow the market as this server can take: ask for /api/v1/market every five minutes, and try again later.';
      return sendProblem(reply.header('retry-after', '60'), 503, full);
    }
    const { socket } = raw;
    begin(reply);
    if (request.method === 'HEAD') {
      raw.end();
      return reply;
    }
    // The head and the first events go together.
    socket.cork();
    raw.flushHeaders();
    detach(raw, socket);
    socket.once('close', release);
    // Each reader is told another time after which to come again, so that after a restart they do not come all at once.
    socket.write(`retry: ${Math.round(RETRY_MS.least + random() * (RETRY_MS.most - RETRY_MS.least))}\n\n`);
    broadcast.follow(socket, asked.scope, asked.after);
    socket.uncork();
    return reply;
  });
  return broadcast;
}

const BEAT_MS = 20_000;
const RETRY_MS = { least: 2_000, most: 10_000 };

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Takes the answer out of Fastify's hands, with the headers that it has so far. */
function begin(reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEAD })) if (value !== undefined) raw.setHeader(name, value);
  // The stream ends with its connection, so it needs no chunks, and every reader is written the same bytes.
  raw.removeHeader('transfer-encoding');
}

/**
 * Leaves the connection to the stream alone: the answer with all that hangs on it weighs as much as the connection, and would stay as long.
 * What else its reader sends is not read.
 */
function detach(raw: FastifyReply['raw'], socket: Socket): void {
  raw.detachSocket(socket);
  setAside(socket);
  // A reader that takes nothing is dropped after so many beats.
  socket.setTimeout(0);
  const before = socket.listeners('data') as ((bytes: Buffer) => void)[];
  socket.on('data', unread);
  for (const listener of before) socket.off('data', listener);
}

/** One for all connections. */
function unread(): void {}

/** Reads the question; a sentence when it cannot be answered. */
function askedOf({ query, headers }: FastifyRequest): { scope: Scope; after: number | undefined } | string {
  const { after, market = 'index' } = query as Record<string, unknown>;
  const scope = SCOPES.find((one) => one === market);
  if (scope === undefined) return 'The market asked for is unknown: ask with market=index or market=all.';
  const last = headers['last-event-id'];
  const revision = last === undefined || last === '' ? after : last;
  if (revision === undefined) return { scope, after: undefined };
  if (typeof revision !== 'string' || !/^\d{1,15}$/.test(revision)) {
    return 'The revision cannot be read: ask with after= and the revision of the market that you have, once.';
  }
  return { scope, after: Number(revision) };
}
