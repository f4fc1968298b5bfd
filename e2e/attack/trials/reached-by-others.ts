import { createServer } from 'node:net';
import { ask, until } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const PATHS = ['/health', '/stocks/NSE/RELIANCE', '/stocks/NSE/RELIANCE/bars', '/sync', '/live', '/market'];

/** A server with figures that listens everywhere works; one whose port is taken leaves with a status, though an exchange says nothing. */
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

    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    scene.atEnd(() => void taken.close());
    const bound = taken.address();
    const silent = await scene.loopback(() => undefined);
    const late = scene.server({
      PORT: String(typeof bound === 'object' ? bound?.port : ''),
      BHAV_SYNC: 'on',
      BHAV_DATA_DIR: await scene.dataFolder(),
      BHAV_NSE_URL: silent.address,
      BHAV_BSE_URL: silent.address,
    });
    const code = (await until(() => late.hasLeft)) ? await late.exit : 'none';
    return verdict(`${said.join('; ')}; exit with a taken port: ${code}`, {
      'every address answers 200': isWhole,
      'a start that fails half way exits with 1': code === 1,
    });
  },
};
