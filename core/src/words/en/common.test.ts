import { describe, expect, test } from 'vitest';
import { formatCount, formatCrore, formatPercentChange, formatRupees } from '../format.ts';
import { simulatedStock } from '../../simulated/simulated-market.ts';
import { methodWords } from './pages/method.ts';
import { exportWords, fileWords } from './export.ts';
import { featureWords, homeWords } from './pages/home.ts';
import { marketWords } from './market.ts';
import { notFoundWords } from './pages/not-found.ts';
import { en } from './common.ts';

describe('the sentences of the specification, to the letter', () => {
  test('section 1, the landing page', () => {
    expect(homeWords).toMatchObject({
      title: "Today's Indian Stock Market Highlights",
      overview: 'Market Overview',
      features: 'Powerful Features',
    });
    expect(homeWords.tagline.toLowerCase()).toContain('daily movements of nse & bse are tracked in one place');
    expect(homeWords.claims.map(({ title }) => title)).toEqual(['Real-time Data', 'Reliable Sources', 'Complete Coverage']);
    expect(homeWords.claims.map(({ text }) => text.toLowerCase())).toEqual([
      'live updates every 5 minutes',
      'nse & bse official data',
      'all major indian stocks',
    ]);
    expect(Object.values(homeWords.exchanges).map(({ scope }) => scope.toLowerCase())).toEqual(['the top 50 stocks', '30 companies']);
    expect(homeWords.exchanges.NSE.points.map((point) => point.toLowerCase())).toEqual([
      'live price updates',
      'top gainers and losers',
      'volume and market cap data',
    ]);
    expect(homeWords.exchanges.BSE.points.map((point) => point.toLowerCase())).toEqual([
      'real-time market movements',
      'comprehensive stock analysis',
      'export capabilities',
    ]);
    expect(Object.values(featureWords).map(({ title }) => title.toLowerCase())).toEqual([
      'auto-refresh every 5 minutes',
      'sorting by price, volume or percentage change',
      'csv or excel export',
      'light and dark themes',
      'mobile responsive layout',
      'quick search',
    ]);
  });

  test('section 2, the bar and the landing page’s link', () => {
    expect(`${en.product.name} ${en.product.country}`).toBe('Bhav India');
    expect(en.layout).toMatchObject({ home: 'Home', performers: 'Market Performers', tracking: 'Full Tracking' });
    expect(homeWords.action).toBe('View Market Performers');
    expect(en.lists).toEqual({ NSE: 'NSE (Nifty 50)', BSE: 'BSE (Sensex)' });
  });

  test('section 2, the pages of tables', () => {
    expect(marketWords.performers).toMatchObject({
      title: 'Market Performers',
      subtitle: 'Top gainers and losers from NSE & BSE',
      refresh: 'Refresh Data',
      updated: 'Last updated',
      gainers: 'Top Gainers',
      losers: 'Top Losers',
      more: 'View Full Market Tracking',
    });
    expect(marketWords.tracking).toMatchObject({
      title: 'Full Market Tracking',
      search: 'Search stocks...',
      filters: { all: 'All Stocks', gainers: 'Gainers Only', losers: 'Losers Only' },
      refresh: 'Refresh',
      updated: 'Updated',
    });
    expect(marketWords.tracking.count(7, 50)).toBe('7 of 50 stocks');
  });

  test('section 8, the errors', () => {
    expect(exportWords.done('NSE')).toBe('NSE data exported successfully!');
    expect(exportWords.failed).toBe('Export failed. Please try again.');
    expect(fileWords.noData).toBe('No data to export');
    expect(marketWords.table.empty).toBe('No data available');
    expect(en.errors.provider).toBe('useStockStore must be used within a StockDataProvider');
  });
});

test('a simulated list is called so', () => {
  expect(en.modes.simulated).toBe('Simulated data');
});

test('the ranges that the method of the simulated figures names are those of the generator', () => {
  const text = methodWords.flatMap(({ text }) => text).join(' ');
  const [lowest, highest] = [0, 1 - 2 ** -53].map((chance) => simulatedStock('TCS', () => chance));
  if (lowest === undefined || highest === undefined) throw new Error('no share was drawn');
  for (const { price, changePercent = 0, volume = 0, marketCap = 0 } of [lowest, highest]) {
    for (const figure of [formatRupees(price), formatPercentChange(changePercent), formatCount(volume), formatCrore(marketCap)]) {
      expect(text).toContain(figure);
    }
  }
});

test('no word is missing, and none has blanks to spare', () => {
  const words = [en, exportWords, fileWords, homeWords, featureWords, marketWords, notFoundWords].flatMap(leavesOf);
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word) => word === '' || word !== word.trim())).toEqual([]);
});

function leavesOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap(leavesOf);
}
