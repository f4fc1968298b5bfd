import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Broadcast, OF_ANOTHER_START } from './broadcast.ts';
import { type MarketHolder } from '../../market/published/market-holder.ts';
import { type Coverage, MARKETS } from '@bhav/core/table/shown-stocks';
import { problem } from '../openapi.ts';
import { sendProblem } from '../problem.ts';
import { marketChoice } from '../routes/parameters.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { Clients } from '../../platform/net/trusted-proxies.ts';
import { Draining } from '../draining.ts';
import { setAside } from '../limits/pending-bytes.ts';
import { ConnectionLimit } from './connection-limit.ts';

export interface StreamParts {
  /** Between two beats. */
  beatMs?: number;
  clients?: Clients;
  limit?: ConnectionLimit;
  draining?: Draining;
  metrics?: Metrics | undefined;
  random?: () => number;
  /** In the ids of events; letters and digits. */
  start?: string;
}

/**
 * `GET /api/v1/stream?after&market`: the market's changes as server-sent events. `after` is the revision that the reader has, or the id of the
 * last event; `Last-Event-ID`, which a browser sends when it reconnects, overrides it. An id names the start of the server that sent the event, and a
 * reader of another start is reset.
 */
export function stream(app: FastifyInstance, holder: MarketHolder, parts: StreamParts = {}): Broadcast {
  const { beatMs = BEAT_MS, clients = new Clients(), limit = new ConnectionLimit(undefined, clients), random = Math.random } = parts;
  const { draining = new Draining(), metrics, start = randomBytes(6).toString('hex') } = parts;
  const broadcast = new Broadcast({ holder, start, later: setImmediate, random, delivered: (seconds) => metrics?.delivered(seconds) });
  metrics?.reads('streams', () => ({ open: broadcast.size, behind: broadcast.behind }));
  const timer = setInterval(() => broadcast.beat(), beatMs).unref();
  // The server waits for its connections to end, and streams do not end by themselves.
  draining.onBegin((milliseconds) => broadcast.drain(milliseconds));
  app.addHook('preClose', async () => {
    clearInterval(timer);
    broadcast.close();
  });

  app.get('/api/v1/stream', { schema: STREAM_SCHEMA }, (request, reply) => {
    const asked = askedOf(request, start);
    if (typeof asked === 'string') return sendProblem(reply, 400, asked);
    const { raw } = reply;
    // A client that has left has no address, and no close event will come.
    if (raw.destroyed) return reply.hijack();
    // On a connection that still writes another answer a stream could neither begin nor notice its end.
    if (raw.socket === null) return sendProblem(reply, 400, 'A stream needs a connection of its own: ask for it on a new one.');
    if (draining.hasBegun) {
      metrics?.streamRefused('draining');
      return sendProblem(reply.header('retry-after', '5'), 503, 'This server is about to end: ask again, and another one answers.');
    }
    const release = request.method === 'HEAD' ? () => undefined : limit.admit(clients.of(request));
    if (release === undefined) {
      metrics?.streamRefused('full');
      const full = 'As many follow the market as this server can take: ask for /api/v1/market every five minutes, and try again later.';
      return sendProblem(reply.header('retry-after', '60'), 503, full);
    }
    const { socket } = raw;
    begin(reply);
    if (request.method === 'HEAD') {
      raw.end();
      return reply;
    }
    // Sends the head and the first events together.
    socket.cork();
    raw.flushHeaders();
    detach(raw, socket);
    socket.once('close', release);
    // Each reader gets another retry time, so that not all reconnect at once after a restart.
    socket.write(`retry: ${Math.round(RETRY_MS.least + random() * (RETRY_MS.most - RETRY_MS.least))}\n\n`);
    metrics?.streamOpened();
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

/** With the headers that the answer has so far. */
function begin(reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEAD })) if (value !== undefined) raw.setHeader(name, value);
  // The stream ends with its connection, so it needs no chunks, and all readers get the same bytes.
  raw.removeHeader('transfer-encoding');
}

/**
 * Detaches the answer from its connection: it would take as much memory as the connection, for as long. Whatever else the reader sends is discarded.
 */
function detach(raw: FastifyReply['raw'], socket: Socket): void {
  raw.detachSocket(socket);
  setAside(socket);
  // The beats drop a reader that takes nothing.
  socket.setTimeout(0);
  const before = socket.listeners('data') as ((bytes: Buffer) => void)[];
  socket.on('data', discard);
  for (const listener of before) socket.off('data', listener);
}

/** One function for all connections. */
function discard(): void {}

/** A sentence when the query is wrong. */
function askedOf({ query, headers }: FastifyRequest, start: string): { scope: Coverage; after: number | undefined } | string {
  const { after, market = 'index' } = query as Record<string, unknown>;
  const scope = MARKETS.find((one) => one === market);
  if (scope === undefined) return 'The market asked for is unknown: ask with market=index or market=all.';
  const last = headers['last-event-id'];
  if (typeof last === 'string' && last !== '') {
    const [of, revision] = idOf(last) ?? [];
    return { scope, after: of === start ? revision : OF_ANOTHER_START };
  }
  if (after === undefined) return { scope, after };
  const id = typeof after === 'string' ? idOf(after) : undefined;
  if (id === undefined) {
    return 'The revision cannot be read: ask with after= and the revision of the market that you have or the id of the last event, once.';
  }
  const [of, revision] = id;
  return { scope, after: of === undefined || of === start ? revision : OF_ANOTHER_START };
}

/** `text` is the id of an event, or a revision alone; returns the start that it names, and the revision. */
function idOf(text: string): [start: string | undefined, revision: number] | undefined {
  const [, start, revision] = /^(?:(\w+)-)?(\d{1,15})$/.exec(text) ?? [];
  return revision === undefined ? undefined : [start, Number(revision)];
}

const WITHOUT_ID = new Set(['beat', 'drain']);

/** OpenAPI 3.1 cannot describe server-sent events, so each is described by its `data`. */
const STREAM_SCHEMA = {
  reads: {
    after: Type.Optional(
      Type.String({
        pattern: String.raw`^(\w+-)?\d{1,15}$`,
      }),
    ),
    market: marketChoice,
  },
  readsHeaders: {
    'last-event-id': Type.Optional(Type.String()),
  },
  answers: {
    200: {
      description: 'A stream of events that does not end by itself',
      content: {
        'text/event-stream': {
          schema: {
            oneOf: ['quotes', 'reset', 'beat', 'drain'].map((event) => ({
              type: 'object',
              required: WITHOUT_ID.has(event) ? ['event', 'data'] : ['event', 'id', 'data'],
              properties: {
                event: { const: event },
                ...(!WITHOUT_ID.has(event) && { id: { type: 'string' } }),
                data: {
                  contentMediaType: 'application/json',
                  contentSchema: { $ref: `${event[0]?.toUpperCase()}${event.slice(1)}Event#` },
                },
              },
            })),
          },
        },
      },
    },
    400: problem('The question cannot be answered as it is'),
    503: problem('As many follow the market as the server can take, or it is about to end; `retry-after` says when to try again'),
  },
};
