import { expect, test } from 'vitest';
import { bseIndexHistory } from './bse-index-history.ts';

const FILE = [
  'Date,Open,High,Low,Close',
  '1-January-2024,72218.39,72561.91,72031.23,72271.94,',
  '2-January-2024,72332.85,72332.85,71613.74,71892.48,',
  '',
].join('\n');
const SENSEX = { name: 'SENSEX', open: 72_332.85, high: 72_332.85, low: 71_613.74, close: 71_892.48, previousClose: 72_271.94 };

const read = (text: string) => bseIndexHistory.parse(Buffer.from(text));

test('the newest day is the session, and the day before gives the previous close', async () => {
  expect(bseIndexHistory.path('2024-01-02')).toBe(
    '/BseIndiaAPI/api/ProduceCSVForDate/w?strIndex=SENSEX&dtFromDate=23/12/2023&dtToDate=02/01/2024',
  );
  expect(await read(FILE)).toEqual({ session: '2024-01-02', indices: [SENSEX], rejected: [] });
});

test.each([
  ['dates with slashes', FILE.replace('1-January-2024', '01/01/2024').replace('2-January-2024', '02/01/2024')],
  [
    'the newest day first',
    FILE.split('\n')
      .toSpliced(1, 2, ...FILE.split('\n').slice(1, 3).toReversed())
      .join('\n'),
  ],
  ['no comma after a line, and no line end after the last', FILE.replaceAll(',\n', '\n').trimEnd()],
  ['thousands commas', FILE.replace('71892.48', '"71,892.48"')],
])('a file with %s is the same', async (_, text) => {
  expect((await read(text)).indices).toEqual([SENSEX]);
});

test('there is no previous close after a missing session; a holiday is not a missing session', async () => {
  expect((await read(FILE.replace('2-January', '3-January'))).indices?.[0]?.previousClose).toBeUndefined();
  const overHoliday = FILE.replace('1-January', '25-January').replace('2-January', '29-January');
  expect((await read(overHoliday)).indices?.[0]?.previousClose).toBe(72_271.94);
});

test('of a day that is there twice the first line counts, and the other is rejected', async () => {
  const again = FILE.replace(/\n$/, '\n2-January-2024,72332.85,72332.85,71613.74,71800.00,\n');
  expect(await read(again)).toEqual({
    session: '2024-01-02',
    indices: [SENSEX],
    rejected: [{ line: 4, reason: '2024-01-02 is in the file already' }],
  });
});

test('a single day has no previous close', async () => {
  const alone = FILE.split('\n').toSpliced(1, 1).join('\n');
  expect((await read(alone)).indices).toEqual([{ ...SENSEX, previousClose: undefined }]);
});

test.each([
  ['an HTML page', '<!DOCTYPE html><html></html>\n', 'found an HTML page'],
  ['a header alone', 'Date,Open,High,Low,Close\n', 'no day that can be read'],
  ['cut off within its last figure', FILE.slice(0, FILE.lastIndexOf('8,')), 'ends within a line'],
  ['a move beyond a halt', FILE.replace('72271.94', '52271.94').replace('72031.23', '52031.23'), 'at which trading halts'],
])('%s is refused', async (_, text, reason) => {
  await expect(read(text)).rejects.toThrow(reason);
});

test('a file of some index is not taken for this one, for nothing inside says which it is', async () => {
  expect(await bseIndexHistory.recognises(Buffer.from(FILE))).toBe(false);
});
