import { expect, it } from 'vitest';
import type { BarsAnswer } from '../wire/share/bars-answer.ts';
import type { CompareAnswer } from '../wire/lists/compare-answer.ts';
import { breadthFile } from './breadth-file.ts';
import { barsFile, barsFileName, indexBarsFile, indexBarsFileName } from './bars-file.ts';
import { compareFile, compareFileName } from './compare-file.ts';
import { csvCells } from '../table/csv-text.ts';

const bars: BarsAnswer = {
  exchange: 'NSE',
  symbol: 'M&M',
  adjusted: true,
  bars: [
    { date: '2026-11-19', open: 100.125, high: 101, low: 99.995, close: 100, volume: 20, turnover: 2_000.5 },
    { date: '2026-11-20', open: 0, high: 0.05, low: 0, close: 0.05, volume: 0, turnover: 0 },
  ],
};

const levels = [{ date: '2026-11-20', close: 24_000.1, priceEarnings: 20.56, dividendYield: 1.17 }];
const side = { mode: 'official', source: 'file', session: '2026-11-20' } as const;
const compared: CompareAnswer = {
  revision: 1,
  exchanges: { NSE: side, BSE: { ...side, session: '2026-11-19' } },
  columns: {
    name: ['=cmd|"x"', 'TCS'],
    isin: ['INE002A01018', null],
    sector: [null, 'Oil, Gas'],
    nseSymbol: ['A', 'TCS'],
    bseSymbol: ['A', 'TCS'],
    bseCode: ['500001', null],
    nsePrice: [100, 3_000],
    bsePrice: [99.5, 3_000],
    difference: [-0.5, 0],
    differencePercent: [-0.5, 0],
    nseVolume: [10, null],
    bseVolume: [30, 0],
    nseVolumeShare: [25, null],
    nseTurnover: [1_000, null],
    bseTurnover: [2_985, 0],
  },
  apart: [],
};

type FiledDay = Parameters<typeof barsFile>[0][number];

it('the file of a share’s days has a line a day, rupees to the paisa', () => {
  const [first, second] = bars.bars;
  const more = { previousClose: 99.5, trades: 7, delivered: 12, priceEarnings: 20.5, dividend: 1.5 };
  expect(
    barsFile([{ ...first, ...more }, second, { ...second, date: '2026-11-23', previousClose: null, dividend: null }] as FiledDay[]),
  ).toBe(
    '\uFEFFDate,Open (₹),High (₹),Low (₹),Close (₹),Volume,Turnover (₹),Previous close (₹),Trades,Delivered,P/E,Dividend (₹)\r\n' +
      '2026-11-19,100.13,101.00,100.00,100.00,20,2000.50,99.50,7,12,20.50,1.50\r\n' +
      '2026-11-20,0.00,0.05,0.00,0.05,0,0.00,100.00,,,,\r\n' +
      '2026-11-23,0.00,0.05,0.00,0.05,0,0.00,,,,,\r\n',
  );
});

it('the file of an index’s days has what the index costs beside its levels', () => {
  expect(indexBarsFile(levels)).toBe('\uFEFFDate,Open,High,Low,Close,P/E,P/B,Dividend yield (%)\r\n2026-11-20,,,,24000.10,20.56,,1.17\r\n');
});

it('the file of the breadth has an empty cell where the page has a dash, since fewer than half of the shares have the figure', () => {
  const counted = {
    session: '2026-11-20',
    advances: 5,
    declines: 3,
    unchanged: 1,
    uncompared: 1,
    above50: 4,
    above200: 1,
    highs: 1,
    lows: 0,
  };
  const cells = (of50: number, of200: number, ofYear: number) =>
    csvCells(breadthFile([{ ...counted, of50, of200, ofYear }]))[1]
      ?.slice(5)
      .join();
  expect(cells(10, 5, 5)).toBe('4,10,1,5,1,0,5');
  expect(cells(10, 4, 5)).toBe('4,10,,4,1,0,5');
  expect(cells(0, 0, 0)).toBe(',0,,0,,,0');
});

it('the file of both exchanges has a line a company, what is missing empty, and no formula', () => {
  expect(compareFile(compared).split('\r\n')).toEqual([
    '\uFEFFName,ISIN,Sector,NSE symbol,BSE symbol,BSE code,NSE price (₹),BSE price (₹),Difference (₹),Difference (%),NSE volume,BSE volume,NSE share of volume (%),NSE turnover (₹),BSE turnover (₹)',
    `"'=cmd|""x""",INE002A01018,,A,A,500001,100.00,99.50,-0.50,-0.50,10,30,25.00,1000.00,2985.00`,
    '"TCS",,"Oil, Gas",TCS,TCS,,3000.00,3000.00,0.00,0.00,,0,,,0.00',
    '',
  ]);
});

const MADE = { ...side, mode: 'demonstration' } as const;

it.each([
  ['a share', barsFileName(bars, 'official', 'day'), 'NSE_M&M_2026-11-19_2026-11-20_adjusted.csv'],
  [
    'weeks as traded, of a demonstration',
    barsFileName({ ...bars, adjusted: false }, 'demonstration', 'week'),
    'DEMO_NSE_M&M_2026-11-19_2026-11-20_as-traded_week.csv',
  ],
  [
    'a share with characters that a folder or a header takes for its own',
    barsFileName({ ...bars, symbol: '../"a\\b\r\n' }, 'official', 'day'),
    'NSE_----a-b--_2026-11-19_2026-11-20_adjusted.csv',
  ],
  ['an index', indexBarsFileName({ name: 'Nifty 50', bars: levels }, 'official', 'week'), 'NSE_Nifty-50_2026-11-20_2026-11-20_week.csv'],
  ['both exchanges, after the newer session', compareFileName(compared), 'exchanges_2026-11-20.csv'],
  [
    'both exchanges of a demonstration',
    compareFileName({ ...compared, exchanges: { NSE: MADE, BSE: MADE } }),
    'DEMO_exchanges_2026-11-20.csv',
  ],
])('the file of %s is named %s', (_, name, expected) => {
  expect(name).toBe(expected);
});
