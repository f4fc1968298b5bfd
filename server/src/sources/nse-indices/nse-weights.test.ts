import { describe, expect, test } from 'vitest';
import { hasRecorded, recorded, sayIfAbsent } from '../recorded.test-support.ts';
import { testZip } from '../parsing/zip.test-support.ts';
import { LayoutChanged } from '../source.ts';
import { nseWeights } from './nse-weights.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const list = (index: string, rows: readonly string[], capitalisation = 'Index Market Capitalisation (Rs. Crores)'): string =>
  [
    `Annexure II-  ${index} Index : October 2026,,,,`,
    ',,,,',
    `Sr. No,Security Symbol,Security Name,${capitalisation},Weightage (%)`,
    ...rows,
    ',,,200.00,',
    ',,,,',
    '*Last day of trading was 30-Oct-2026,,,,',
    '',
  ].join('\r\n');
const ROWS = ['1,BIG,Big Ltd.,150.00,75.00', '2,SMALL,Small Ltd.,50.00,25.00'];
const archive = (content: string): Uint8Array =>
  testZip([
    { name: 'nifty50_mcwb.csv', content },
    {
      name: 'niftynext50_mcwb.csv',
      content: list('Nifty Next 50', ['1,ONE,One Ltd.,10.00,100.00'], 'Free Float Market Capitalisation (Rs. Crores)'),
    },
  ]);

test('the capitalisations of both lists are read, with the day in the foot note', async () => {
  const bytes = archive(list('Nifty 50', ROWS));
  expect(await nseWeights.recognises(bytes)).toBe(true);
  expect(await nseWeights.parse(bytes)).toEqual({
    weights: [
      {
        index: 'Nifty 50',
        day: '2026-10-30',
        members: [
          { symbol: 'BIG', crore: 150, percent: 75 },
          { symbol: 'SMALL', crore: 50, percent: 25 },
        ],
      },
      { index: 'Nifty Next 50', day: '2026-10-30', members: [{ symbol: 'ONE', crore: 10, percent: 100 }] },
    ],
    rejected: [],
  });
});

test.each([
  ['a weight that is not the share of its capitalisation', '75.00', '74.00', 'the weight of BIG'],
  ['a list that was cut off', `\r\n${ROWS[1]}`, '', 'the weight of BIG'],
  ['a list without a day', 'Last day', 'First day', 'of which index and day'],
])('%s is refused, the other list is kept', async (_what, from, to, reason) => {
  const { weights, rejected } = await nseWeights.parse(archive(list('Nifty 50', ROWS).replace(from, to)));
  expect(weights?.map(({ index }) => index)).toEqual(['Nifty Next 50']);
  expect(rejectedInWords(rejected)).toEqual([{ line: 0, reason: expect.stringContaining(reason) }]);
});

test('an HTML page in its place is refused', async () => {
  await expect(nseWeights.parse(Buffer.from('<html>'))).rejects.toThrow(LayoutChanged);
});

test.each([
  ['2026-11-25', 'oct26'],
  ['2026-11-08', 'oct26'],
  ['2026-11-05', 'sep26'],
  ['2027-01-20', 'dec26'],
])('on %s the file of %s is asked for', (day, month) => {
  expect(nseWeights.path(day)).toMatch(new RegExp(`/mcwb_${month}\\.zip$`));
});

sayIfAbsent(1, 'weights');
describe.skipIf(!hasRecorded)('the recorded files', () => {
  test.each([
    ['apr22', '2022-04-29', 50],
    ['jul23', '2023-07-31', 51],
    ['apr24', '2024-04-30', 50],
  ])('mcwb_%s is of %s', async (month, day, members) => {
    const { weights = [], rejected } = await nseWeights.parse(recorded(`nse/weights/mcwb_${month}.zip`));
    expect(rejected).toEqual([]);
    expect(weights.map((one) => [one.index, one.day, one.members.length])).toEqual([
      ['Nifty 50', day, members],
      ['Nifty Next 50', day, 50],
    ]);
  });
});
