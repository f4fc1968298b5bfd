import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A server on a free port of this machine's loopback. */
export interface LoopbackServer {
  server: Server;
  /** Without a slash at the end. */
  address: string;
  /** Ends every connection too. */
  close: () => Promise<void>;
}

/** Starts a server on a free port of this machine's loopback. */
export async function loopbackServer(handle: (incoming: IncomingMessage, response: ServerResponse) => void): Promise<LoopbackServer> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The simulator has no port.');
  return {
    server,
    address: `http://127.0.0.1:${bound.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
