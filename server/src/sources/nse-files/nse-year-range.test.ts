import { expect, test } from 'vitest';
import { nseYearRange } from './nse-year-range.ts';
import { LayoutChanged } from '../source.ts';

const FILE = [
  '"Disclaimer - The Data provided in the adjusted 52 week high and adjusted 52 week low columns  are adjusted."',
  '"Effective for 20-Nov-2026"',
  '"SYMBOL","SERIES","Adjusted_52_Week_High","52_Week_High_Date","Adjusted_52_Week_Low","52_Week_Low_DT"',
  '"20MICRONS","EQ","    283.93","23-JUL-2026","    158.20","12-FEB-2026"',
  '"PENNY","BE","       .80","23-JUL-2026","       .05","20-NOV-2026"',
  '"ABGSECINAV","EQ","-","-","-","-"',
  '',
].join('\n');

test('ranges are read below two lines of preamble; an empty range is none', async () => {
  expect(nseYearRange.path('2026-11-20')).toBe('/content/CM_52_wk_High_low_20112026.csv');
  expect(await nseYearRange.recognises(Buffer.from(FILE))).toBe(true);
  expect(await nseYearRange.parse(Buffer.from(FILE))).toEqual({
    session: '2026-11-20',
    ranges: [
      { symbol: '20MICRONS', series: 'EQ', high: 283.93, highDate: '2026-07-23', low: 158.2, lowDate: '2026-02-12' },
      { symbol: 'PENNY', series: 'BE', high: 0.8, highDate: '2026-07-23', low: 0.05, lowDate: '2026-11-20' },
    ],
    rejected: [],
  });
});

test.each([
  ['    283.93', '    083.93', 'a range from 158.2 to 83.93 cannot be'],
  ['    158.20', '-', 'cannot be'],
  ['    158.20', '   -158.20', 'a price of -158.2 cannot be'],
  ['    158.20', '   158.205', 'a price of 158.205 cannot be'],
  ['23-JUL-2026","    158', '23-JUL-2027","    158', 'is yet to come'],
])('%s for %s is rejected', async (from, to, reason) => {
  const { ranges, rejected } = await nseYearRange.parse(Buffer.from(FILE.replace(from, to)));
  expect(ranges?.map(({ symbol }) => symbol)).toEqual(['PENNY']);
  expect(rejected[0]?.line).toBe(4);
  expect(rejected[0]?.reason).toContain(reason);
});

test('a file without its day, and another file, are refused', async () => {
  await expect(nseYearRange.parse(Buffer.from(FILE.replace('Effective for 20-Nov-2026', 'Effective for')))).rejects.toThrow(
    'for which day',
  );
  await expect(nseYearRange.parse(Buffer.from('<html>'))).rejects.toThrow(LayoutChanged);
});
