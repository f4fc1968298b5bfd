import { askOften } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const VISITORS = 700;
/** More calls than an address has in a minute. */
const CALLS = 310;
const PATH = '/api/v1/status';

const visitor = (number: number): string => `198.18.${number >> 8}.${number & 255}`;
const listOf = (count: number, header: (number: number) => Record<string, string>) => Array.from({ length: count }, (_, at) => header(at));

/** Visitors behind a proxy that is trusted have a limit each, by both kinds of header; what a visitor forges gives him no second one. */
export const behindAProxy: Trial = {
  name: 'behind-a-proxy',
  short: true,
  run: async (scene) => {
    const trusting = await scene.server({ BHAV_TRUSTED_PROXIES: 'loopback', BHAV_SOURCE: 'simulated' }).address;
    const many = await askOften(
      trusting,
      PATH,
      listOf(VISITORS, (at) => ({ 'x-forwarded-for': visitor(at) })),
    );
    const manyForwarded = await askOften(
      trusting,
      PATH,
      listOf(VISITORS, (at) => ({ forwarded: `for="[2001:db8:${at.toString(16)}::1]:4711";proto=https` })),
    );
    const one = await askOften(
      trusting,
      PATH,
      listOf(CALLS, () => ({ 'x-forwarded-for': '203.0.113.1' })),
    );
    const forged = await askOften(
      trusting,
      PATH,
      listOf(CALLS, (at) => ({ 'x-forwarded-for': `${visitor(at)}, 203.0.113.2` })),
    );
    const forgedForwarded = await askOften(
      trusting,
      PATH,
      listOf(CALLS, (at) => ({ forwarded: `for=${visitor(at)}, for=203.0.113.3` })),
    );
    const wary = await scene.server({ BHAV_SOURCE: 'simulated' }).address;
    const untrusted = await askOften(
      wary,
      PATH,
      listOf(CALLS, (at) => ({ 'x-forwarded-for': visitor(at), forwarded: `for=${visitor(at)}` })),
    );

    const served = (statuses: ReadonlyMap<number, number>): number => statuses.get(200) ?? 0;
    const isLimited = (statuses: ReadonlyMap<number, number>): boolean => served(statuses) >= 300 && (statuses.get(429) ?? 0) > 0;
    return verdict(
      `of ${VISITORS} visitors ${served(many)} by X-Forwarded-For and ${served(manyForwarded)} by Forwarded are served; ` +
        `of ${CALLS} calls of one visitor ${served(one)}, with forged headers ${served(forged)} and ${served(forgedForwarded)}, from a peer that is not trusted ${served(untrusted)}`,
      {
        'all visitors are served': served(many) === VISITORS && served(manyForwarded) === VISITORS,
        'one visitor is limited': isLimited(one),
        'forged headers change nothing': isLimited(forged) && isLimited(forgedForwarded),
        'untrusted headers are ignored': isLimited(untrusted),
      },
    );
  },
};
