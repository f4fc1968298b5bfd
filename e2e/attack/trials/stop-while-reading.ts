import { DELIVERY_HEADER } from '../../../demo/src/files/bhavcopy-files.ts';
import { until, wait } from '../harness/ask.ts';
import { EVENING } from '../harness/demo-figures.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const LINES = 12_000_000;
const WITHIN_MS = 10_000;
/** A server that reads a large file leaves soon after SIGTERM; the aim is 5 s, and 10 s is allowed. */
export const stopWhileReading: Trial = {
  name: 'stop-while-reading',
  short: false,
  run: async (scene) => {
    const large = Buffer.from(`${DELIVERY_HEADER}\n${'x,y\n'.repeat(LINES)}`);
    const { settings, archives } = await scene.exchanges(EVENING, ({ path }) =>
      path.includes('sec_bhavdata_full') ? () => large : undefined,
    );
    const server = scene.server({ ...settings, BHAV_DATA_DIR: await scene.dataFolder() });
    await server.address;
    const isAsked = await until(() => archives.requests.some(({ path }) => path.includes('sec_bhavdata_full')), 60_000);
    // The file is here by then, and is being read.
    await wait(1_500);
    const began = performance.now();
    server.signal('SIGTERM');
    const hasLeft = await until(() => server.hasLeft, 80_000, 50);
    const took = performance.now() - began;
    const code = hasLeft ? await server.exit : undefined;
    return verdict(`it left ${hasLeft ? `with ${code} ` : 'not '}within ${(took / 1000).toFixed(1)} s of SIGTERM`, {
      'the file is fetched': isAsked,
      'it leaves with 0': code === 0,
      'within 10 s': took < WITHIN_MS,
    });
  },
};
