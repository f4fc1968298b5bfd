import { beforeEach, describe, expect, test } from 'vitest';
import { barsAnswer, shareNamed } from './answers/stock-answers.ts';
import { nseEquityList } from '../sources/nse-files/nse-equity-list.ts';
import { nseLegacy } from '../sources/nse-files/nse-legacy.ts';
import { nseSymbolChange } from '../sources/nse-files/nse-symbol-change.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../sources/recorded.test-support.ts';
import { acceptedFile } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import { emptyStore } from '../store/test-store.test-support.ts';
import type { FileWriter } from '../store/write/file.ts';

/** Three of its lines in October 2026. */
const RENAMES = `Dhunseri Ventures Limited,DTIL,DPTL,26-JUL-2010
Dhunseri Ventures Limited,DPTL,DPL,12-NOV-2014
Dhunseri Ventures Limited,DPL,DVL,02-JAN-2019
`;
const SESSIONS = { '2010-07-01': 'cm01JUL2010bhav', '2020-03-31': 'cm31MAR2020bhav', '2021-06-04': 'cm04JUN2021bhav' };

sayIfAbsent(2, 'symbols of two companies');
describe.skipIf(!hasRecorded)('the recorded bhavcopies of 2010, 2020 and 2021', () => {
  let store: Store;
  let write: FileWriter;
  beforeEach(emptyStore((opened) => ({ store, write } = opened)));

  test.each([
    ['the oldest first', ['2010-07-01', '2020-03-31', '2021-06-04', 'list', 'renames']],
    ['the lists first and then the newest', ['renames', 'list', '2021-06-04', '2020-03-31', '2010-07-01']],
  ])('have the line DTIL of 2010, which has no ISIN, under DVL: %s', async (_order, files) => {
    const closes = async (symbol: string) => {
      const share = await shareNamed(store, 'NSE', symbol);
      if (share === undefined || 'movedTo' in share) return share;
      const { bars } = await barsAnswer(store, share, '2000-01-01', '2030-12-31', false);
      return bars.map(({ date, close }) => `${date} ${close}`);
    };
    const session = '2026-10-02';
    for (const file of files) {
      if (file === 'list') {
        const parsed = await nseEquityList.parse(recorded('reference/EQUITY_L.csv'));
        await write(acceptedFile(parsed, { session, source: nseEquityList.id }));
      } else if (file === 'renames') {
        await write(acceptedFile(await nseSymbolChange.parse(Buffer.from(RENAMES)), { session, source: nseSymbolChange.id }));
      } else {
        const parsed = await nseLegacy.parse(recorded(`nse/legacy/${SESSIONS[file as keyof typeof SESSIONS]}.csv`));
        await write(acceptedFile({ ...parsed, bars: parsed.bars ?? [] }, { session: file }));
      }
    }
    expect(await closes('DTIL')).toEqual(['2020-03-31 111.9', '2021-06-04 365.6']);
    expect(await closes('DVL')).toEqual(['2010-07-01 160.45', '2020-03-31 46.35', '2021-06-04 205.85']);
    const moved = { movedTo: { exchange: 'NSE', symbol: 'DVL' } };
    expect([await closes('DPL'), await closes('DPTL')]).toEqual([moved, moved]);
    // The list has RELIANCE as listed since 1995. It has NESTLEIND since 2023, so that nothing here says who had that symbol in 2010.
    expect(await closes('RELIANCE')).toHaveLength(3);
    expect(await closes('NESTLEIND')).toHaveLength(2);
  });
});
