import { expect, test } from 'vitest';
import { testChartBars } from './chart.test-support.ts';
import { chartBreaks, marksOf } from './mark.ts';

test('actions are marked on the first session on or after their day, the weightiest kind before others', () => {
  const bars = testChartBars(1, 2, 3, 4).filter(({ date }) => date !== '2026-01-02');
  const marks = marksOf([action('2026-01-02', 'dividend'), action('2026-01-03', 'split'), action('2026-01-04', 'rights')], bars);
  expect(marks.map(({ date, kind, actions }) => [date, kind, actions.length])).toEqual([
    ['2026-01-03', 'split', 2],
    ['2026-01-04', 'rights', 1],
  ]);
});

test('actions older than the chart, still to come or without effect on prices are not marked', () => {
  const bars = testChartBars(1, 2);
  expect(marksOf([action('2025-12-31', 'split'), action('2026-01-03', 'split'), action('2026-01-01', 'other')], bars)).toEqual([]);
  expect(marksOf([action('2026-01-01', 'split')], [])).toEqual([]);
});

test('prices do not compare over a day of which the server says so, with its reason', () => {
  const [first, second, ...rest] = testChartBars(4, 3, 2, 1);
  const bars = [first, second && { ...second, previousClose: null, brokenBy: 'rights' as const }, ...rest].filter(
    (bar) => bar !== undefined,
  );
  expect(chartBreaks(bars)).toEqual([{ on: '2026-01-02', reason: 'rights' }]);
});

function action(exDate: string, kind: string) {
  return { exDate, kind, purpose: kind };
}
