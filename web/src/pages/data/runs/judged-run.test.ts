import { describe, expect, test } from 'vitest';
import { countProblems, judgeRuns, sourceOf } from './judged-run.ts';
import { testRun } from './run.test-support.ts';

const problems = (...runs: Parameters<typeof testRun>[0][]) => judgeRuns(runs.map(testRun)).map(({ isProblem }) => isProblem);
const mended = (...runs: Parameters<typeof testRun>[0][]) => judgeRuns(runs.map(testRun)).map(({ isMended }) => isMended);

describe('a problem', () => {
  test('is every outcome but a file that was stored without a remark', () => {
    expect(problems({})).toEqual([false]);
    expect(problems({ state: 'refused' })).toEqual([true]);
    expect(problems({ state: 'missing' })).toEqual([true]);
    expect(problems({ state: 'waiting' })).toEqual([true]);
    expect(problems({ rejected: 1 })).toEqual([true]);
    expect(problems({ reason: 'The file has 3,100 rows.' })).toEqual([true]);
  });

  test('is over when a later attempt at the file went well', () => {
    expect(problems({}, { state: 'waiting' }, { state: 'refused' })).toEqual([false, false, false]);
    expect(mended({}, { state: 'waiting' }, { state: 'refused' })).toEqual([false, true, true]);
  });

  test('counts once for each file, by its newest attempt', () => {
    expect(problems({ state: 'refused' }, { state: 'waiting' }, { state: 'waiting' })).toEqual([true, false, false]);
    expect(mended({ state: 'refused' }, { state: 'waiting' })).toEqual([false, false]);
  });

  test('is not over when another file came: of another day, or of another source', () => {
    expect(problems({}, { state: 'waiting', session: '2026-11-19' })).toEqual([false, true]);
    expect(problems({}, { state: 'waiting', source: 'nse-pr' })).toEqual([false, true]);
    expect(problems({}, { state: 'waiting', source: 'nse-unheard-of', session: '2026-11-19' })).toEqual([false, true]);
  });

  test('of a master is over with the next day’s, which replaces it', () => {
    const source = 'nse-nifty-50';
    expect(problems({ source, session: '2026-11-21' }, { source, state: 'waiting' })).toEqual([false, false]);
    expect(mended({ source, session: '2026-11-21' }, { source, state: 'waiting' })).toEqual([false, true]);
  });

  test('is counted under its outcome', () => {
    const states = ['refused', 'waiting', 'missing', 'missing', 'stored'] as const;
    const runs = states.map((state, index) => testRun({ state, session: `2026-11-0${index + 1}`, reason: 'So it is.' }));
    expect(countProblems(judgeRuns([testRun(), ...runs]))).toEqual({ refused: 1, waiting: 1, missing: 2, stored: 1 });
  });
});

test('a known source has words, an unknown one has none', () => {
  expect(sourceOf('bse-bhavcopy')?.name).toBe('Bhavcopy (UDiFF)');
  expect(sourceOf('unheard-of')).toBeUndefined();
});
