import { expect, test } from 'vitest';
import { parseMeetings } from './nse-board-meetings.ts';
import { LayoutChanged } from '../source.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const HEADER = 'COMPANY NAME    SYMBOL     : BM DATE    : BM PURPOSE';
const read = (...lines: string[]) => parseMeetings(Buffer.from([HEADER, ...lines, ''].join('\n')));

test('a filing is a name, a symbol, the day of the meeting, headings and a text over several lines', () => {
  expect(
    read(
      'Acme Paints & Sons Limited ACME-P : 27-JAN-2027 : Financial Results To consider and approve the results',
      'M And M Limited M&M : 18-DEC-2026 : Fund Raising/Other business matters 1.\tTo consider the expansion.',
      '',
      '2.\tSetting up : a plant.',
      'Old Mill Limited OLDMILL : 9-Dec-2026 : To consider a matter',
      'Silent Limited SILENT : 10-DEC-2026 :',
    ),
  ).toEqual({
    meetings: [
      { symbol: 'ACME-P', name: 'Acme Paints & Sons Limited', day: '2027-01-27', purpose: 'Financial Results', state: 'announced' },
      { symbol: 'M&M', name: 'M And M Limited', day: '2026-12-18', purpose: 'Fund Raising/Other business matters', state: 'announced' },
      { symbol: 'OLDMILL', name: 'Old Mill Limited', day: '2026-12-09', purpose: '', state: 'announced' },
      { symbol: 'SILENT', name: 'Silent Limited', day: '2026-12-10', purpose: '', state: 'announced' },
    ],
    rejected: [],
  });
});

test.each([
  ['Outcome of Board Meeting ACME : Acme Limited has informed the Exchange regarding  Board meeting held on December 15, 2026.', 'held'],
  [
    'Dividend ACME : Acme Limited has informed the Exchange that Board of Directors at its meeting held on December 15, 2026, declared',
    'held',
  ],
  ['Dividend To consider an interim dividend', 'announced'],
  ['Dividend The Board meeting to be held on December 17, 2026 has been cancelled.', 'off'],
  ['Dividend The Board meeting to be held on December 17, 2026 stands postponed.', 'off'],
  ['Dividend The Board meeting to be held on December 17, 2026 has been re-scheduled.', 'off'],
])('"%s" makes a meeting %s', (text, state) => {
  expect(read(`Acme Limited ACME : 17-DEC-2026 : ${text}`).meetings).toMatchObject([{ symbol: 'ACME', day: '2026-12-17', state }]);
});

test('a meeting that is moved is off on its day and announced for the new one', () => {
  const moved = (symbol: string, old: string, to: string) =>
    `Mover Limited ${symbol} : ${old} : Fund Raising ${symbol} : ${to} :  The Company has informed the Exchange that a Board meeting to be held on December 17, 2026 has been re-scheduled. Further, the Company has informed the Exchange that the meeting of the Board of Directors of the Company will be held on December 23, 2026,  To consider Fund Raising`;
  const of = { symbol: 'MOVER', name: 'Mover Limited', purpose: 'Fund Raising' };
  expect(read(moved('MOVER', '17-DEC-2026', '23-Dec-2026'))).toEqual({
    meetings: [
      { ...of, day: '2026-12-17', state: 'off', movedTo: '2026-12-23' },
      { ...of, day: '2026-12-23', state: 'announced' },
    ],
    rejected: [],
  });
  expect(read(moved('MOVER', '17-DEC-2026', '17-Dec-2026')).meetings).toEqual([{ ...of, day: '2026-12-17', state: 'announced' }]);
  expect(rejectedInWords(read(moved('MOVER', '17-DEC-2026', '31-Nov-2026')).rejected)).toEqual([
    { line: 2, reason: 'MOVER is "31-Nov-2026", not a date like 20-NOV-2026' },
  ]);
});

test('a line that is no filing is rejected, and the others are kept', () => {
  const { meetings, rejected } = read(
    'a text before any filing',
    'Odd Limited =cmd|calc : 17-DEC-2026 : Dividend',
    'Late Limited LATE : 31-FEB-2026 : Dividend',
    'Good Limited GOOD : 17-DEC-2026 : Dividend',
  );
  expect(meetings?.map(({ symbol }) => symbol)).toEqual(['GOOD']);
  expect(rejectedInWords(rejected)).toEqual([
    { line: 2, reason: '"a text before any filing" begins no filing' },
    { line: 3, reason: 'SYMBOL is "=cmd|calc", not a symbol' },
    { line: 4, reason: 'BM DATE is "31-FEB-2026", not a date like 20-NOV-2026' },
  ]);
});

test.each(['<html>', ''])('a text that is no bm file is refused: "%s"', (text) => {
  expect(() => parseMeetings(Buffer.from(text))).toThrow(LayoutChanged);
});

// If reading took quadratic time, this test would not end.
test('long lines of nonsense are read in linear time', () => {
  const { rejected } = read(...Array.from({ length: 2_000 }, () => `${'A : '.repeat(2_000)}1-DEC-2026 :`));
  expect(rejected.length).toBeGreaterThan(0);
});
