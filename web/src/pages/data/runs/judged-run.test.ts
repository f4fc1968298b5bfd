import { expect, test } from 'vitest';
import { because } from '@bhav/core/market/reason';
import { countProblems, judgeRuns, sourceOf } from './judged-run.ts';
import { testRun } from './run.test-support.ts';

type Run = Parameters<typeof testRun>[0];

const ANOTHER_DAY = { session: '2026-11-19' };
const MASTER = { source: 'nse-nifty-50' };

/** The newest attempt first: which are problems, and which were mended by a later one. */
test.each<[string, runs: Run[], problems: boolean[], mended: boolean[]]>([
  ['a file that was stored without a remark is none', [{}], [false], [false]],
  ['a refused file is one', [{ state: 'refused' }], [true], [false]],
  ['a missing file is one', [{ state: 'missing' }], [true], [false]],
  ['an awaited file is one', [{ state: 'waiting' }], [true], [false]],
  ['a dropped line is one', [{ rejected: 1 }], [true], [false]],
  ['a remark is one', [{ reason: 'The file has 3,100 rows.' }], [true], [false]],
  [
    'that another server of the operator gave a file is none',
    [{ reason: 'So it is.', told: [because('fromSeed', 'own.test')] }],
    [false],
    [false],
  ],
  ['a later attempt that went well ends it', [{}, { state: 'waiting' }, { state: 'refused' }], [false, false, false], [false, true, true]],
  ['it counts once for each file, by its newest attempt', [{ state: 'refused' }, { state: 'waiting' }], [true, false], [false, false]],
  ['a file of another day does not end it', [{}, { state: 'waiting', ...ANOTHER_DAY }], [false, true], [false, false]],
  ['a file of another source does not end it', [{}, { state: 'waiting', source: 'nse-pr' }], [false, true], [false, false]],
  [
    'one of an unknown source is not ended',
    [{}, { state: 'waiting', source: 'unheard-of', ...ANOTHER_DAY }],
    [false, true],
    [false, false],
  ],
  [
    'the next day’s file of a master ends it',
    [
      { ...MASTER, session: '2026-11-21' },
      { ...MASTER, state: 'waiting' },
    ],
    [false, false],
    [false, true],
  ],
])('of problems: %s', (_, runs, problems, mended) => {
  const judged = judgeRuns(runs.map(testRun));
  expect(judged.map(({ isProblem }) => isProblem)).toEqual(problems);
  expect(judged.map(({ isMended }) => isMended)).toEqual(mended);
});

test('problems are counted under their outcomes', () => {
  const states = ['refused', 'waiting', 'missing', 'missing', 'stored'] as const;
  const runs = states.map((state, index) => testRun({ state, session: `2026-11-0${index + 1}`, reason: 'So it is.' }));
  expect(countProblems(judgeRuns([testRun(), ...runs]))).toEqual({ refused: 1, waiting: 1, missing: 2, stored: 1 });
});

test('a known source has words, an unknown one has none', () => {
  expect(sourceOf('bse-bhavcopy')?.name).toBe('Bhavcopy (UDiFF)');
  expect(sourceOf('unheard-of')).toBeUndefined();
});
