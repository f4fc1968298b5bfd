import { expect, test } from 'vitest';
import type { IndexAnswer } from '../wire/lists/index-answer.ts';
import { indexSentences } from './index-sentences.ts';

const member = (symbol: string, points?: number) => ({ symbol, name: symbol, weight: 10, ...(points !== undefined && { points }) });
const points = (...members: ReturnType<typeof member>[]): IndexAnswer['points'] => ({
  on: '2026-10-30',
  members,
  sum: 0,
  change: 0,
  difference: 0,
});
const counted = { breadth: { advances: 31, declines: 18, unchanged: 1, compared: 50, uncompared: 0 } } as NonNullable<
  IndexAnswer['members']
>;

test.each([
  [
    { members: counted, points: points(member('RELIANCE', 35.9), member('TCS', 2), member('QUIET'), member('HDFCLIFE', -15)) },
    ['31 of 50 members rose.', 'RELIANCE lifted the index most (+35.90 points).', 'HDFCLIFE pulled it down most (−15.00 points).'],
  ],
  [{ members: counted, points: points(member('TCS', 2)) }, ['31 of 50 members rose.', 'TCS lifted the index most (+2.00 points).']],
  [{ points: 'not published' as const }, []],
])('of %o', (answer, sentences) => {
  expect(indexSentences(answer)).toEqual(sentences);
});
