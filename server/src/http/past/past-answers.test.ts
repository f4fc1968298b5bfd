import { addressOn } from '@bhav/core/address/view';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import type { DayAnswer } from '@bhav/core/wire/day';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import type { Store } from '../../store/open-store.ts';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { figuresOf, testApp } from '../test-app.test-support.ts';

const ADDRESSES = [
  'market',
  'indices',
  'indices/NIFTY 50',
  'indices/NIFTY 50/bars',
  'indices/SENSEX',
  'compare',
  'compare?limit=2',
  'sparklines/indices',
  'map?of=NIFTY 50&size=weight',
  'sectors?in=NIFTY 50',
  'screen?in=NIFTY 50&sort=symbol&turnover=0..',
  'breadth?of=NIFTY 50',
  'breadth?of=NSE',
  'funds',
  ...['NSE', 'BSE'].flatMap((exchange) => [
    `market/all?exchange=${exchange}`,
    `market/others?exchange=${exchange}`,
    `market.csv?exchange=${exchange}&market=all&floor=0`,
    `sparklines?exchange=${exchange}&market=all`,
    `screen?exchange=${exchange}&sort=symbol`,
    `screen.csv?exchange=${exchange}&sort=symbol`,
    `map?of=${exchange}&size=turnover&by=1w`,
    `sectors?exchange=${exchange}`,
    ...['ACME', 'ACMENEW', 'BETA', 'GAMMA', 'DELTA', 'QUIET', 'GOLDFUND'].map((symbol) => `stocks/${exchange}/${symbol}`),
    ...['ACME', 'ACMENEW', 'QUIET'].map((symbol) => `stocks/${exchange}/${symbol}/bars`),
    ...['price', 'marketCap', 'yearHigh'].map((field) => `receipts/${exchange}/BETA?field=${field}`),
  ]),
];

const COMPARED = [1, 4, 5, 6, 7, 8, 10];

let whole: Store;
let grown: Store;
let write: FileWriter;
let grow: FileWriter;
beforeAll(emptyStore((opened) => ({ store: whole, write } = opened)));
beforeAll(emptyStore((opened) => ({ store: grown, write: grow } = opened)));

const appOf = async (store: Store): Promise<FastifyInstance> =>
  testApp({ now: () => Date.parse('2026-11-21T12:00:00+05:30'), figures: await figuresOf(store) });
const ask = async (app: FastifyInstance, address: string, on?: string) => {
  const url = addressOn(`/api/v1/${encodeURI(address)}`, on);
  const { statusCode, body, headers } = await app.inject({ url, remoteAddress: `10.0.${PLANTED.indexOf(on ?? '')}.1` });
  const where = headers.location?.replace(/[?&]on=[^&]*/, '');
  return { statusCode, where, body: body.replace(/"revision":\d+/, '') };
};
const dayOf = async (app: FastifyInstance, session: string): Promise<Omit<DayAnswer, 'revision'>> => {
  const { revision: _any, ...day } = (await app.inject(`/api/v1/days/${session}`)).json<DayAnswer>();
  return day;
};
const warningsOf = async (app: FastifyInstance, on?: string): Promise<Omit<WarningsAnswer, 'days'>> => {
  const { days: _stored, ...answer } = JSON.parse((await ask(app, 'warnings', on)).body) as WarningsAnswer;
  return answer;
};

describe('what is said of a past session', () => {
  it('is, byte for byte, what a store that has no later file says', async () => {
    for (const at of PLANTED.keys()) for (const file of plantedFiles(at)) await write(file);
    await makeSections(whole);
    const past = await appOf(whole);
    for (const [at, session] of PLANTED.entries()) {
      for (const file of plantedFiles(at)) await grow(file);
      if (!COMPARED.includes(at)) continue;
      await makeSections(grown);
      const then = await appOf(grown);
      for (const address of ADDRESSES) {
        const was = await ask(then, address);
        expect([session, address, await ask(past, address, session)]).toEqual([session, address, was]);
        expect([200, 301, 404]).toContain(was.statusCode);
      }
      // A page of a day leads to the next one as well.
      const { after: _next, ...day } = await dayOf(past, session);
      expect(day).toEqual(await dayOf(then, session));
      // The warnings name every stored day.
      const [warned, was] = [await warningsOf(past, session), await warningsOf(then)];
      expect(warned.on).toBe(session);
      expect(warned).toEqual(was);
      await then.close();
    }
    // There is something to be different in.
    const acme = await past.inject(`/api/v1/stocks/NSE/ACME?on=${PLANTED[5]}`);
    const { derived, actions, memberOf } = acme.json<StockAnswer>();
    expect([derived?.session, actions.length, memberOf?.length]).toEqual([PLANTED[5], 1, 1]);
    const week = { url: `/api/v1/map?of=NSE&size=turnover&by=1w&on=${PLANTED.at(-1)}`, remoteAddress: '10.1.0.1' };
    const { by, tiles } = (await past.inject(week)).json<MapAnswer>();
    expect([by, tiles.find(({ symbol }) => symbol === 'DELTA')?.change]).toEqual(['1w', expect.any(Number)]);
    await past.close();
  });

  it('is that of the session before where a day has none, and says what is stored where there is none before', async () => {
    const app = await appOf(whole);
    expect(await ask(app, 'market', '2026-11-15')).toEqual(await ask(app, 'market', '2026-11-13'));
    const none = await ask(app, 'market', '2026-10-01');
    expect(none.statusCode).toBe(404);
    expect(none.body).toContain('The stored days are from Thu 29 Oct 2026 to Fri 20 Nov 2026');
    await app.close();
  });
});
