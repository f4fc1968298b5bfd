import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/** For what tests simulate beside the exchange: the package is installed here. */
export { WebSocket, WebSocketServer } from 'ws';

export type LoopbackServer = Awaited<ReturnType<typeof loopbackServer>>;

export async function loopbackServer(handle: (incoming: IncomingMessage, response: ServerResponse) => void) {
  // A connection that rests is not closed just as the next request comes over it.
  const server = createServer({ keepAliveTimeout: 0 }, handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The simulator has no port.');
  return {
    server,
    /** Without a slash at the end. */
    address: `http://127.0.0.1:${bound.port}`,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface SimulatedAnswer {
  status: number;
  type: string;
  body: Buffer;
  location?: string;
}

const PAGE =
  '<!DOCTYPE html>\n<html><head><title>Error</title></head><body><h1>The page you are looking for is not here.</h1></body></html>\n';

/** As the exchanges send in place of a file. */
export function htmlPage(status: number): SimulatedAnswer {
  return { status, type: 'text/html; charset=utf-8', body: Buffer.from(PAGE) };
}

export function sendAnswer(response: ServerResponse, { status, type, body, location }: SimulatedAnswer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, ...(location !== undefined && { location }) });
  response.end(body);
}

/** As far as the hosts look. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  return /^Mozilla\/5\.0 \(.+\)/.test(headers['user-agent'] ?? '') && /^[a-z]/i.test(headers['accept-language'] ?? '');
}
