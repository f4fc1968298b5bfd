import { type Answer, ask, countServed, isToldToWait, keepAsking, until } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** In which who is refused is told so. */
const TOLD_WITHIN_MS = 1_000;
/** More past sessions than a server keeps open, so that each is opened anew when they are asked for in turn. */
const PAST_DAYS = 7;
/** Within what one address may call in a minute. */
const GREED = { atOnce: 70, most: 290 };
/** Past days, one after the other. */
const PATIENT_GREED = { atOnce: 1, most: 290 };
const OTHERS = [
  ...['change=1..', 'turnover=5..', 'gap=1..', 'price=100..', 'cap=1000..'].flatMap((words) => [`screen?${words}`, `screen.csv?${words}`]),
  ...['NSE', 'BSE'].flatMap((of) => [`map?of=${of}`, `sectors?exchange=${of}`, `market.csv?exchange=${of}&market=all&floor=3`]),
  'breadth?of=NSE',
];

/** How each of these came, for whoever reads why a trial fell. */
function saying(wrong: readonly Answer[]): string {
  return wrong.map(({ status, text, tookMs }) => `, ${status} after ${Math.round(tookMs)} ms: ${text.slice(0, 200)}`).join('');
}

/**
 * One address asks on many connections for answers that nobody has asked for, of past days and of what became of their shares, as often as it may, and another
 * one opens past days one after the other: the answers of others are made all the same.
 */
export const greedyAddress: Trial = {
  name: 'greedy-address',
  short: true,
  run: async (scene) => {
    const { folder, days } = await scene.historyFolder(PAST_DAYS);
    const address = await scene.server({ BHAV_DATA_DIR: folder, BHAV_TRUSTED_PROXIES: 'loopback' }).address;
    const askFrom = (visitor: string, path: string): Promise<Answer> =>
      ask(address, `/api/v1/${path}`, { headers: { 'x-forwarded-for': visitor } });
    const isServed = async (visitor: string, path: string): Promise<boolean> => (await askFrom(visitor, path)).status === 200;
    // A session that has come is served once its figures are made.
    for (const day of days) await until(() => isServed('203.0.113.9', `market?on=${day}`));
    const past = (turn: number): string => days[turn % days.length] ?? '';
    const greed = keepAsking(
      GREED,
      (turn) => {
        const views = [
          `screen?on=${past(turn)}&since=1&price=${turn}..`,
          `screen.csv?on=${past(turn)}&price=${turn}..`,
          `market.csv?exchange=BSE&market=all&floor=${turn / 100}`,
          `screen.csv?price=${turn}..`,
        ];
        return askFrom('203.0.113.1', views[turn % views.length] ?? '');
      },
      ({ status }) => status === 200,
    );
    const opened = keepAsking(
      PATIENT_GREED,
      (turn) => askFrom('203.0.113.2', `screen?on=${past(turn)}&since=1&exchange=BSE`),
      () => true,
    );
    const health: number[] = [];
    const served = await countServed(OTHERS, async (path, at) => {
      health.push((await ask(address, '/api/v1/health')).tookMs);
      return isServed(`198.18.0.${at + 1}`, path);
    });
    const kept = await askFrom('203.0.113.1', 'market');
    await Promise.all([greed.stop(), opened.stop()]);
    const refused = greed.answers.filter(({ status }) => status === 503);
    const latest = Math.round(Math.max(...refused.map(({ tookMs }) => tookMs)));
    // It waits for nothing, so that its slowest answer tells how long the machine itself stood still.
    const slowestHealth = Math.round(Math.max(...health));
    const wrong = greed.answers.filter((answer) => answer.status !== 200 && !isToldToWait(answer));
    const daysOpened = opened.answers.filter(({ status }) => status === 200).length;
    return verdict(
      `one address asks on ${GREED.atOnce} connections, ${refused.length} of its ${greed.answers.length} calls are 503 within ${latest} ms${saying(wrong)}; another opens ${daysOpened} past days; of ${OTHERS.length} calls of others ${served} are served; /health within ${slowestHealth} ms`,
      {
        'others are served': served === OTHERS.length,
        'what is ready is served': kept.status === 200,
        'past days are opened': daysOpened > 0,
        'it is refused itself, with a time to ask again': refused.length > 0 && wrong.length === 0,
        'it is told so within a second': latest <= TOLD_WITHIN_MS + slowestHealth,
      },
    );
  },
};
