import { Agent } from 'node:http';
import { type Answer, ask, isToldToWait } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const ADDRESSES = Array.from({ length: 16 }, (_, at) => `127.0.0.${at + 2}`);
/** Within what one address may call in a minute. */
const CALLS_OF_ONE = 25;
const VIEWS = ADDRESSES.length * CALLS_OF_ONE;

/** Many addresses ask at once for files of views that nobody has asked for, and leave: others are served meanwhile and after that. */
export const manyViews: Trial = {
  name: 'many-views',
  short: true,
  run: async (scene) => {
    const server = scene.server({ BHAV_DATA_DIR: await scene.dataFolder() });
    const address = await server.address;
    const answers: Answer[] = [];
    const burst = (agent?: Agent): Promise<unknown> =>
      Promise.all(
        ADDRESSES.flatMap((localAddress, from) =>
          Array.from({ length: CALLS_OF_ONE }, async (_, at) => {
            const view = `market=all&floor=${from * CALLS_OF_ONE + at}&q=${'aeinorst'[at % 8]}`;
            answers.push(await ask(address, `/api/v1/market.csv?exchange=BSE&${view}`, { localAddress, ...(agent && { agent }) }));
          }),
        ),
      );
    const whole = burst();
    const health = await ask(address, '/api/v1/health');
    const before = answers.filter(({ status }) => status === 200).length;
    await whole;
    const busy = answers.filter(({ status }) => status === 503);
    const wrong = answers.filter(
      (answer) => answer.status !== 200 && !(isToldToWait(answer) && answer.headers['cache-control'] === 'no-store'),
    );
    const computed = answers.length - busy.length - wrong.length;

    const agent = new Agent({ maxSockets: Infinity });
    const left = burst(agent);
    await ask(address, '/api/v1/health');
    agent.destroy();
    await left;
    const after = await ask(address, '/api/v1/market.csv?exchange=NSE');
    return verdict(
      `${VIEWS} views at once from ${ADDRESSES.length} addresses: ${computed} files, ${busy.length} × 503; /health in ${Math.round(health.tookMs)} ms, after ${before} files; a file after the callers left in ${Math.round(after.tookMs)} ms`,
      {
        'each is a file or a 503 that says when to come again': wrong.length === 0,
        'the server tells its health before half of the files are made': health.status === 200 && before < VIEWS / 2,
        'those who left hold nobody up': after.status === 200,
      },
    );
  },
};
