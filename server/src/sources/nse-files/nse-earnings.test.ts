import { itReads } from '../it-reads.test-support.ts';
import { nseEarnings } from './nse-earnings.ts';

const FILE = ['SYMBOL,SYMBOL P/E,ADJUSTED P/E', 'ACME,51.40,51.40', 'M&M,,.79', 'DEAR,23836.10,', ''].join('\n');

// A blank is a loss, and no figure.
itReads(nseEarnings, {
  path: '/content/equities/peDetail/PE_201126.csv',
  file: FILE,
  figures: {
    earnings: [
      { symbol: 'ACME', priceEarnings: 51.4, adjusted: 51.4 },
      { symbol: 'M&M', priceEarnings: undefined, adjusted: 0.79 },
      { symbol: 'DEAR', priceEarnings: 23836.1, adjusted: undefined },
    ],
  },
  same: [['below an empty line', `\n${FILE}`]],
  bad: [
    ['ACME,51.40', 'ACME,0', 'a P/E of 0 cannot be'],
    ['.79', '-.79', 'a P/E of -0.79 cannot be'],
    ['ACME,51.40', 'ACME,x', 'SYMBOL P/E'],
    ['DEAR', 'ACME', 'ACME is in the file already'],
  ],
  refused: [['ADJUSTED', 'OTHER', 'lacks ADJUSTED P/E']],
  days: [['PE_161225.csv', '2025-12-16']],
  recorded: {
    'nse/pe/PE_160125.csv': { earnings: 1_856 },
    'nse/pe/PE_161225.csv': { earnings: 2_077 },
    'nse/pe/PE_171225.csv': { earnings: 2_070 },
  },
});
