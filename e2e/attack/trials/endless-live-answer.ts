import { MORNING } from '../harness/demo-figures.ts';
import { mb } from '../harness/program.ts';
import { type Trial, verdict } from '../harness/trial.ts';
import { until } from '../harness/ask.ts';

/** The answer goes on up to here. */
const BYTES = 400 * 1024 * 1024;
const PART = Buffer.alloc(64 * 1024, '"NSE_EQ:A":{"last_price":1},');

/** An answer of a live source that does not end is read up to a bound, and the server goes on. */
export const endlessLiveAnswer: Trial = {
  name: 'endless-live-answer',
  short: true,
  run: async (scene) => {
    let sent = 0;
    let isOver = false;
    const endless = await scene.loopback((_incoming, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"status":"success","data":{');
      response.on('close', () => (isOver = true));
      const more = (): void => {
        while (sent < BYTES && !response.destroyed) {
          sent += PART.length;
          if (!response.write(PART)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const server = scene.server({
      BHAV_LIVE: 'upstox',
      BHAV_UPSTOX_TOKEN: 'a-token',
      BHAV_UPSTOX_URL: endless.address,
      BHAV_NOW: MORNING,
      BHAV_DATA_DIR: await scene.dataFolder(),
    });
    await server.address;
    const wasAsked = await until(() => isOver);
    return verdict(`${mb(sent)} of ${mb(BYTES)} were taken; the server grew to ${mb(server.peakRss)}`, {
      'the source is asked': wasAsked,
      'the answer is cut at a bound (100 MB)': sent < 100e6,
      'the server goes on': !server.hasLeft,
    });
  },
};
