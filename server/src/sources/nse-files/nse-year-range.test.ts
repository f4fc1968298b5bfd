import { itReads } from '../it-reads.test-support.ts';
import { nseYearRange } from './nse-year-range.ts';

const FILE = [
  '"Disclaimer - The Data provided in the adjusted 52 week high and adjusted 52 week low columns  are adjusted."',
  '"Effective for 20-Nov-2026"',
  '"SYMBOL","SERIES","Adjusted_52_Week_High","52_Week_High_Date","Adjusted_52_Week_Low","52_Week_Low_DT"',
  '"20MICRONS","EQ","    283.93","23-JUL-2026","    158.20","12-FEB-2026"',
  '"PENNY","BE","       .80","23-JUL-2026","       .05","20-NOV-2026"',
  '"ABGSECINAV","EQ","-","-","-","-"',
  '',
].join('\n');

// Two lines stand above the header; an empty range is none.
itReads(nseYearRange, {
  path: '/content/CM_52_wk_High_low_20112026.csv',
  file: FILE,
  figures: {
    session: '2026-11-20',
    ranges: [
      { symbol: '20MICRONS', series: 'EQ', high: 283.93, highDate: '2026-07-23', low: 158.2, lowDate: '2026-02-12' },
      { symbol: 'PENNY', series: 'BE', high: 0.8, highDate: '2026-07-23', low: 0.05, lowDate: '2026-11-20' },
    ],
  },
  bad: [
    ['    283.93', '    083.93', 'a range from 158.2 to 83.93 cannot be'],
    ['    158.20', '-', 'cannot be'],
    ['    158.20', '   -158.20', 'a price of -158.2 cannot be'],
    ['    158.20', '   158.205', 'a price of 158.205 cannot be'],
    ['23-JUL-2026","    158', '23-JUL-2027","    158', 'is yet to come'],
  ],
  refused: [['Effective for 20-Nov-2026', 'Effective for', 'for which day']],
});
