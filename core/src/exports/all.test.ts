import { describe, expect, test } from 'vitest';
import type { StockList } from '../wire/market.ts';
import { testList, testStock } from '../quotes/stock.test-support.ts';
import { EXPORT_FORMATS, exportContent, exportFileName, NoDataToExport } from './all.ts';

const NOW = Date.parse('2026-11-21T00:00:00+05:30');
const [csv] = EXPORT_FORMATS;

test('CSV comes first, Excel is on offer, and each has an id and an extension of its own', () => {
  expect(csv.label).toBe('CSV');
  expect(EXPORT_FORMATS.map(({ label }) => label)).toContain('Excel');
  expect(new Set(EXPORT_FORMATS.map(({ id }) => id)).size).toBe(EXPORT_FORMATS.length);
  expect(new Set(EXPORT_FORMATS.map(({ extension }) => extension)).size).toBe(EXPORT_FORMATS.length);
});

describe('the name of a file', () => {
  test.each<[Partial<StockList>, string]>([
    [{}, 'NSE_stocks_2026-11-21.csv'],
    [{ exchange: 'BSE' }, 'BSE_stocks_2026-11-21.csv'],
    [{ mode: 'official', session: '2026-11-20' }, 'NSE_stocks_2026-11-20.csv'],
    [{ mode: 'live', session: '2026-11-20' }, 'NSE_stocks_2026-11-20.csv'],
    [{ mode: 'demonstration', exchange: 'BSE' }, 'DEMO_BSE_stocks_2026-11-21.csv'],
  ])('of %j is %s', (known, name) => {
    expect(exportFileName(csv, { list: testList(known), now: NOW })).toBe(name);
  });

  test('bears the date in India, from midnight there', () => {
    expect(exportFileName(csv, { list: testList(), now: NOW - 1 })).toBe('NSE_stocks_2026-11-20.csv');
    expect(exportFileName(csv, { list: testList(), now: NOW })).toBe('NSE_stocks_2026-11-21.csv');
  });
});

describe.each(EXPORT_FORMATS.map((format) => [format.label, format] as const))('the export as %s', (_label, format) => {
  test('throws without rows, in the words of the specification', () => {
    const empty = () => exportContent(format, { list: testList({ stocks: [testStock()] }), stocks: [], view: '', now: NOW });
    expect(empty).toThrow(NoDataToExport);
    expect(empty).toThrow(/^No data to export$/);
  });

  test('takes the rows that are shown, not those of the list', () => {
    const shown = [testStock({ symbol: 'SHOWN' })];
    const list = testList({ stocks: [testStock({ symbol: 'HIDDEN' }), ...shown] });
    const content = JSON.stringify(exportContent(format, { list, stocks: shown, view: '', now: NOW }));
    expect(content).toContain('SHOWN');
    expect(content).not.toContain('HIDDEN');
  });
});
