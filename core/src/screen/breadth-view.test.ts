import { expect, it } from 'vitest';
import { breadthFigures, breadthLines } from './breadth-view.ts';

function session(day: string, advances: number, declines: number, known = 0) {
  const means = { above50: 3, of50: known, above200: 2, of200: known };
  return { session: day, advances, declines, unchanged: 1, uncompared: 0, ...means, highs: 4, lows: 1, ofYear: known };
}

const FIGURES = breadthFigures([session('2026-11-18', 5, 2), session('2026-11-19', 1, 8, 4), session('2026-11-20', 4, 3, 5)]);

it('the line sums advances less declines from the first session on', () => {
  expect(breadthLines(FIGURES, 'line')).toEqual([
    [
      { date: '2026-11-18', value: 3 },
      { date: '2026-11-19', value: -4 },
      { date: '2026-11-20', value: -3 },
    ],
  ]);
});

it('a session has no mean or mark where fewer than half of its shares have one', () => {
  expect(breadthLines(FIGURES, 'means')).toEqual([[{ date: '2026-11-20', value: 60 }], [{ date: '2026-11-20', value: 40 }]]);
  expect(breadthLines(FIGURES, 'highs')).toEqual([[{ date: '2026-11-20', value: 3 }]]);
});
