import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { loopbackServer, sendAnswer, type SimulatedAnswer } from './loopback-server.ts';
import { errorAnswer, feedMessage, marketInfoMessage, type FeedMode, type UpstoxFigures, quoteRow } from './upstox-answers.ts';

/** `count` is how many times this path (without the query) has been asked for, from 1. */
export interface UpstoxRequest {
  path: string;
  keys: string[];
  headers: IncomingHttpHeaders;
  count: number;
  /** On the simulator's clock, milliseconds since 1970. */
  at: number;
}

export interface UpstoxSimulatorParts {
  now: () => number;
  token: () => string;
  figures: (key: string, instant: number) => UpstoxFigures | undefined;
  /** By default Upstox has the keys with figures. */
  has?: (key: string, instant: number) => boolean;
  /** Sends an answer, or what a test sends in its place. */
  send?: (response: ServerResponse, answer: SimulatedAnswer, request: UpstoxRequest) => void;
  rows?: (rows: Record<string, Record<string, unknown>>) => object;
  namesUnknown?: boolean;
}

export type UpstoxSimulator = Awaited<ReturnType<typeof simulateUpstox>>;

const MOST_KEYS = 500;
const QUOTES = '/v2/market-quote/quotes';
const AUTHORIZE = '/v3/feed/market-data-feed/authorize';
const FEED = '/market-data-feeder/v3/upstox-developer-api/feeds';

/**
 * Simulates Upstox's REST API and its Market Data Feed v3 on a port of this machine's loopback, with their manners: 401 without the token in
 * force, 400 for a whole question when one key is not known, addresses of the feed that are good for one connection, a connection that
 * begins with the phases of the market, and no answer to a subscription that is text.
 */
export async function simulateUpstox(parts: UpstoxSimulatorParts) {
  const { now, send = sendAnswer } = parts;
  const requests: UpstoxRequest[] = [];
  const codes = new Set<string>();
  const connections = new Map<WebSocket, { stream: Duplex; follows: Map<string, FeedMode> }>();
  let followed = new Map<string, FeedMode>();
  let [waiting, opened] = [0, 0];
  let refusal: number | undefined;

  const handle = (incoming: IncomingMessage, response: ServerResponse): void => {
    waiting += 1;
    response.once('close', () => (waiting -= 1));
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const keys = (searchParams.get('instrument_key') ?? '').split(',').filter((key) => key !== '');
    const count = requests.filter(({ path }) => path === pathname).length + 1;
    const request = { path: pathname, keys, headers: incoming.headers, count, at: now() };
    requests.push(request);
    const answer = answerTo(parts, request, () => {
      const code = randomUUID();
      codes.add(code);
      return `${feedAddress}?requestId=${randomUUID()}&code=${code}`;
    });
    send(response, answer, request);
  };
  const { server, address, close } = await loopbackServer(handle);
  const feedAddress = `${address.replace('http:', 'ws:')}${FEED}`;
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Whoever is refused may be gone before he hears of it.
    stream.on('error', () => undefined);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isGood = pathname === FEED && codes.delete(searchParams.get('code') ?? '');
    if (!isGood || refusal !== undefined) {
      stream.end(`HTTP/1.1 ${refusal ?? 401} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      opened += 1;
      const follows = new Map<string, FeedMode>();
      followed = follows;
      connections.set(socket, { stream, follows });
      socket.on('close', () => connections.delete(socket));
      // A connection that is reset is closed as well.
      socket.on('error', () => undefined);
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) socket.send(subscribed(parts, data, follows));
      });
      socket.send(marketInfoMessage(now()));
    });
  });
  return {
    /** As the setting `BHAV_UPSTOX_URL` takes it. */
    address,
    requests,
    /** Requests that are not answered and connections of the feed that are open. */
    underWay: (): number => waiting + connections.size,
    /** How many connections of the feed have been opened, and how many are open. */
    connections: () => ({ opened, open: connections.size }),
    followed: (): ReadonlyMap<string, FeedMode> => followed,
    tell: (keys: readonly string[]): void => {
      for (const [socket, { follows }] of connections) {
        const feeds = feedsOf(parts, keys, follows);
        if (feeds.length > 0) socket.send(feedMessage('live_feed', feeds, now()));
      }
    },
    send: (message: Uint8Array | string): void => connections.forEach((_, socket) => socket.send(message)),
    /** Ends the connections of the feed in the middle of a message. */
    cut: (): void => {
      for (const { stream } of connections.values()) {
        // The head of a binary message of 4,096 bytes, three of them, and the end.
        stream.write(Buffer.from([0x82, 0x7e, 0x10, 0x00, 0x08, 0x01, 0x12]), () => stream.destroy());
      }
    },
    /** With this status; undefined for good manners. */
    refuseFeed: (status: number | undefined): void => void (refusal = status),
    close: async (): Promise<void> => {
      for (const socket of connections.keys()) socket.terminate();
      sockets.close();
      await close();
    },
  };
}

function answerTo(parts: UpstoxSimulatorParts, { path, keys, headers }: UpstoxRequest, feedAddress: () => string): SimulatedAnswer {
  const { now, token, figures, rows = (same) => same } = parts;
  const { has = (key, instant) => figures(key, instant) !== undefined } = parts;
  if (headers.authorization !== `Bearer ${token()}`) return json(401, errorAnswer('UDAPI100050', 'Invalid token used to access API'));
  if (path === AUTHORIZE) {
    const address = feedAddress();
    return json(200, JSON.stringify({ status: 'success', data: { authorized_redirect_uri: address, authorizedRedirectUri: address } }));
  }
  if (path !== QUOTES) return json(404, errorAnswer('UDAPI100060', 'Resource not Found'));
  if (keys.length === 0) return json(400, errorAnswer('UDAPI1009', 'instrument_key is required'));
  if (keys.length > MOST_KEYS) return json(400, errorAnswer('UDAPI100043', 'Maximum instrument key limit exceeded'));
  const known = keys.flatMap((key) => {
    const found = figures(key, now());
    return found === undefined ? [] : [quoteRow(key, found, now())];
  });
  const unknown = keys.find((key) => !has(key, now()));
  if (unknown !== undefined) {
    const answer = errorAnswer('UDAPI1087', 'Invalid Instrument key');
    return json(
      400,
      parts.namesUnknown === true ? answer.replaceAll(/("invalid_?[vV]alue":)null/g, `$1${JSON.stringify(unknown)}`) : answer,
    );
  }
  return json(200, JSON.stringify({ status: 'success', data: rows(Object.fromEntries(known)) }));
}

function subscribed(parts: UpstoxSimulatorParts, data: Buffer, follows: Map<string, FeedMode>): Uint8Array {
  const { method, data: asked } = JSON.parse(data.toString()) as { method: string; data: { mode?: FeedMode; instrumentKeys: string[] } };
  for (const key of asked.instrumentKeys) {
    if (method === 'unsub') follows.delete(key);
    else follows.set(key, asked.mode ?? 'ltpc');
  }
  return feedMessage('initial_feed', feedsOf(parts, asked.instrumentKeys, follows), parts.now());
}

function feedsOf({ figures, now }: UpstoxSimulatorParts, keys: readonly string[], follows: ReadonlyMap<string, FeedMode>) {
  return keys.flatMap((key) => {
    const [mode, found] = [follows.get(key), figures(key, now())];
    return mode === undefined || found === undefined ? [] : [{ key, mode, figures: found }];
  });
}

function json(status: number, body: string): SimulatedAnswer {
  return { status, type: 'application/json', body: Buffer.from(body) };
}
