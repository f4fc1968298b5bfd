import { connect } from 'node:net';
import { percentile } from './percentile.ts';

export interface Load {
  /** Below the server's address; asked for in turn. */
  paths: readonly string[];
  /** How many visitors at once, each asking for the next when it has the last. */
  visitors: number;
  requests: number;
  /** Further header lines, and the status that every answer must have. */
  headers?: readonly string[];
  status?: number;
}

/** What a load came to: requests a second, milliseconds, and the mean bytes of a body as it was sent. */
export interface Loaded {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
}

/** Calls of one visitor, below what the server allows an address in a minute; too many would be answered 429 and end the measurement. */
const CALLS_EACH = 250;

let visitorsSoFar = 0;

/**
 * Asks a server on this machine for pages over kept-alive connections, in brotli. Each visitor comes from another loopback address, as many as the
 * server's limit of calls needs. Throws for an answer of another status.
 */
export async function load(address: string, { paths, visitors, requests, headers = [], status = 200 }: Load): Promise<Loaded> {
  const { host, port } = new URL(address);
  const lines = [`host: ${host}`, 'accept-encoding: br', ...headers];
  const asked = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`));
  const tally: Tally = { times: [], bytes: 0 };
  let left = requests;
  const comeAndGo = async (): Promise<void> => {
    while (left > 0) {
      const calls = Math.min(CALLS_EACH, left, Math.ceil(requests / visitors));
      left -= calls;
      await visit({ port: Number(port), asked, calls, status, tally });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: visitors }, comeAndGo));
  const seconds = (performance.now() - started) / 1e3;
  const { times, bytes } = tally;
  return {
    perSecond: Math.round(times.length / seconds),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: Math.round(bytes / times.length),
  };
}

interface Tally {
  times: number[];
  bytes: number;
}

interface Visit {
  port: number;
  asked: readonly Buffer[];
  calls: number;
  status: number;
  tally: Tally;
}

/** One connection: asks, reads the whole answer, asks again. The reading is by hand, so that the asking side stays lighter than the server. */
function visit({ port, asked, calls, status, tally }: Visit): Promise<void> {
  visitorsSoFar += 1;
  const localAddress = `127.${1 + (visitorsSoFar >> 14)}.${(visitorsSoFar >> 7) & 127}.${1 + (visitorsSoFar & 127)}`;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
    let done = 0;
    let startedAt = 0;
    let head: Buffer = Buffer.alloc(0);
    let missing = -1;
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    const ask = (): void => {
      head = Buffer.alloc(0);
      missing = -1;
      startedAt = performance.now();
      socket.write(asked[tally.times.length % asked.length] ?? '');
    };
    socket.on('connect', ask).on('error', fail);
    socket.on('end', () => fail(new Error(`The server ended a connection after ${done} answers.`)));
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        if (!text.startsWith(`HTTP/1.1 ${status} `)) return fail(new Error(`The server answered ${text.slice(0, 60)}`));
        const length = Number(/\ncontent-length: (\d+)/i.exec(text)?.[1] ?? (status === 304 ? 0 : Number.NaN));
        if (Number.isNaN(length)) return fail(new Error('An answer does not say its length.'));
        missing = length - (head.length - end - 4);
        tally.bytes += length;
      } else missing -= chunk.length;
      if (missing > 0) return;
      tally.times.push(performance.now() - startedAt);
      done += 1;
      if (done < calls) return ask();
      socket.destroy();
      resolve();
    });
  });
}
