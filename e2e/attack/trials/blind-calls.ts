import { ask, askOften } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const CALLS = 320;
const BLIND = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
const NAVIGATION = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** Calls that a page elsewhere makes without reading the answers are refused before they count; a link from elsewhere opens. */
export const blindCalls: Trial = {
  name: 'blind-calls',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_SOURCE: 'simulated' }).address;
    const statuses = await askOften(
      address,
      '/api/v1/status',
      Array.from({ length: CALLS }, () => BLIND),
    );
    const own = await ask(address, '/api/v1/status', { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } });
    const link = await ask(address, '/', { headers: NAVIGATION });
    const said = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return verdict(`${CALLS} blind calls: ${said}; the visitor's own call then: ${own.status}; a link from elsewhere: ${link.status}`, {
      'blind calls are 403': statuses.get(403) === CALLS,
      'they do not count': own.status === 200,
      'links open': link.status === 200,
    });
  },
};
