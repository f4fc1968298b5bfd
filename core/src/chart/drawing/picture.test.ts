import { describe, expect, test } from 'vitest';
import { DEFAULT_CHART, testChartBars } from '../chart.test-support.ts';
import { chartFigures } from '../chart-figures.ts';
import type { ChartView } from '../chart-view.ts';
import type { ChartBar } from '../chart-bar.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureOf, apart } from './picture.ts';

const drawn = (bars: ChartBar[], view: Partial<ChartView> = {}, over: ChartBar[][] = []) => {
  const asked = { ...DEFAULT_CHART, range: 'max' as const, ...view };
  const laid = over.map((bars, at) => ({ charted: { index: `INDEX ${at}` }, place: at + 1, bars }));
  return pictureOf(chartFigures({ charted: { exchange: 'NSE', symbol: 'TCS' }, bars, actions: [], over: laid }, asked), asked);
};
const long = testChartBars(...Array.from({ length: 400 }, (_, at) => 100 + at));

describe('the picture of a chart', () => {
  test('has a candle and a wick a session, apart by direction, and the volume', () => {
    const picture = drawn([...testChartBars(100, 101), { date: '2026-01-03', open: 105, high: 106, low: 99, close: 100, volume: 0 }]);
    expect([count(picture?.candles?.up), count(picture?.candles?.down), count(picture?.candles?.upWicks)]).toEqual([2, 1, 4]);
    expect([count(picture?.volume?.path), picture?.volume?.most]).toEqual([2, 2_000]);
    expect(picture?.volume?.delivered).toBe('');
    const half = drawn(testChartBars(100, 101).map((bar, at) => ({ ...bar, deliveryPercent: at * 50 })));
    expect([count(half?.volume?.path), count(half?.volume?.delivered)]).toEqual([2, 1]);
    expect(picture?.lines).toEqual([]);
  });

  test.each([
    ['a line', testChartBars(1, 2, 3), { kind: 'line' as const }],
    ['more sessions than candles have room for', long, {}],
  ])('of %s is the line of closes', (_, bars, view) => {
    const picture = drawn(bars, view);
    expect(picture?.candles).toBeUndefined();
    expect(picture?.lines[0]?.path.split('L')).toHaveLength(bars.length);
  });

  test('has the lines of means and of overlays', () => {
    expect(drawn(long, { means: [20, 50] })?.lines.filter(({ path }) => path !== '')).toHaveLength(3);
    const compared = drawn(testChartBars(10, 20), {}, [testChartBars(5, 6)]);
    expect([compared?.lines.length, compared?.candles, compared?.volume]).toEqual([2, undefined, undefined]);
    expect(compared?.prices.map(({ value }) => value)).toContain(120);
    expect(compared?.ends.map(({ place, value }) => [place, value])).toEqual([
      [0, 200],
      [1, 120],
    ]);
  });

  test('stays in its box', () => {
    for (const view of [{}, { kind: 'area' as const }, { isLog: true }, { means: [20] as const }]) {
      const picture = drawn(long.slice(0, 200), view);
      expect(picture?.prices.every(({ at }) => at >= 0 && at <= 1)).toBe(true);
      expect(picture?.days.many.every(({ at }) => at >= 0 && at <= 1)).toBe(true);
      for (const path of [...(picture?.lines.map((line) => line.path) ?? []), ...Object.values(picture?.candles ?? {})]) {
        for (const [, x, y] of path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)) {
          expect(Number(x) >= 0 && Number(x) <= PICTURE_WIDTH && Number(y) >= 0 && Number(y) <= PICTURE_HEIGHT).toBe(true);
        }
      }
    }
  });

  test('fills its width with few sessions, whose candles are no wider for that', () => {
    expect(drawn(testChartBars(1, 2), { kind: 'line' })?.lines[0]?.path).toMatch(/^M250 .*L750 /);
    expect(drawn(testChartBars(1, 2))?.candles?.up).toMatch(/^M232 [\d.]+h36v/);
  });

  test.each([4, 64, 250])('has three dates or more beneath %d sessions on a phone, and more where there is room', (sessions) => {
    const days = drawn(long.slice(0, sessions))?.days;
    expect(days?.few.length).toBeGreaterThan(2);
    expect(days?.many.length).toBeGreaterThanOrEqual(Math.min(sessions, 5));
  });

  test('of one session is a candle, and a line that can be seen', () => {
    expect(count(drawn(testChartBars(100))?.candles?.up)).toBe(1);
    expect(drawn(testChartBars(100), { kind: 'line' })?.lines[0]?.path).toMatch(/h1$/);
  });

  test('of closes alone has flat candles and no volume', () => {
    const picture = drawn([{ date: '2026-01-01', close: 5 }]);
    expect([count(picture?.candles?.up), picture?.volume]).toEqual([1, undefined]);
  });
});

function count(path = ''): number {
  return path.split('M').length - 1;
}

test.each([
  ['stay where they have room', [0.5, 0.2], [0.2, 0.5]],
  ['move apart, in their order', [0.5, 0.51], [0.5, 0.565]],
  ['stay within the axis', [1, 0.99, 0.98], [0.8375, 0.9025, 0.9675]],
])('labels %s', (_, given, expected) => {
  const placed = apart(given.map((at) => ({ at }))).map(({ at }) => at);
  expect(placed).toHaveLength(expected.length);
  placed.forEach((at, place) => expect(at).toBeCloseTo(expected[place] ?? NaN, 9));
});
