import { ask, askOften } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** More than one address may see in a minute; slow machines take longer for them. */
const VIEWS = 1_500;
const LEAST = 1_200;

/** Frames and pages of one address are limited, with a time to come again; its calls and the frames of others are not. */
export const manyFrames: Trial = {
  name: 'many-frames',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_SOURCE: 'simulated', BHAV_TRUSTED_PROXIES: 'loopback' }).address;
    const one = { 'x-forwarded-for': '203.0.113.1' };
    const statuses = await askOften(
      address,
      '/embed/table',
      Array.from({ length: VIEWS }, () => one),
    );
    const [page, call, other] = await Promise.all([
      ask(address, '/market-performers', { headers: one }),
      ask(address, '/api/v1/status', { headers: one }),
      ask(address, '/embed/table', { headers: { 'x-forwarded-for': '203.0.113.2' } }),
    ]);
    const served = statuses.get(200) ?? 0;
    const limited = statuses.get(429) ?? 0;
    return verdict(
      `of ${VIEWS} frames for one address ${served} are served and ${limited} refused; its page then ${page.status}, its call ${call.status}`,
      {
        'it is limited': served >= LEAST && limited > 0 && served + limited === VIEWS,
        'pages count too': page.status === 429 && Number(page.headers['retry-after']) > 0,
        'its calls and others are served': call.status === 200 && other.status === 200,
      },
    );
  },
};
