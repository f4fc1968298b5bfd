import { ask } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const PATHS = ['/health', '/stocks/NSE/RELIANCE', '/stocks/NSE/RELIANCE/bars', '/sync', '/live', '/market'];

/** A server with figures that listens everywhere works. */
export const reachedByOthers: Trial = {
  name: 'reached-by-others',
  short: true,
  run: async (scene) => {
    const said: string[] = [];
    let isWhole = true;
    for (const HOST of ['0.0.0.0', '::']) {
      const server = scene.server({ HOST, BHAV_DATA_DIR: await scene.dataFolder() });
      const { port } = new URL(await server.address);
      const address = HOST === '::' ? `http://[::1]:${port}` : `http://127.0.0.1:${port}`;
      const answers = await Promise.all(PATHS.map((path) => ask(address, `/api/v1${path}`)));
      const statuses = answers.map(({ status }) => status);
      isWhole &&= statuses.every((status) => status === 200) && !server.hasLeft;
      said.push(`${HOST} ${statuses.join(' ')}`);
      await server.kill();
    }
    return verdict(said.join('; '), { 'every address answers 200': isWhole });
  },
};
