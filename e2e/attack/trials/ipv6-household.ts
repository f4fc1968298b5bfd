import { ask } from '../harness/ask.ts';
import { isAlone, ownRange } from '../harness/namespace.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const CALLS = 700;
const addressOf = (number: number): string => `2001:db8::${number.toString(16)}`;

/** Addresses of one /64 share one limit, however they are written. */
export const ipv6Household: Trial = {
  name: 'ipv6-household',
  short: true,
  run: async (scene) => {
    const inside = isAlone();
    if (inside) ownRange('2001:db8::/64');
    const settings = inside ? { HOST: '::', BHAV_HOSTS: '2001:db8::1' } : { BHAV_TRUSTED_PROXIES: 'loopback' };
    const server = scene.server({ ...settings, BHAV_SOURCE: 'simulated' });
    const listening = await server.address;
    const address = inside ? `http://[2001:db8::1]:${new URL(listening).port}` : listening;
    let served = 0;
    for (let from = 0; from < CALLS; from += 20) {
      const calls = Array.from({ length: 20 }, (_, at) => {
        const visitor = addressOf(from + at + 2);
        return ask(address, '/api/v1/status', inside ? { localAddress: visitor } : { headers: { 'x-forwarded-for': visitor } });
      });
      served += (await Promise.all(calls)).filter(({ status }) => status === 200).length;
    }
    return verdict(`${served} of ${CALLS} calls from one /64 are served${inside ? '' : ' (by a header of a proxy)'}`, {
      'the /64 is limited as one address': served >= 300 && served < CALLS,
    });
  },
};
