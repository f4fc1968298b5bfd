import { describe, expect, test } from 'vitest';
import { testChartBars, testFigures, DEFAULT_CHART } from './chart.test-support.ts';
import { movingMean, chartFigures } from './chart-figures.ts';
import { chartName, readBar, sayBar, sayChart } from './drawing/bar-words.ts';
import type { ChartBar } from './chart-bar.ts';
import type { ChartView } from './chart-view.ts';
import { pictureOf } from './drawing/picture.ts';

const CLOSES = Array.from({ length: 60 }, (_, at) => 100 + at);

describe('the figures of a chart', () => {
  test('are those of its range; the first change and the means rest on the bars before it', () => {
    const { bars, changes, means, compared } = testFigures(testChartBars(...CLOSES), { range: '1m', means: [20] });
    expect([bars.length, bars[0]?.date, compared]).toEqual([29, '2026-02-01', undefined]);
    expect(changes[0]).toBeCloseTo((131 / 130 - 1) * 100, 10);
    expect(means[0]?.values[0]).toBe(121.5);
  });

  test('with something laid over are lines from 100, and no means', () => {
    const over = [{ charted: { index: 'NIFTY 50' }, place: 1, bars: testChartBars(...CLOSES.map((close) => close * 2)).slice(5) }];
    const { compared, means } = testFigures(testChartBars(...CLOSES), { range: '1m', means: [20] }, { over });
    expect(means).toEqual([]);
    expect(compared?.base).toBe('2026-02-01');
    expect(compared?.lines.map(({ values }) => [values.length, values[0]?.value])).toEqual([
      [29, 100],
      [29, 100],
    ]);
  });

  test('with dividends are lines of what each share is worth, and say which lines have none', () => {
    const flat = testChartBars(100, 100, 100);
    const paid = flat.map((bar, at) => ({ ...bar, dividend: at === 1 ? 5 : undefined }));
    const over = [
      { charted: { index: 'NIFTY 50' }, place: 1, bars: flat },
      { charted: { index: 'NIFTY 50 TRI' }, place: 2, bars: flat },
      { charted: { exchange: 'BSE' as const, symbol: 'ACME' }, place: 3, bars: paid },
    ];
    const today = { date: '2026-01-04', close: 95 };
    const of = (view: Parameters<typeof testFigures>[1]) =>
      testFigures(paid, view, { over, today, dividendsSince: '2026-01-01' }).compared?.lines.map(({ dividends, values }) => [
        dividends,
        ...values.map(({ value }) => value),
      ]);
    expect(of({ withDividends: true })).toEqual([
      ['reinvested', 100, 105, 105],
      ['price-index', 100, 100, 100],
      ['total-return-index', 100, 100, 100],
      ['not-known', 100, 100, 100],
    ]);
    expect(of({})?.[0]).toEqual([undefined, 100, 100, 100, 95]);
    // Without anything laid over a chart is of prices.
    expect(testFigures(paid, { withDividends: true }, { today }).bars.at(-1)?.close).toBe(95);
  });

  test('say where no session was for long', () => {
    const bars = testChartBars(...CLOSES);
    const { gaps } = testFigures([...bars.slice(0, 10), ...bars.slice(30)], { range: 'max' });
    expect(gaps).toEqual([{ from: '2026-01-10', to: '2026-01-31' }]);
  });

  test('have the change of a day against the previous close that its file has', () => {
    const bars = testChartBars(100, 110, 120).map((bar, at) => (at === 2 ? { ...bar, previousClose: 125 } : bar));
    const { changes, change } = testFigures(bars);
    expect([...changes.slice(1), change].map((one) => one?.toFixed(6))).toEqual(['10.000000', '-4.000000', '20.000000']);
  });

  test('have no change and no mean over a session that does not compare with those before', () => {
    const likely = testChartBars(100, 110, 50, 55).map((bar, at) => (at === 2 ? { ...bar, previousClose: null } : bar));
    const of = testFigures(likely, { means: [20] });
    expect(of.changes.map((one) => one?.toFixed(6))).toEqual([undefined, '10.000000', undefined, '10.000000']);
    expect([of.change, of.breaks]).toEqual([undefined, [{ on: '2026-01-03', reason: 'action-likely' }]]);
    // A break on the first day on show is no break within it.
    const after = testFigures(likely.slice(2));
    expect([after.change?.toFixed(6), after.breaks]).toEqual(['10.000000', []]);
  });

  test('compare each line from its last break on', () => {
    const split = testChartBars(100, 110, 50, 55).map((bar, at) => (at === 1 ? { ...bar, previousClose: null } : bar));
    const over = [{ charted: { index: 'NIFTY 50' }, place: 1, bars: split }];
    const demerged = testChartBars(10, 11, 12, 15).map((bar, at) =>
      at === 2 ? { ...bar, previousClose: null, brokenBy: 'demerger' as const } : bar,
    );
    const { compared } = testFigures(demerged, {}, { over });
    expect(compared?.base).toBe('2026-01-03');
    expect(compared?.lines.map(({ values }) => values.map(({ value }) => Math.round(value)))).toEqual([
      [100, 125],
      [220, 100, 110],
    ]);
  });

  test('have no change over a split where prices are as traded', () => {
    const bars = testChartBars(100, 20);
    const split = [{ exDate: '2026-01-02', kind: 'split', purpose: '', factor: 5 }];
    expect(testFigures(bars, { asTraded: true }, { actions: split }).change).toBeUndefined();
    expect(testFigures(bars, {}, { actions: split }).change).toBe(-80);
    const before = [{ exDate: '2026-01-01', kind: 'split', purpose: '', factor: 5 }];
    expect(testFigures(bars, { asTraded: true }, { actions: before }).change).toBe(-80);
  });

  test('have the bar of the session that goes on, against prices that an action of that day divides', () => {
    const today = { date: '2026-01-03', open: 11, high: 12, low: 11, close: 12, volume: 500, previousClose: 11 };
    const split = [{ exDate: '2026-01-03', kind: 'split', purpose: '', factor: 10 }];
    const loaded = { today, actions: split };
    const { bars, changes } = testFigures(testChartBars(100, 110), {}, loaded);
    expect(bars.map(({ close, volume }) => [close, volume])).toEqual([
      [10, 10_000],
      [11, 20_000],
      [12, 500],
    ]);
    expect(changes[2]).toBeCloseTo((12 / 11 - 1) * 100, 9);
    expect(testFigures(testChartBars(100, 110), { asTraded: true }, loaded).bars.map(({ close }) => close)).toEqual([100, 110, 12]);
    // Once its file is stored the session is among the bars.
    expect(testFigures(testChartBars(100, 110, 12), {}, loaded).bars).toHaveLength(3);
  });

  test('of weeks have the means and the breaks of their sessions', () => {
    const bars = testChartBars(...CLOSES).map((bar, at) => (at === 30 ? { ...bar, previousClose: null } : bar));
    const weeks = testFigures(bars, { interval: 'week', range: 'max' });
    expect([weeks.bars.length, weeks.breaks]).toEqual([9, [{ on: '2026-01-31', reason: 'action-likely' }]]);
    expect(weeks.changes.map((change) => change === undefined)).toEqual([true, false, false, false, true, false, false, false, false]);
  });
});

test('a moving mean stands from the session on that has as many behind it', () => {
  expect(movingMean(testChartBars(1, 2, 6, 9), 3)).toEqual([undefined, undefined, 3, 17 / 3]);
  expect(movingMean(testChartBars(1, 2), 3)).toEqual([undefined, undefined]);
  expect(movingMean([], 20)).toEqual([]);
});

test('a moving mean begins anew where prices do not compare', () => {
  const bars = testChartBars(100, 100, 60, 62, 64);
  expect(movingMean(bars, 2, ['2026-01-03'])).toEqual([undefined, 100, undefined, 61, 63]);
  // An ex-date without a session counts from the next one.
  expect(movingMean([...bars.slice(0, 2), ...bars.slice(3)], 2, ['2026-01-03', '2025-01-01'])).toEqual([undefined, 100, undefined, 63]);
});

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
