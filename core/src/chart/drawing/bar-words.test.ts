import { describe, expect, test } from 'vitest';
import { fourDecimals } from '../../market/decimals.ts';
import { formatRupees } from '../../words/format.ts';
import { testChartBars, testFigures } from '../chart.test-support.ts';
import { changeOver, dayOfBar, readBar, sayBar, sayChart } from './bar-words.ts';
import type { Charted } from '../charted.ts';

const charted: Charted = { exchange: 'NSE', symbol: 'TCS' };
const actions = [{ exDate: '2026-01-02', kind: 'split', purpose: 'FV SPLT FRM RS 10 TO RS 2' }];
const figures = testFigures(testChartBars(1_200, 1_234.5), {}, { actions });

describe('a bar in words', () => {
  test('has its day, its prices, its volume, its change and its actions', () => {
    expect(sayBar(figures, 1, charted)).toBe(
      'Fri 2 Jan 2026, open ₹1,234.00, high ₹1,235.50, low ₹1,233.50, close ₹1,234.50, volume 2,000 shares, change +2.88%, Split: FV SPLT FRM RS 10 TO RS 2',
    );
    const delivered = testFigures(testChartBars(1_200).map((bar) => ({ ...bar, volume: 2_000, deliveryPercent: 26.7 })));
    expect(sayBar(delivered, 0, charted)).toContain('volume 2,000 shares, delivered 26.70%');
    expect(readBar(delivered, 0, charted).at(-1)).toEqual({ label: 'Delivered', text: '26.70%' });
    expect(readBar(figures, 1, charted).map(({ label, text, tone }) => [label, text, tone])).toEqual([
      ['O', '1,234.00', undefined],
      ['H', '1,235.50', undefined],
      ['L', '1,233.50', undefined],
      ['C', '1,234.50', undefined],
      ['Chg', '+2.88%', 'gain'],
      ['Vol', '2.00K', undefined],
    ]);
  });

  test.each([
    [undefined, '2026-11-20', 'Fri 20 Nov 2026'],
    ['2026-11-16', '2026-11-20', '16 – 20 Nov 2026'],
    ['2026-10-30', '2026-11-05', '30 Oct – 5 Nov 2026'],
    ['2026-12-28', '2027-01-01', '28 Dec 2026 – 1 Jan 2027'],
  ])('from %s to %s is of %s', (from, date, text) => {
    expect(dayOfBar({ from, date, close: 1 })).toBe(text);
  });

  test('leaves out unknown figures, or has a dash', () => {
    const index: Charted = { index: 'NIFTY 50' };
    const levels = testFigures([{ date: '2026-01-01', close: 24_000.1 }], { means: [20] }, { charted: index });
    expect(sayBar(levels, 0, index)).toBe('Thu 1 Jan 2026, close 24,000.10');
    expect(readBar(levels, 0, index)).toEqual([
      { label: 'C', text: '24,000.10' },
      { label: '20d', text: '–' },
    ]);
    expect([sayBar(levels, 7, index), readBar(levels, 7, index)]).toEqual(['', []]);
  });

  test('has a mean as the key figures of the share have it, though its sum has the noise of binary fractions', () => {
    const closes = [...Array.from({ length: 19 }, (_, at) => Number((916.66 + at * 0.37).toFixed(2))), 1_037.69];
    const bars = testChartBars(...closes);
    const withMean = testFigures(bars, { means: [20] });
    expect(withMean.means[0]?.values[19]).toBeLessThan(925.875);
    expect(readBar(withMean, 19, charted).at(-1)).toEqual({ label: '20d', text: '925.88' });
    expect(formatRupees(fourDecimals(closes.reduce((sum, close) => sum + close, 0) / 20))).toBe('₹925.88');
  });

  test('has the compared values, a dash where one had no session', () => {
    const over = [{ charted: { exchange: 'BSE' as const, symbol: 'INFY' }, place: 2, bars: testChartBars(10) }];
    const compared = testFigures(testChartBars(100, 150), {}, { over });
    expect(readBar(compared, 1, charted)).toEqual([
      { label: 'TCS', text: '+50.00%', place: 0 },
      { label: 'BSE INFY', text: '–', place: 2 },
    ]);
    expect(sayBar(compared, 0, charted)).toBe('Thu 1 Jan 2026, TCS 0.00%, BSE INFY 0.00%');
  });
});

describe('a chart in words', () => {
  test('has its ends, its highest and its lowest', () => {
    expect(sayChart(figures, charted)).toBe(
      'TCS, 2 trading days: from ₹1,200.00 on Thu 1 Jan 2026 to ₹1,234.50 on Fri 2 Jan 2026, +2.88%; highest ₹1,235.50 on Fri 2 Jan 2026, lowest ₹1,199.00 on Thu 1 Jan 2026.',
    );
    expect(changeOver(figures)).toEqual({ label: 'since Thu 1 Jan 2026', text: '+2.88%', tone: 'gain' });
  });

  test('of one session has no change, of none says so', () => {
    const one = testFigures(testChartBars(5));
    expect(changeOver(one)).toBeUndefined();
    expect(sayChart(one, charted)).toContain('1 trading day:');
    expect(sayChart(testFigures([]), charted)).toBe('TCS: no trading day to draw.');
  });
});
