import { describe, expect, test } from 'vitest';
import { testBars } from './chart.test-support.ts';
import { chartFigures } from './chart-figures.ts';
import { DEFAULT_CHART } from './chart-view.ts';
import type { Charted } from './charted.ts';

const charted: Charted = { exchange: 'NSE', symbol: 'TCS' };
const CLOSES = Array.from({ length: 60 }, (_, at) => 100 + at);

describe('the figures of a chart', () => {
  test('are those of its range; the first change and the means rest on the bars before it', () => {
    const view = { ...DEFAULT_CHART, range: '1m', means: [20] } as const;
    const { bars, changes, means, compared } = chartFigures({ charted, bars: testBars(...CLOSES), actions: [], over: [] }, view);
    expect([bars.length, bars[0]?.date, compared]).toEqual([29, '2026-02-01', undefined]);
    expect(changes[0]).toBeCloseTo((131 / 130 - 1) * 100, 10);
    expect(means[0]?.values[0]).toBe(121.5);
  });

  test('of a history that begins in the range have no first change', () => {
    const { changes } = chartFigures({ charted, bars: testBars(10, 11), actions: [], over: [] }, DEFAULT_CHART);
    expect(changes.map((change) => change?.toFixed(6))).toEqual([undefined, '10.000000']);
  });

  test('with something laid over are lines from 100, and no means', () => {
    const over = [{ charted: { index: 'NIFTY 50' }, place: 1, bars: testBars(...CLOSES.map((close) => close * 2)).slice(5) }];
    const view = { ...DEFAULT_CHART, range: '1m', means: [20] } as const;
    const { compared, means } = chartFigures({ charted, bars: testBars(...CLOSES), actions: [], over }, view);
    expect(means).toEqual([]);
    expect(compared?.base).toBe('2026-02-01');
    expect(compared?.lines.map(({ values }) => [values.length, values[0]?.value])).toEqual([
      [29, 100],
      [29, 100],
    ]);
  });

  test('say where no session was for long', () => {
    const bars = testBars(...CLOSES);
    const { gaps } = chartFigures({ charted, bars: [...bars.slice(0, 10), ...bars.slice(30)], actions: [], over: [] }, DEFAULT_CHART);
    expect(gaps).toEqual([{ from: '2026-01-10', to: '2026-01-31' }]);
  });

  test('of nothing are nothing', () => {
    const { bars, marks } = chartFigures(
      { charted, bars: [], actions: [{ exDate: '2026-01-01', kind: 'split', purpose: '' }], over: [] },
      DEFAULT_CHART,
    );
    expect([bars, marks]).toEqual([[], []]);
  });
});
