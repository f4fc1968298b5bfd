import { json, wait } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const SECRET = 'sesame-open';
const LIVE: Record<string, Record<string, string>> = {
  BHAV_UPSTOX_URL: { BHAV_LIVE: 'upstox', BHAV_UPSTOX_TOKEN: 'a-token' },
  BHAV_NSE_API_URL: { BHAV_LIVE: 'nse-web' },
};
const SETTINGS = ['BHAV_NSE_URL', 'BHAV_BSE_URL', 'BHAV_NIFTY_URL', 'BHAV_BSE_API_URL', ...Object.keys(LIVE)];

/** An address with a password is refused by the name of its setting, and the password is neither printed nor published. */
export const passwordInAddress: Trial = {
  name: 'password-in-address',
  short: true,
  withinMs: 60_000,
  run: async (scene) => {
    const accepted: string[] = [];
    const printed: string[] = [];
    for (const name of SETTINGS) {
      const server = scene.server({
        ...LIVE[name],
        [name]: `http://operator:${SECRET}@127.0.0.1:1`,
        BHAV_SYNC: 'on',
        BHAV_HISTORY_DAYS: '2',
        BHAV_DATA_DIR: scene.emptyFolder(),
      });
      const address = await server.address.catch(() => undefined);
      let published = '';
      if (address !== undefined) {
        await wait(500);
        published = JSON.stringify(await json(address, '/api/v1/sync'));
        await server.kill();
      }
      const code = await server.exit;
      if (code !== 1 || !server.errors.includes(name)) accepted.push(name);
      if ((server.output + published).includes(SECRET)) printed.push(name);
    }
    return verdict(`of ${SETTINGS.length} settings ${accepted.length} accept a password, ${printed.length} tell it`, {
      'each is refused by name': accepted.length === 0,
      'none is told': printed.length === 0,
    });
  },
};
