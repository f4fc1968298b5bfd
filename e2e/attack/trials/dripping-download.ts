import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { json, until } from '../harness/ask.ts';
import { EVENING } from '../harness/demo-figures.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** An exchange that sends a byte every second does not keep the other one waiting, and `/sync` tells what is under way. */
export const drippingDownload: Trial = {
  name: 'dripping-download',
  short: true,
  run: async (scene) => {
    const dripping = await scene.loopback((_incoming, response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': 200_000 });
      const drops = setInterval(() => response.write('P'), 1_000);
      response.on('close', () => clearInterval(drops));
    });
    const { settings } = await scene.exchanges(EVENING);
    const server = scene.server({ ...settings, BHAV_NSE_URL: dripping.address, BHAV_DATA_DIR: await scene.dataFolder() });
    const address = await server.address;
    const started = performance.now();
    let told = false;
    const isStored = await until(async () => {
      const sync = await json<SyncAnswer>(address, '/api/v1/sync');
      told ||= JSON.stringify(sync?.current ?? []).includes('nse-');
      return (
        told &&
        sync?.runs.some(({ source, session, state }) => source === 'bse-bhavcopy' && session === '2026-11-20' && state === 'stored') ===
          true
      );
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return verdict(
      isStored ? `BSE's newest file is stored after ${seconds} s, while NSE's goes on` : `nothing of BSE's within ${seconds} s`,
      {
        "the other exchange's file comes": isStored,
        '/sync tells what is under way': told,
      },
    );
  },
};
