import { beforeEach, describe, expect, test } from 'vitest';
import { indexAnswer } from './answers/index-answer.ts';
import { readMarket } from './market.test-support.ts';
import { servedMarket } from './served-market.ts';
import { shareNamed, stockAnswer } from './answers/stock-answers.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import { nseConstituents } from '../sources/nse-indices/nse-constituents.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../sources/recorded.test-support.ts';
import { acceptedFile } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import { emptyStore } from '../store/test-store.test-support.ts';
import type { FileWriter } from '../store/write/file.ts';

const DAY = '2025-03-04';
const LISTED = '2025-08-14';

sayIfAbsent(1, 'members of indices');
describe.skipIf(!hasRecorded)('the recorded lists of August 2025 on a recorded session of March', () => {
  let store: Store;
  let write: FileWriter;
  beforeEach(emptyStore((opened) => ({ store, write } = opened)));

  test('have their members by ISIN, also under an earlier symbol, and name those that no file has', async () => {
    const { bars = [] } = await nseBhavcopy.parse(recorded('nse/udiff/BhavCopy_NSE_CM_0_0_0_20250304_F_0000.csv'));
    await write(acceptedFile({ bars }, { session: DAY }));
    for (const name of ['ind_nifty50list', 'ind_nifty100list', 'ind_niftysmallcap250list', 'ind_niftytotalmarket_list']) {
      const bytes = recorded(`nse/index/${LISTED}_${name}.csv`);
      for (const source of nseConstituents) {
        if (await source.recognises(bytes)) await write(acceptedFile(await source.parse(bytes), { session: LISTED, source: source.id }));
      }
    }
    const names = ['Nifty 50', 'Nifty 100', 'Nifty Smallcap 250', 'Nifty Total Market'];
    const level = (name: string) => ({ name, open: undefined, high: undefined, low: undefined, close: 1, previousClose: undefined });
    await write(acceptedFile({ indices: names.map(level) }, { session: DAY, source: 'nse-index-close' }));
    const served = servedMarket(await readMarket(store), 1);
    const found = names.map((name) => {
      const { members } = indexAnswer(served, name);
      return [members?.from, members?.list.stocks.length, members?.absent.map(({ symbol }) => symbol)];
    });
    expect(found).toEqual([
      [LISTED, 50, []],
      [LISTED, 100, []],
      [LISTED, 250, []],
      // The company was split and renamed in between, so that no file until March has this ISIN or symbol.
      [LISTED, 749, ['ACUTAAS']],
    ]);
    // ETERNAL was ZOMATO until April 2025.
    const listing = await shareNamed(store, 'NSE', 'ZOMATO');
    const answer = listing && !('movedTo' in listing) ? await stockAnswer(store, served, listing) : undefined;
    expect(answer?.memberOf?.map(({ index }) => index)).toEqual(['Nifty 50', 'Nifty 100', 'Nifty Total Market']);
    expect(answer?.neighbours).toMatchObject({ sector: 'Consumer Services', session: DAY });
    expect(answer?.neighbours?.stocks).toHaveLength(8);
  });
});
