import { ask, until } from '../harness/ask.ts';
import { SESSION } from '../harness/demo-figures.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** A time before the newest stored session is told; the figures are shown all the same. */
export const clockBehind: Trial = {
  name: 'clock-behind',
  short: true,
  run: async (scene) => {
    const behind = { BHAV_NOW: `${SESSION}T08:00:00+05:30` };
    const address = await scene.server({ BHAV_DATA_DIR: await scene.dataFolder(), ...behind }).address;
    let told = '';
    const isTold = await until(async () => {
      told = (await ask(address, '/api/v1/health')).text;
      return told.includes('"part":"clock"');
    }, 30_000);
    const market = await ask(address, '/api/v1/market');
    return verdict(isTold ? 'told on /health' : `/health says ${told.slice(0, 200)}`, {
      'it is told': isTold,
      'the figures are shown': market.status === 200 && market.text.includes(SESSION),
    });
  },
};
