import { connect } from 'node:net';
import { decodedBody } from '../../../server/src/http/fuzz/decoded-body.test-support.ts';

/** An answer as it came; names of headers are in lower case, the body is decoded. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Sending {
  /** When an answer counts as never coming, milliseconds. */
  withinMs: number;
  /** The address of this machine from which it is sent. */
  localAddress?: string;
}

/**
 * Sends a request as it stands (letters are bytes) on a connection of its own, and gives the answer to it, of a stream the beginning. Returns a
 * sentence where none came, or none that is HTTP.
 */
export function sendRaw(address: string, request: string, { withinMs, ...options }: Sending): Promise<RawAnswer | string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let came = Buffer.alloc(0);
    const socket = connect({ host: hostname, port: Number(port), ...options }, () => socket.write(request, 'latin1'));
    const end = (otherwise: string): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answerOf(came) ?? otherwise);
    };
    const timer = setTimeout(() => end(`no answer within ${withinMs / 1000} s`), withinMs);
    socket.on('data', (part: Buffer) => {
      came = Buffer.concat([came, part]);
      if (isStreaming(came)) end('a stream that cannot be read');
    });
    socket.on('error', ({ message }) => end(message));
    socket.on('close', () => end(`the connection was closed after ${came.length} bytes`));
  });
}

/** Answers that are preliminary come before the answer. */
function headEnd(came: Buffer, from = 0): number {
  const end = came.indexOf('\r\n\r\n', from);
  return end !== -1 && /^HTTP\/1\.1 1\d\d/.test(came.toString('latin1', from, from + 12)) ? headEnd(came, end + 4) : end;
}

function isStreaming(came: Buffer): boolean {
  const head = headEnd(came);
  return head !== -1 && /content-type: text\/event-stream/i.test(came.toString('latin1', 0, head)) && came.includes('event: beat\n', head);
}

function answerOf(came: Buffer): RawAnswer | undefined {
  const end = headEnd(came);
  const before = came.lastIndexOf('\r\n\r\nHTTP/1.1 ', end - 1);
  const lines = came.toString('latin1', before === -1 ? 0 : before + 4, Math.max(end, 0)).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(lines[0] ?? '')?.[1]);
  if (Number.isNaN(status)) return undefined;
  const headers = Object.fromEntries(
    lines.slice(1).map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const bytes = came.subarray(end + 4);
  const body =
    headers['transfer-encoding'] === 'chunked' ? unchunked(bytes) : bytes.subarray(0, Number(headers['content-length'] ?? bytes.length));
  return { status, headers, body: decodedBody(body, headers['content-encoding']) };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (line === -1 || !(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
