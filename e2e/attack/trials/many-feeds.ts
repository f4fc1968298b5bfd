import { ask, isToldToWait, until } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** Within what one address may call in a minute. */
const FEEDS = 100;

/** Feeds that nobody has asked for, many at once: each is a feed, or a 503 that says when to ask again, and none ends without a word. */
export const manyFeeds: Trial = {
  name: 'many-feeds',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_DATA_DIR: await scene.dataFolder() }).address;
    const pathOf = (at: number): string => `/feed.${at % 2 === 0 ? 'xml' : 'json'}?price=${at + 1}..`;
    const answers = await Promise.all(Array.from({ length: FEEDS }, (_, at) => ask(address, pathOf(at))));
    const made = answers.filter(({ status }) => status === 200).length;
    const told = answers.filter(
      (answer) => isToldToWait(answer) && answer.headers['content-type']?.startsWith('application/problem+json'),
    ).length;
    const isMade = await until(async () => (await ask(address, pathOf(FEEDS))).status === 200, undefined, 1_000);
    return verdict(`${FEEDS} feeds at once: ${made} made, ${told} × 503`, {
      'each is answered': made + told === FEEDS,
      'a feed is made at last': isMade,
    });
  },
};
