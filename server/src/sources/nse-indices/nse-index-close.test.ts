import { itReads } from '../it-reads.test-support.ts';
import { nseIndexClose } from './nse-index-close.ts';

const FILE = [
  'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield',
  'Made 50,20-11-2026,22543.7,22610.6,22217.3,22421.95,-198.5,-.88,451303049,36534.26,19.19,2.75,1.23',
  'Made VIX,20-11-2026,13.49,15.6875,13.49,14.46,0.97,7.15,-,-,-,-,-',
  'Made Dividend Points,20-11-2026,-,-,-,196.79,0.0,-,-,-,-,-,-',
  '',
].join('\n');

const VALUATION = { priceEarnings: 19.19, priceBook: 2.75, dividendYield: 1.23 };

// - is none and -.88 a number; the previous close is the close less the points.
itReads(nseIndexClose, {
  path: '/content/indices/ind_close_all_20112026.csv',
  file: FILE,
  figures: {
    session: '2026-11-20',
    indices: [
      { name: 'Made 50', open: 22_543.7, high: 22_610.6, low: 22_217.3, close: 22_421.95, previousClose: 22_620.45, ...VALUATION },
      { name: 'Made VIX', open: 13.49, high: 15.6875, low: 13.49, close: 14.46, previousClose: 13.49 },
      { name: 'Made Dividend Points', open: undefined, high: undefined, low: undefined, close: 196.79, previousClose: 196.79 },
    ],
  },
  bad: [
    ['22421.95', '22621.95', 'the close 22621.95 is outside 22217.3 to 22610.6'],
    ['22543.7', '25543.7', 'the open 25543.7 is outside'],
    ['-198.5', '-298.5', 'Change(%) is not Points Change'],
    ['22421.95', '-', 'not a number'],
    ['22421.95', '', 'not a number'],
    ['Made 50,20', ',20', 'the index has no name'],
    ['50,20-11-2026', '50,20-13-2026', 'not a date'],
  ],
  refused: [['20-11', '19-11', 'more than one day']],
  recorded: {
    'transcribed/ind_close_all_01102026-excerpt.csv': {
      session: '2026-10-01',
      indices: [11, { name: 'Nifty 50', close: 22_421.95, previousClose: 22_620.45 }],
    },
  },
});
