import { lookup } from 'node:dns/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A server that is bound to `localhost` listens on 127.0.0.1 and ::1, with the same bounds. An address that is not available is left out. */
export function listenOnBothLoopbacks(app: FastifyInstance): void {
  const others: Server[] = [];
  app.addHook('onListen', async () => {
    const first = app.server.address() as AddressInfo;
    const addresses = await lookup('localhost', { all: true }).catch(() => []);
    for (const { address } of addresses.filter((one) => one.address !== first.address)) {
      const other = createServer({ noDelay: true }, (socket) => app.server.emit('connection', socket));
      other.maxConnections = app.server.maxConnections;
      const isListening = await new Promise<boolean>((resolve) => {
        other.on('error', () => resolve(false)).listen({ host: address, port: first.port }, () => resolve(true));
      });
      if (isListening) others.push(other);
    }
  });
  app.addHook('preClose', async () => {
    for (const other of others) other.close();
  });
}
