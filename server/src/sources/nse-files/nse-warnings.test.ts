import { expect, test, describe } from 'vitest';
import { isWarning, MEASURES } from '@bhav/core/market/measures';
import { hasRecorded, recorded, sayIfAbsent } from '../recorded.test-support.ts';
import { itReads } from '../it-reads.test-support.ts';
import { nseWarnings } from './nse-warnings.ts';

const HEADER =
  'ScripCode,Symbol,Nse Exclusive,Status,Series,GSM,Long_Term_Additional_Surveillance_Measure (Long Term ASM),Filler4,ESM,Loss making,Scrip PE is greater than 50 (4 trailing quarters)';
const FILE = [
  HEADER,
  'NA,CALM,N,A,EQ,100,100,,100,100,100',
  'NA,WATCHED,N,A,BE,0,100,,2,100,0',
  'NA,M&M,N,A,EQ,100,3,,100,0,100',
  'NA,NEWSTAGE,N,A,ST,7,100,,100,100,100',
  '',
].join('\r\n');

// 100 is no flag and 0 is one; each flag keeps the number in its column.
itReads(nseWarnings, {
  path: '/content/cm/REG1_IND201126.csv',
  file: FILE,
  figures: {
    warnings: [
      { symbol: 'CALM', series: 'EQ', flags: [] },
      { symbol: 'WATCHED', series: 'BE', flags: ['gsm:0', 'esm:2', 'high-pe:0'] },
      { symbol: 'M&M', series: 'EQ', flags: ['long-term-asm:3', 'loss:0'] },
      { symbol: 'NEWSTAGE', series: 'ST', flags: ['gsm:7'] },
    ],
  },
  bad: [
    ['CALM', 'calm', 'a symbol'],
    ['EQ,100,100,,100,100,100\r\nNA,WATCHED', 'EQ,x,100,,100,100,100\r\nNA,WATCHED', 'GSM'],
    ['CALM', 'WATCHED', 'WATCHED is in the file already'],
  ],
  refused: ['Symbol', 'GSM', 'ESM'].map((column) => [`,${column},`, ',Other,', `lacks ${column}`]),
  days: [
    ['REG1_IND150525.csv', '2025-05-15'],
    ['REG_IND070826.csv', '2026-08-07'],
    ['REG1_IND.csv', undefined],
  ],
  // Of other versions of the layout.
  recorded: {
    'nse/reg1/REG1_IND061224.csv': { warnings: [2_495, { symbol: '20MICRONS', series: 'BE', flags: ['esm:1'] }] },
    'nse/reg1/REG_IND070826.csv': { warnings: [12, { symbol: 'AGSTRA', flags: ['gsm:0', 'insolvency:0', 'listing-rules:0'] }] },
    'transcribed/REG1_IND110926-excerpt.csv': {
      warnings: [11, { symbol: 'ABMINTLLTD', flags: ['esm:2', 'no-earnings:0', 'few-investors:0'] }],
    },
  },
});

test('headers are found in any case and with other blanks, and other versions of a header serve', async () => {
  const other = FILE.replace('Loss making', 'LOSS  MAKING').replace('Long_Term_Additional_Surveillance_Measure (Long Term ASM)', 'LTASM');
  expect((await nseWarnings.parse(Buffer.from(other))).warnings?.[2]?.flags).toEqual(['long-term-asm:3', 'loss:0']);
});

sayIfAbsent(1, 'surveillance measures');
describe.skipIf(!hasRecorded)('the recorded files', () => {
  test('15 May 2025 has the shares that were counted by hand, and 535 of them have a warning', async () => {
    const { warnings = [], rejected } = await nseWarnings.parse(recorded('nse/reg1/REG1_IND150525.csv'));
    expect(rejected).toEqual([]);
    expect(warnings).toHaveLength(2_545);
    const counts = Object.fromEntries(
      MEASURES.map(({ id }) => [id, warnings.filter(({ flags }) => flags.some((flag) => flag.startsWith(`${id}:`))).length]),
    );
    expect(counts).toMatchObject({
      gsm: 50,
      'long-term-asm': 56,
      insolvency: 35,
      'short-term-asm': 38,
      ica: 3,
      pledge: 13,
      'total-pledge': 9,
      esm: 316,
      loss: 82,
      encumbered: 20,
      'listing-rules': 30,
      'leaves-derivatives': 10,
      'high-pe': 554,
      'no-earnings': 323,
      'few-investors': 741,
    });
    const inColumns6To23 = warnings.filter(({ flags }) => flags.some((flag) => isWarning(flag) && flag !== 'leaves-derivatives:0'));
    expect(inColumns6To23).toHaveLength(535);
  });
});
