import { type Answer, ask, countServed, isToldToWait, keepAsking } from '../harness/ask.ts';
import { SESSION } from '../harness/demo-figures.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** Within what one address may call in a minute. */
const GREED = { atOnce: 70, most: 290 };
const OTHERS = [
  ...['change=1..', 'value=5..', 'gap=1..', 'price=100..', 'cap=1000..'].flatMap((words) => [`screen?${words}`, `screen.csv?${words}`]),
  ...['NSE', 'BSE'].flatMap((of) => [`map?of=${of}`, `sectors?exchange=${of}`, `market.csv?exchange=${of}&market=all&floor=3`]),
];

/** How each of these came, for whoever reads why a trial fell. */
function saying(wrong: readonly Answer[]): string {
  return wrong.map(({ status, text, tookMs }) => `, ${status} after ${Math.round(tookMs)} ms: ${text.slice(0, 200)}`).join('');
}

/** One address asks on many connections for answers that nobody has asked for, as often as it may: the answers of others are made all the same. */
export const greedyAddress: Trial = {
  name: 'greedy-address',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_DATA_DIR: await scene.dataFolder(), BHAV_TRUSTED_PROXIES: 'loopback' }).address;
    const askFrom = (visitor: string, path: string): Promise<Answer> =>
      ask(address, `/api/v1/${path}`, { headers: { 'x-forwarded-for': visitor } });
    const greed = keepAsking(
      GREED,
      (turn) => {
        const views = [
          `screen?on=${SESSION}&since=1&price=${turn}..`,
          `market.csv?exchange=BSE&market=all&floor=${turn / 100}`,
          `screen.csv?price=${turn}..`,
        ];
        return askFrom('203.0.113.1', views[turn % views.length] ?? '');
      },
      ({ status }) => status === 200,
    );
    const served = await countServed(OTHERS, async (path, at) => (await askFrom(`198.18.0.${at + 1}`, path)).status === 200);
    const kept = await askFrom('203.0.113.1', 'market');
    await greed.stop();
    const refused = greed.answers.filter(({ status }) => status === 503);
    const wrong = greed.answers.filter((answer) => answer.status !== 200 && !isToldToWait(answer));
    return verdict(
      `one address asks on ${GREED.atOnce} connections, ${refused.length} of its ${greed.answers.length} calls are 503${saying(wrong)}; of ${OTHERS.length} calls of others ${served} are served`,
      {
        'others are served': served === OTHERS.length,
        'what is ready is served': kept.status === 200,
        'it is refused itself, with a time to ask again': refused.length > 0 && wrong.length === 0,
      },
    );
  },
};
