import { beforeEach, expect, it } from 'vitest';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { readMarket } from '../market.ts';
import { servedMarket } from '../served-market.ts';
import { ServedDays } from './served-days.ts';

let store: Store;
let write: FileWriter;
beforeEach(emptyStore((opened) => ({ store, write } = opened)));

it('a past session names the indices of which no list up to it is known, with the day of the list in its place', async () => {
  const days = ['2025-02-18', '2026-02-18', '2026-11-19', '2026-11-20'];
  const acme = { symbol: 'ACME', isin: 'INE002A01018' };
  for (const session of days) {
    await write(acceptedFile({ bars: [testBar({ ...acme, session })] }, { session, source: 'nse-bhavcopy' }));
    const bse = testBar({ ...acme, exchange: 'BSE', series: 'A', code: '500001', session });
    await write(acceptedFile({ bars: [bse] }, { session, source: 'bse-bhavcopy', exchange: 'BSE' }));
  }
  const list = [{ ...acme, name: 'Acme', sector: '', series: 'EQ' }];
  await write(acceptedFile({ members: { index: 'Nifty 50', list } }, { session: '2026-11-19', source: 'nse-nifty-50' }));
  const served = new ServedDays(store, { current: servedMarket(await readMarket(store), 1) });
  const later = async (day: string) => (await served.on(day))?.past?.laterLists;
  const nifty = { index: 'Nifty 50', from: '2026-09-30' };
  expect(await later('2025-02-18')).toEqual([nifty, { index: 'SENSEX', from: '2025-12-22' }]);
  expect(await later('2026-02-18')).toEqual([nifty]);
  expect(await later('2026-11-19')).toBeUndefined();
});
