import { itReads } from '../it-reads.test-support.ts';
import { nseSymbolChange } from './nse-symbol-change.ts';

const FILE = [
  ' NIPPON MF - Plan E -  GO,RDAXEDG,NDAXEDG,30-OCT-2019',
  'ETERNAL LIMITED,ZOMATO,ETERNAL,09-APR-2025',
  'Interise Trust,INTERISE,INTERISE,12-NOV-2024',
  ',M&MOLD,M&M,19-FEB-2025',
].join('\n');

// There is no header; a symbol that is mapped to itself says nothing.
itReads(nseSymbolChange, {
  path: '/content/equities/symbolchange.csv',
  file: FILE,
  figures: {
    renames: [
      { from: 'RDAXEDG', to: 'NDAXEDG', on: '2019-10-30' },
      { from: 'ZOMATO', to: 'ETERNAL', on: '2025-04-09' },
      { from: 'M&MOLD', to: 'M&M', on: '2025-02-19' },
    ],
  },
  bad: [['09-APR-2025', '39-APR-2025', 'on is "39-APR-2025", not a date like 20-Nov-2026']],
  refused: [[/^[^]*$/, 'a,b,c,d\n', 'found something']],
  recorded: { 'transcribed/symbolchange_2026-10-02-excerpt.csv': { renames: [11, { from: 'TATAMOTORS', to: 'TMPV', on: '2025-10-24' }] } },
});
