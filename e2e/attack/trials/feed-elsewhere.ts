import { type AddressInfo, createServer } from 'node:net';
import { ask, until } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** Not a name of the source's. */
const ELSEWHERE = '127.0.0.2';

/** A live source that names a feed on another host is not followed there. */
export const feedElsewhere: Trial = {
  name: 'feed-elsewhere',
  short: true,
  run: async (scene) => {
    let came = 0;
    const elsewhere = createServer((socket) => {
      came += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, ELSEWHERE, resolve));
    scene.atEnd(() => void elsewhere.close());
    const feed = `ws://${ELSEWHERE}:${(elsewhere.address() as AddressInfo).port}/feed`;
    let asked = 0;
    const source = await scene.loopback(({ url = '' }, response) => {
      const isFeed = url.endsWith('/authorize');
      if (isFeed) asked += 1;
      const data = isFeed ? { authorized_redirect_uri: feed, authorizedRedirectUri: feed } : {};
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'success', data }));
    });
    const folder = await scene.dataFolder();
    const server = scene.server({
      BHAV_LIVE: 'upstox',
      BHAV_UPSTOX_TOKEN: 'a-token',
      BHAV_UPSTOX_URL: source.address,
      BHAV_DATA_DIR: folder,
    });
    const address = await server.address;
    const wasAsked = await until(() => asked > 0);
    // A server that goes there does so in the turn in which it reads the answer: each of these takes it a turn at least.
    for (let turn = 0; turn < 100; turn += 1) await ask(address, '/api/v1/health');
    return verdict(`${came} connections to a feed elsewhere`, {
      'the feed is asked for': wasAsked,
      'it is not followed elsewhere': came === 0,
    });
  },
};
