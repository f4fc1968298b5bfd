import { createServer } from 'node:net';

/** Gives a port of this machine on which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (bound === null || typeof bound === 'string' ? reject(new Error('No port is free.')) : resolve(bound.port)));
    });
  });
}
