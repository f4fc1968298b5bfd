import { expect, it } from 'vitest';
import { testBar, testLevel } from '../../store/accepted-file.test-support.ts';
import { sectorsAnswer } from './sectors-answer.ts';
import type { ServedMarket } from '../served-market.ts';
import { testMarket, testMembers } from '../market.test-support.ts';

const DAYS = ['2026-11-12', '2026-11-19', '2026-11-20'] as const;
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };

const market = testMarket();
const { file } = market;

const indexOn = (session: string, close: number, previousClose: number) =>
  file(session, 'nse-index-close', { indices: [{ ...testLevel('NIFTY IT', close), previousClose }] });
const ownIndex = async (change = (served: ServedMarket) => served) => {
  const served = change(await market.served());
  const answer = await sectorsAnswer({ store: market.store, served }, { exchange: 'NSE' });
  return answer?.sectors.find(({ sector }) => sector === 'Information Technology')?.index;
};

it("the change of a sector's index on the day is of the session of the shares, and absent where its level is of another", async () => {
  for (const session of DAYS) await market.traded(session, testBar(ACME));
  await file(DAYS[0], 'nse-nifty-50', testMembers('Nifty 50', [ACME], 'Information Technology'));
  await indexOn(DAYS[0], 80, 80);
  await indexOn(DAYS[1], 99, 100);
  // The file of the index is not there yet.
  expect(await ownIndex()).toEqual({ name: 'NIFTY IT', session: DAYS[1], changes: { '1w': 23.75 } });
  await indexOn(DAYS[2], 100, 99);
  expect(await ownIndex()).toEqual({ name: 'NIFTY IT', session: DAYS[2], changes: { day: 1.0101, '1w': 25 } });
  // A live market of the session after, with and without a live level.
  const live = (levels: boolean) => (served: ServedMarket) => ({
    ...served,
    whole: { ...served.whole, NSE: { ...served.whole.NSE, session: '2026-11-23' } },
    indices: served.indices.map((level) => (levels ? { ...level, session: '2026-11-23', changePercent: 0.5 } : level)),
  });
  expect(await ownIndex(live(true))).toMatchObject({ session: DAYS[2], changes: { day: 0.5, '1w': 25 } });
  expect(await ownIndex(live(false))).toEqual({ name: 'NIFTY IT', session: DAYS[2], changes: { '1w': 25 } });
});
