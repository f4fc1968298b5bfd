import { beforeEach, expect, it } from 'vitest';
import { acceptedFile, testBar, testLevel } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { readMarket } from '../market.test-support.ts';
import { sectorsAnswer } from './sectors-answer.ts';
import { type ServedMarket, servedMarket } from '../served-market.ts';

const DAYS = ['2026-11-12', '2026-11-19', '2026-11-20'] as const;
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };

let store: Store;
let write: FileWriter;
beforeEach(emptyStore((opened) => ({ store, write } = opened)));

const indexOn = (session: string, close: number, previousClose: number) =>
  write(acceptedFile({ indices: [{ ...testLevel('NIFTY IT', close), previousClose }] }, { session, source: 'nse-index-close' }));
const ownIndex = async (change?: (served: ServedMarket) => ServedMarket) => {
  const read = servedMarket(await readMarket(store), 1);
  const served = change === undefined ? read : change(read);
  const answer = await sectorsAnswer({ store, served }, { exchange: 'NSE' });
  return answer?.sectors.find(({ sector }) => sector === 'Information Technology')?.index;
};

it("the change of a sector's index on the day is of the session of the shares, and absent where its level is of another", async () => {
  for (const session of DAYS) await write(acceptedFile({ bars: [testBar({ ...ACME, session })] }, { session, source: 'nse-bhavcopy' }));
  const list = [{ ...ACME, name: 'Acme', sector: 'Information Technology', series: 'EQ' }];
  await write(acceptedFile({ members: { index: 'Nifty 50', list } }, { session: DAYS[0], source: 'nse-nifty-50' }));
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
