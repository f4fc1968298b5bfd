import { describe, expect, test } from 'vitest';
import { chartName, readBar, sayBar, sayChart } from './drawing/bar-words.ts';
import type { ChartBar } from './chart-bar.ts';
import { chartFigures } from './chart-figures.ts';
import { DEFAULT_CHART } from './chart.test-support.ts';
import type { ChartView } from './chart-view.ts';
import { pictureOf } from './drawing/picture.ts';

const charted = { index: 'NIFTY 50' };
/** Sessions around the day from which NSE reckons with consolidated earnings. */
const bars: ChartBar[] = [
  { date: '2021-03-26', close: 14_507.3, priceEarnings: 39.85, dividendYield: 1.14 },
  { date: '2021-03-30', close: 14_845.1, priceEarnings: 40.43 },
  { date: '2021-03-31', close: 14_690.7, priceEarnings: 33.2, dividendYield: 1.13 },
  { date: '2021-04-01', close: 14_867.35 },
  { date: '2021-04-05', close: 14_637.8, priceEarnings: 33.08, dividendYield: 1.13 },
];
const today = { date: '2021-04-06', close: 14_683.5 };
const figuresOf = (view: Partial<ChartView>, more: object = {}) =>
  chartFigures({ charted, bars, today, since: '2013-01-01', actions: [], over: [], ...more }, { ...DEFAULT_CHART, range: 'max', ...view });

describe('a chart of what an index costs', () => {
  const figures = figuresOf({ valuation: 'priceEarnings' });

  test('has the sessions with the figure, without changes, and says where it begins', () => {
    expect(figures.bars.map(({ close }) => close)).toEqual([39.85, 40.43, 33.2, 33.08]);
    expect([...figures.changes, figures.change].filter((change) => change !== undefined)).toEqual([]);
    expect(figures.history).toEqual({ first: '2021-03-26', last: '2021-04-05' });
    const long = figuresOf({ valuation: 'priceEarnings' }, { valuedSince: '2020-01-01' });
    expect(long.history?.first).toBe('2020-01-01');
    expect(figuresOf({ valuation: 'priceBook' }).bars).toEqual([]);
    expect(figuresOf({}).bars).toHaveLength(6);
  });

  test('tells the step of P/E to consolidated earnings, which other figures have not', () => {
    const step = [{ on: '2021-03-31', reason: 'consolidated-earnings' }];
    expect(figures.breaks).toEqual(step);
    expect(figuresOf({ valuation: 'priceEarnings', interval: 'week' }).breaks).toEqual(step);
    expect(figuresOf({ valuation: 'dividendYield' }).breaks).toEqual([]);
    expect(
      chartFigures({ charted, bars: bars.slice(2), actions: [], over: [] }, { ...DEFAULT_CHART, valuation: 'priceEarnings' }).breaks,
    ).toEqual([]);
  });

  test('breaks its line at the step and at a session without the figure, and marks the step', () => {
    expect(figures.gaps).toEqual([{ from: '2021-03-31', to: '2021-04-05' }]);
    const picture = pictureOf(figures, { ...DEFAULT_CHART, valuation: 'priceEarnings', range: 'max' });
    expect(picture?.lines[0]?.path).toMatch(/^M[\d. ]+L[\d. ]+M[\d. ]+h1M[\d. ]+h1$/);
    expect([picture?.breaks, picture?.candles, picture?.volume]).toEqual([[0.5], undefined, undefined]);
  });

  test('is read as its figure', () => {
    expect(chartName(charted, figures)).toBe('NIFTY 50 P/E');
    expect(readBar(figures, 1, charted)).toEqual([{ label: 'P/E', text: '40.43' }]);
    expect(sayBar(figuresOf({ valuation: 'dividendYield' }), 0, charted)).toBe('Fri 26 Mar 2021, Dividend yield 1.14%');
    expect(sayChart(figures, charted)).toBe(
      'NIFTY 50 P/E, 4 trading days: from 39.85 on Fri 26 Mar 2021 to 33.08 on Mon 5 Apr 2021; highest 40.43 on Tue 30 Mar 2021, lowest 33.08 on Mon 5 Apr 2021.',
    );
  });
});
