import { json } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const SECRET = 'sesame-open';
const ADDRESS = `http://operator:${SECRET}@127.0.0.1:1`;
const SETTINGS = ['BHAV_NSE_URL', 'BHAV_BSE_URL', 'BHAV_NIFTY_URL', 'BHAV_BSE_API_URL', 'BHAV_UPSTOX_URL', 'BHAV_NSE_API_URL'];

/** An address with a password is refused by the name of its setting, and the password is neither printed nor published. */
export const passwordInAddress: Trial = {
  name: 'password-in-address',
  short: true,
  run: async (scene) => {
    const server = scene.server({
      ...Object.fromEntries(SETTINGS.map((name) => [name, ADDRESS])),
      BHAV_LIVE: 'upstox',
      BHAV_UPSTOX_TOKEN: 'a-token',
      BHAV_SYNC: 'on',
      BHAV_DATA_DIR: scene.emptyFolder(),
    });
    const address = await server.address.catch(() => undefined);
    const published = address === undefined ? '' : JSON.stringify(await json(address, '/api/v1/sync'));
    if (address !== undefined) await server.kill();
    const code = await server.exit;
    const unnamed = SETTINGS.filter((name) => !server.errors.includes(name));
    const isTold = (server.output + published).includes(SECRET);
    return verdict(
      `${SETTINGS.length - unnamed.length} of ${SETTINGS.length} settings are refused, exit ${code}; the password is ${isTold ? '' : 'not '}told`,
      {
        'each is refused by name': unnamed.length === 0 && code === 1,
        'the password is not told': !isTold,
      },
    );
  },
};
