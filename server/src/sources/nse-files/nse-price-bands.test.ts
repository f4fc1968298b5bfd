import { itReads } from '../it-reads.test-support.ts';
import { nsePriceBands } from './nse-price-bands.ts';

const FILE = [
  'Symbol,Series,Security Name,Band,Remarks',
  'RELIANCE,EQ,RELIANCE INDUSTRIES LTD,No Band,-',
  'M&MFIN,EQ,M&M FIN. SERVICES LTD,20,-',
  'M&MFIN,BL,M&M FIN. SERVICES LTD,5,-',
  'WATCHED,BZ,"WATCHED, AND HOW",5,GSM STAGE - IV',
  'SMALL,SM,SMALL ONE,2.5,-',
  '',
].join('\n');

// Bands are in per cent, none for shares with derivatives.
itReads(nsePriceBands, {
  path: '/content/equities/sec_list.csv',
  file: FILE,
  figures: {
    bands: [
      { symbol: 'RELIANCE', series: 'EQ', percent: undefined, remarks: '' },
      { symbol: 'M&MFIN', series: 'EQ', percent: 20, remarks: '' },
      { symbol: 'M&MFIN', series: 'BL', percent: 5, remarks: '' },
      { symbol: 'WATCHED', series: 'BZ', percent: 5, remarks: 'GSM STAGE - IV' },
      { symbol: 'SMALL', series: 'SM', percent: 2.5, remarks: '' },
    ],
  },
  bad: [
    ['No Band', '', 'Band'],
    ['No Band', '0', 'a price band of 0 cannot be'],
    ['No Band', '200', 'a price band of 200 cannot be'],
    ['No Band', '-20', 'Band'],
    ['RELIANCE,EQ', 'reliance,EQ', 'a symbol'],
    ['-\nM&MFIN', '\u202eevil\nM&MFIN', 'a control character'],
    ['M&MFIN,BL', 'M&MFIN,EQ', 'M&MFIN is in the file already'],
  ],
  refused: [['Band', 'Bands', 'lacks Band']],
  days: [
    ['sec_list_20112026.csv', '2026-11-20'],
    ['SEC_LIST_01012025.CSV', '2025-01-01'],
    ['sec_list.csv', undefined],
    ['sec_list_32132026.csv', undefined],
  ],
});
