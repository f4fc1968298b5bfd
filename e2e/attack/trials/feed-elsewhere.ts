import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { playUpstox } from '../../../server/src/demonstration/played-upstox.ts';
import { madeQuotes } from '../../../server/src/demonstration/made-quotes.ts';
import { madeUpstox } from '../../../server/src/demonstration/made-upstox.ts';
import { until, wait } from '../harness/ask.ts';
import { MORNING, theMarket } from '../harness/made-figures.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** Not a name of the source's. */
const ELSEWHERE = '127.0.0.2';
/** A server that goes there goes at once. */
const LOOKS_MS = 3_000;

/** A live source that names a feed on another host is not followed there. */
export const feedElsewhere: Trial = {
  name: 'feed-elsewhere',
  short: true,
  withinMs: 60_000,
  run: async (scene) => {
    let came = 0;
    const elsewhere = createServer((socket) => {
      came += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, ELSEWHERE, resolve));
    scene.atEnd(() => void elsewhere.close());
    const started = Date.now();
    const made = madeUpstox(theMarket(), madeQuotes(theMarket()));
    const feed = `ws://${ELSEWHERE}:${(elsewhere.address() as AddressInfo).port}/feed`;
    const body = JSON.stringify({ status: 'success', data: { authorized_redirect_uri: feed, authorizedRedirectUri: feed } });
    const played = await playUpstox({
      ...made,
      now: () => Date.parse(MORNING) + Date.now() - started,
      token: () => 'a-token',
      faults: ({ path }) => (path.endsWith('/authorize') ? { kind: 'changed', change: () => Buffer.from(body) } : undefined),
    });
    scene.atEnd(() => played.close());
    const folder = await scene.dataFolder();
    const server = scene.server({
      BHAV_LIVE: 'upstox',
      BHAV_UPSTOX_TOKEN: 'a-token',
      BHAV_UPSTOX_URL: played.address,
      BHAV_DATA_DIR: folder,
    });
    await server.address;
    const wasAsked = await until(() => came > 0 || played.requests.some(({ path }) => path.endsWith('/authorize')), 30_000);
    await wait(LOOKS_MS);
    return verdict(`${came} connections to a feed elsewhere`, {
      'the feed is asked for': wasAsked,
      'it is not followed elsewhere': came === 0,
    });
  },
};
