import { because } from '@bhav/core/market/reason';
import { expect, test } from 'vitest';
import { itReads } from '../it-reads.test-support.ts';
import { bseIndexClose } from './bse-index-close.ts';

const HEADER =
  'IndexCode,IndexID,IndexName,PreviousClose,OpenPrice,HighPrice,LowPrice,ClosePrice,52weeksHigh,52weeksLow,Filler1,Filler2,Filler3,Filler4';
const SENSEX = '1,SENSEX,BSE SENSEX,84950.95,"85,008.93",85290.06,84654.95,"84,700.10",86159.02,72989.23,,,,';
const BANKEX = '2,BANKEX,S&P BSE BANKEX,66100.5,66150,66400.25,65900,66000,67000,50000,,,,';
const BOND = '3,BOND,BSE India Bond,-,-,0.00,,1234.56,,,,,,';
const FILE = [HEADER, BANKEX, SENSEX, BOND, ''].join('\n');

const read = (text: string) => bseIndexClose.parse(Buffer.from(text));

// A thousands comma is read; -, a blank and 0 are no level.
itReads(bseIndexClose, {
  path: '/bsedata/Index_Bhavcopy/INDEXSummary_20112026.csv',
  file: FILE,
  figures: {
    indices: [
      { name: 'BSE BANKEX', open: 66_150, high: 66_400.25, low: 65_900, close: 66_000, previousClose: 66_100.5 },
      { name: 'SENSEX', open: 85_008.93, high: 85_290.06, low: 84_654.95, close: 84_700.1, previousClose: 84_950.95 },
      { name: 'BSE India Bond', open: undefined, high: undefined, low: undefined, close: 1234.56, previousClose: undefined },
    ],
  },
  same: [['without a line end after the last line', FILE.trimEnd()]],
  bad: [
    ['66000,', '66500,', 'the close 66500 is outside 65900 to 66400.25'],
    ['66150', '65150', 'the open 65150 is outside'],
    ['66400.25', '65400.25', 'the low 65900 is above the high 65400.25'],
    ['66000,', '-,', 'there is no close'],
    ['66000,', '66 000,', 'not a level'],
    ['66000,', '"6,60,00",', 'not a level'],
    ['66000,', '66,000,', 'it has 15 fields'],
    ['BANKEX,S&P BSE BANKEX', 'BANKEX,', 'the index has no name'],
    ['S&P BSE BANKEX', 'Nifty 50', 'Nifty 50 is no index of BSE'],
    ['BSE India Bond', 'BSE BANKEX', 'BSE BANKEX is in line 2 already'],
  ],
  refused: [
    ['SENSEX,BSE SENSEX', 'S50,BSE SENSEX 50', 'no line of SENSEX'],
    ['85290.06', '84290.06', 'no line of SENSEX that can be read. The first rejected line is 3:'],
    [BOND, SENSEX.replace('84654.95', '84600'), 'two different lines of SENSEX, 3 and 4'],
    ['84950.95', '48950.95', 'at which trading halts'],
    ['PreviousClose', 'Previous', 'lacks PreviousClose'],
    [/85290[^]*/, '', 'ends within a line'],
  ],
  days: [
    ['INDEXSummary_20112026.csv', '2026-11-20'],
    ['INDEXSummary_31022026.csv', undefined],
    ['other.csv', undefined],
  ],
});

test.each([
  ['SENSEX,BSE SENSEX', '999901,SENSEX'],
  ['SENSEX,BSE SENSEX', 'SNX,S&P BSE SENSEX'],
  ['SENSEX,BSE SENSEX', 'Sensex,Bse  Sensex'],
])('SENSEX is SENSEX under each of its names: %s or %s', async (from, to) => {
  expect((await read(FILE.replace(from, to))).indices?.[1]).toMatchObject({ name: 'SENSEX', close: 84_700.1 });
});

test('a line of SENSEX that comes twice is rejected the second time', async () => {
  expect((await read(`${FILE}${SENSEX}\n`)).rejected).toEqual([{ line: 5, why: because('twice', 'SENSEX', 3) }]);
});

test('a file cut off within its last line is refused', async () => {
  for (let size = FILE.indexOf(BOND) + 1; size < FILE.trimEnd().length; size += 1) {
    await expect(read(FILE.slice(0, size))).rejects.toThrow('ends within a line');
  }
});
