import { expect, test } from 'vitest';
import { itReads } from '../it-reads.test-support.ts';
import { bseIndexHistory } from './bse-index-history.ts';

const FILE = [
  'Date,Open,High,Low,Close',
  '1-January-2024,72218.39,72561.91,72031.23,72271.94,',
  '2-January-2024,72332.85,72332.85,71613.74,71892.48,',
  '',
].join('\n');
const SENSEX = { name: 'SENSEX', open: 72_332.85, high: 72_332.85, low: 71_613.74, close: 71_892.48, previousClose: 72_271.94 };

const read = (text: string) => bseIndexHistory.parse(Buffer.from(text));

// The newest day is the session, and the day before gives the previous close.
itReads(bseIndexHistory, {
  path: '/BseIndiaAPI/api/ProduceCSVForDate/w?strIndex=SENSEX&dtFromDate=10/11/2026&dtToDate=20/11/2026',
  file: FILE,
  isKnown: false,
  figures: { session: '2024-01-02', indices: [SENSEX] },
  same: [
    ['with slashes in its dates', FILE.replace('1-January-2024', '01/01/2024').replace('2-January-2024', '02/01/2024')],
    ['with the newest day first', FILE.replace(/(1-Jan.*\n)(2-Jan.*\n)/, '$2$1')],
    ['with no comma after a line, and no line end after the last', FILE.replaceAll(',\n', '\n').trimEnd()],
    ['with thousands commas', FILE.replace('71892.48', '"71,892.48"')],
  ],
  // Of a day that is there twice the first line counts.
  bad: [['1-January', '2-January', '2024-01-02 is in the file already']],
  refused: [
    [/^[^]*$/, '<!DOCTYPE html><html></html>', 'found an HTML page'],
    [/^[^]*$/, '', 'an empty file'],
    [/1-Jan[^]*/, '', 'no day that can be read'],
    [/8,\n$/, '', 'ends within a line'],
    ['72031.23,72271.94', '52031.23,52271.94', 'at which trading halts'],
  ],
});

test('there is no previous close after a missing session; a holiday is not a missing session', async () => {
  expect((await read(FILE.replace('2-January', '3-January'))).indices?.[0]?.previousClose).toBeUndefined();
  const overHoliday = FILE.replace('1-January', '25-January').replace('2-January', '29-January');
  expect((await read(overHoliday)).indices?.[0]?.previousClose).toBe(72_271.94);
});

test('a single day has no previous close', async () => {
  const alone = FILE.split('\n').toSpliced(1, 1).join('\n');
  expect((await read(alone)).indices).toEqual([{ ...SENSEX, previousClose: undefined }]);
});
