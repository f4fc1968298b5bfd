import { describe, expect, test } from 'vitest';
import type { StockList } from '../wire/market.ts';
import { testList, testStock } from '../quotes/stock.test-support.ts';
import { SPECIFIED_FILE_FIELDS } from '../table/fields.test-support.ts';
import { FILE_FIELDS } from '../table/fields.ts';
import type { Sheet } from './format.ts';
import { sheet } from './sheet.ts';

const NOW = Date.parse('2026-11-21T14:35:10+05:30');
const stocks = [
  testStock({ symbol: '=1+1', name: 'M M', price: 123456.75, change: -4.35, changePercent: -8, volume: 10000, marketCap: 1000 }),
  testStock({ symbol: 'NEW' }),
];

describe('the sheet of shares', () => {
  test('has the columns of the CSV, each of its kind', () => {
    const [first] = sheetsOf({});
    expect(first?.columns.map(({ header }) => header)).toEqual(FILE_FIELDS.map(({ file }) => file.header));
    expect(specified(first?.columns.map(({ header, kind }) => [header, kind]))).toEqual([
      ['Symbol', 'text'],
      ['Name', 'text'],
      ['Price (₹)', 'rupees'],
      ['Change (₹)', 'rupees'],
      ['Change (%)', 'percent'],
      ['Volume', 'count'],
      ['Market Cap (₹Cr)', 'crore'],
    ]);
  });

  test('has numbers as numbers, text as it is, nothing where nothing is known, in the order given', () => {
    expect(sheetsOf({})[0]?.rows.map(specified)).toEqual([
      ['=1+1', 'M M', 123456.75, -4.35, -8, 10000, 1000],
      ['NEW', 'NEW', 100, undefined, undefined, undefined, undefined],
    ]);
  });
});

describe('the second sheet', () => {
  test('says what the shares are: mode, source, time, filter', () => {
    expect(sheetsOf({ asOf: '2026-11-21T14:30:00+05:30' })[1]?.rows).toEqual([
      ['Exchange', 'NSE'],
      ['List', 'Nifty 50'],
      ['Mode', 'Simulated data'],
      ['Source', 'Generated in your browser'],
      ['Time', 'Sat 21 Nov 2026 14:30:00 IST'],
      ['Filter', 'gainers, search “bank”'],
      ['Rows', 2],
    ]);
  });

  test('says the session where there is one, and the time of the export where the figures have none', () => {
    const rows = sheetsOf({ mode: 'official', session: '2026-11-20' })[1]?.rows;
    expect(rows).toContainEqual(['Mode', 'Official close']);
    expect(rows).toContainEqual(['Session', 'Fri 20 Nov 2026']);
    expect(rows).toContainEqual(['Time', 'Sat 21 Nov 2026 14:35:10 IST']);
  });
});

function specified<Item>(items: readonly Item[] = []): Item[] {
  return items.filter((_, column) => SPECIFIED_FILE_FIELDS.some(({ id }) => id === FILE_FIELDS[column]?.id));
}

function sheetsOf(known: Partial<StockList>): Sheet[] {
  const content = sheet.content({ list: testList(known), stocks, view: 'gainers, search “bank”', now: NOW });
  if (content.kind !== 'workbook') throw new Error('not a workbook');
  return content.sheets;
}
