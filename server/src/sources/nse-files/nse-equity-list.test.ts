import { itReads } from '../it-reads.test-support.ts';
import { nseEquityList } from './nse-equity-list.ts';

const FILE = [
  'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE',
  'M&M,Mahindra & Mahindra Limited,EQ,03-JAN-1996,5,1,INE101A01026,5',
  `EVIL,"=cmd|' /C calc'!A0""><script>",BE,06-OCT-2008,10,1,INE002A01018,10`,
  '',
].join('\n');

const OF_NSE = { exchange: 'NSE', code: '', sector: undefined, status: undefined } as const;

// Names are read as they are, markup and formulas too.
itReads(nseEquityList, {
  path: '/content/equities/EQUITY_L.csv',
  file: FILE,
  figures: {
    listings: [
      {
        ...OF_NSE,
        symbol: 'M&M',
        series: 'EQ',
        isin: 'INE101A01026',
        name: 'Mahindra & Mahindra Limited',
        listedOn: '1996-01-03',
        faceValue: 5,
      },
      {
        ...OF_NSE,
        symbol: 'EVIL',
        series: 'BE',
        isin: 'INE002A01018',
        name: `=cmd|' /C calc'!A0"><script>`,
        listedOn: '2008-10-06',
        faceValue: 10,
      },
    ],
  },
  bad: [
    ['INE101A01026', 'INE101A01027', 'wrong check digit'],
    ['03-JAN-1996', '33-JAN-1996', 'not a date'],
    ['EVIL,', 'M&M,', 'M&M is in the file already'],
  ],
  recorded: {
    'reference/EQUITY_L.csv': {
      listings: [2_384, { symbol: 'RELIANCE', name: 'Reliance Industries Limited', isin: 'INE002A01018', faceValue: 10 }],
    },
  },
});
