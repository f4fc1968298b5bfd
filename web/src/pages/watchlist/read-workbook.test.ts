import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

test("a broker's workbook is read as lines of cells", async () => {
  const rows = [
    ['Client ID', 'AB1234'],
    ['Symbol', 'ISIN', 'Quantity', 'Average Price'],
    ['INFY', 'INE009A01021', 10, 1402.5],
    ['M&M', 'INE101A01026', 3, null],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'Equity', rows }] });
  expect((await readWorkbook(workbook)).split('\n')).toEqual([
    'Client ID\tAB1234\t\t',
    'Symbol\tISIN\tQuantity\tAverage Price',
    'INFY\tINE009A01021\t10\t1402.5',
    'M&M\tINE101A01026\t3\t',
  ]);
});
