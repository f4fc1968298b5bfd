import { expect, test } from 'vitest';
import { ServerProblems } from './server-problems.ts';

test('a problem is logged once, keeps its start, and ends when cleared', () => {
  let now = Date.parse('2026-11-20T10:00:00+05:30');
  const said: string[] = [];
  const problems = new ServerProblems(
    () => now,
    (sentence) => said.push(sentence),
  );
  problems.report('store', 'The disk is full.');
  now += 60_000;
  problems.report('store', 'The disk is full.');
  problems.report('clock', 'The clock was put back.');
  expect(problems.list()).toEqual([
    { part: 'store', sentence: 'The disk is full.', since: '2026-11-20T10:00:00+05:30' },
    { part: 'clock', sentence: 'The clock was put back.', since: '2026-11-20T10:01:00+05:30' },
  ]);
  expect(said).toEqual(['The disk is full.', 'The clock was put back.']);
  problems.report('fetching', 'No answer of https://tester:s3cret@exchange.test/day?code=s3cret.');
  expect(problems.list().at(-1)?.sentence).toBe('No answer of https://exchange.test/day.');
  problems.clear('fetching');
  expect([problems.clear('store', 'Another.'), problems.clear('store'), problems.clear('store')]).toEqual([false, true, false]);
  expect(problems.list().map(({ part }) => part)).toEqual(['clock']);
});
