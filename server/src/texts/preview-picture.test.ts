import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { StockList } from '@bhav/core/wire/market';
import { expect, test } from 'vitest';
import { previewPicture } from './preview-picture.ts';

const ABOUT = { mode: 'official', session: '2026-11-20', asOf: '2026-11-20T15:30:00+05:30' } as const;
const stocks = [3, 1, -2, 0].map((changePercent) => testStock({ changePercent }));
const NIFTY: IndexLevel = { ...ABOUT, name: 'NIFTY 50', source: '', level: 24_812.35, changePercent: -0.42 };

function pictureOf(nse: Partial<StockList> = {}, bse: Partial<StockList> = nse, indices = [NIFTY]): string {
  const NSE = testList({ ...ABOUT, stocks, ...nse });
  const BSE = testList({ ...ABOUT, name: 'Sensex', exchange: 'BSE', stocks: stocks.slice(0, 2), ...bse });
  return previewPicture({ lists: { NSE, BSE }, indices });
}

function wordsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, words = '']) => words.replaceAll(/<[^>]*>/g, ''));
}

test('a picture has levels, counts and the origin of each list', () => {
  expect(wordsOf(pictureOf())).toEqual([
    'Bhav India',
    'Nifty 50',
    '24,812.35',
    '−0.42%',
    '2 rose   1 fell   1 unchanged',
    'Close · Fri 20 Nov 2026',
    'Sensex',
    '2 rose   0 fell',
    'Close · Fri 20 Nov 2026',
  ]);
});

test('a bar stands for each share, rises above the baseline and falls below it', () => {
  const bars = [...pictureOf().matchAll(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" fill="(#\w+)"\/>/g)].slice(0, 4);
  expect(bars.map(([, y, height, colour]) => [Number(y), Number(height), colour])).toEqual([
    [404, 76, '#007840'],
    [454.7, 25.3, '#007840'],
    [479, 2, '#595e66'],
    [480, 50.7, '#be2323'],
  ]);
});

test.each([['demonstration', 'Demonstration: not market prices']] as const)('figures of a %s say so on the picture', (mode, words) => {
  expect(wordsOf(pictureOf({ mode }, { mode: 'official' }))).toContain(words);
  expect(wordsOf(pictureOf({ mode: 'official' }, { mode }))).toContain(words);
});

test('quotes have their time, and a list without figures says that it has none', () => {
  const words = wordsOf(pictureOf({ mode: 'live', asOf: '2026-11-20T14:35:00+05:30' }, { stocks: [] }));
  expect(words).toContain('Delayed · Fri 20 Nov 2026 14:35 IST');
  expect(words.slice(-2)).toEqual(['Sensex', 'no close yet']);
});

test('a level of another day is left out, and no name is markup', () => {
  const svg = pictureOf({ name: '<script>&' }, {}, [{ ...NIFTY, session: '2026-11-19' }]);
  expect(svg).not.toContain('24,812');
  expect(wordsOf(svg)).toContain('&lt;script&gt;&amp;');
});
