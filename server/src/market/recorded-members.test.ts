import { describe, expect, test } from 'vitest';
import { indexAnswer } from './answers/index-answer.ts';
import { testMarket } from './market.test-support.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import { nseConstituents } from '../sources/nse-indices/nse-constituents.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../sources/recorded.test-support.ts';
import { testLevel } from '../store/accepted-file.test-support.ts';

const DAY = '2025-03-04';
const LISTED = '2025-08-14';

sayIfAbsent(1, 'members of indices');
describe.skipIf(!hasRecorded)('the recorded lists of August 2025 on a recorded session of March', () => {
  const market = testMarket();

  test('have their members by ISIN, also under an earlier symbol, and name those that no file has', async () => {
    const { bars = [] } = await nseBhavcopy.parse(recorded('nse/udiff/BhavCopy_NSE_CM_0_0_0_20250304_F_0000.csv'));
    await market.traded(DAY, ...bars);
    for (const name of ['ind_nifty50list', 'ind_nifty100list', 'ind_niftysmallcap250list', 'ind_niftytotalmarket_list']) {
      const bytes = recorded(`nse/index/${LISTED}_${name}.csv`);
      for (const source of nseConstituents) {
        if (await source.recognises(bytes)) await market.file(LISTED, source.id, await source.parse(bytes));
      }
    }
    const names = ['Nifty 50', 'Nifty 100', 'Nifty Smallcap 250', 'Nifty Total Market'];
    await market.file(DAY, 'nse-index-close', { indices: names.map((name) => testLevel(name, 1)) });
    const served = await market.served();
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
    const answer = await market.share('ZOMATO', 'NSE', served);
    expect(answer.memberOf?.map(({ index }) => index)).toEqual(['Nifty 50', 'Nifty 100', 'Nifty Total Market']);
    expect(answer.neighbours).toMatchObject({ sector: 'Consumer Services', session: DAY });
    expect(answer.neighbours?.stocks).toHaveLength(8);
  });
});
