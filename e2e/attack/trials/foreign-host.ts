import { ask } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const PATHS = ['/', '/full-tracking', '/api/v1/status'];

/** A name that a page elsewhere let point to this machine reads nothing; a name that the operator set does. */
export const foreignHost: Trial = {
  name: 'foreign-host',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_SOURCE: 'simulated' }).address;
    const { port } = new URL(address);
    const statusesFor = async (at: string, host: string): Promise<number[]> =>
      (await Promise.all(PATHS.map((path) => ask(at, path, { headers: { host } })))).map(({ status }) => status);
    const foreign = await statusesFor(address, `rebound.example:${port}`);
    const own = [...(await statusesFor(address, `127.0.0.1:${port}`)), ...(await statusesFor(address, `localhost:${port}`))];
    const named = await scene.server({ BHAV_HOSTS: 'bhav.example', BHAV_SOURCE: 'simulated' }).address;
    const set = await statusesFor(named, 'bhav.example');
    const others = await statusesFor(named, 'rebound.example');
    return verdict(
      `a foreign Host: ${foreign.join(' ')}; our own: ${own.join(' ')}; BHAV_HOSTS: ${set.join(' ')}, others then: ${others.join(' ')}`,
      {
        'foreign is 421': [...foreign, ...others].every((status) => status === 421),
        'our own is 200': [...own, ...set].every((status) => status === 200),
      },
    );
  },
};
