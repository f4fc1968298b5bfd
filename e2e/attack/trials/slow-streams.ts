import { connect } from 'node:net';
import { ask, wait } from '../harness/ask.ts';
import { mb, tellsSize } from '../harness/program.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** As many as one address may call in a minute. */
const READERS = 300;
const FOR_MS = 15_000;

/** Readers who open the stream and never read its figures take little, and others are served meanwhile. */
export const slowStreams: Trial = {
  name: 'slow-streams',
  short: false,
  run: async (scene) => {
    if (!tellsSize()) return { skipped: 'this system does not say how large a process is' };
    const server = scene.server({ ...(await scene.upstox()), BHAV_DATA_DIR: await scene.dataFolder() });
    const address = await server.address;
    const { host, hostname, port } = new URL(address);
    const before = server.rss;
    for (let at = 0; at < READERS; at++) {
      const socket = connect(Number(port), hostname, () => socket.write(`GET /api/v1/stream HTTP/1.1\r\nHost: ${host}\r\n\r\n`));
      socket.pause();
      socket.on('error', () => undefined);
      scene.atEnd(() => void socket.destroy());
    }
    await wait(FOR_MS);
    const growth = server.peakRss - before;
    const { status, tookMs } = await ask(address, '/');
    return verdict(
      `${READERS} streams that nobody reads: the server grew by ${mb(growth)}; a page is answered ${status} in ${Math.round(tookMs)} ms`,
      {
        'growth is below 150 MB': growth < 150e6,
        'others are served': status === 200,
      },
    );
  },
};
