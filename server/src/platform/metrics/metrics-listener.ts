import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hosts } from '../net/hosts.ts';
import type { Metrics } from './metrics.ts';

/** The message is a sentence for the operator. */
export class MetricsNotGiven extends Error {
  override name = 'MetricsNotGiven';
}

export type MetricsListener = Awaited<ReturnType<typeof listenForMetrics>>;

/** One reader, or two, asks every few seconds. */
const CONNECTIONS = 32;
const REQUEST_MS = 10_000;

/** A port of its own, never that of the pages. Bound to loopback it answers for this machine's names alone. Throws `MetricsNotGiven`. */
export async function listenForMetrics(metrics: Metrics, { port, host }: { port: number; host: string }) {
  const hosts = new Hosts({ bound: host, names: [] });
  const server = createServer({ requestTimeout: REQUEST_MS, connectionsCheckingInterval: REQUEST_MS }, (request, response) => {
    const end = (status: number, body = ''): void => {
      const type = status === 200 ? metrics.contentType : 'text/plain; charset=utf-8';
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (!hosts.isOurs(request.headers.host ?? '', request.socket.localAddress))
      return end(421, 'This server does not answer for that name.\n');
    if (request.url?.split('?', 1)[0] !== '/metrics') return end(404, 'The metrics are at /metrics.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, 'The metrics can only be read.\n');
    metrics.text().then(
      (text) => end(200, text),
      () => end(500, 'The metrics cannot be read.\n'),
    );
  });
  server.maxConnections = CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = error.code === 'EADDRINUSE' ? 'the port is in use' : `there is no listening there (${error.code ?? error.name})`;
      reject(new MetricsNotGiven(`METRICS_PORT is ${port} at METRICS_HOST ${host}: ${problem}; choose another one, or leave it out.`));
    });
    server.listen({ port, host }, resolve);
  });
  const { address, family, port: given } = server.address() as AddressInfo;
  return {
    /** As in "http://127.0.0.1:9464/metrics". */
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${given}/metrics`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
