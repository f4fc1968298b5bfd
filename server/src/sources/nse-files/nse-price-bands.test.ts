import { expect, test } from 'vitest';
import { nsePriceBands } from './nse-price-bands.ts';
import { LayoutChanged } from '../source.ts';

const FILE = [
  'Symbol,Series,Security Name,Band,Remarks',
  'RELIANCE,EQ,RELIANCE INDUSTRIES LTD,No Band,-',
  'M&MFIN,EQ,M&M FIN. SERVICES LTD,20,-',
  'WATCHED,BZ,"WATCHED, AND HOW",5,GSM STAGE - IV',
  'SMALL,SM,SMALL ONE,2.5,-',
  '',
].join('\n');

test('bands are read in per cent, none for shares with derivatives, with what the exchange remarks', async () => {
  expect(nsePriceBands.path('2026-11-20')).toBe('/content/equities/sec_list.csv');
  expect(await nsePriceBands.recognises(Buffer.from(FILE))).toBe(true);
  expect(await nsePriceBands.parse(Buffer.from(FILE))).toEqual({
    bands: [
      { symbol: 'RELIANCE', series: 'EQ', percent: undefined, remarks: '' },
      { symbol: 'M&MFIN', series: 'EQ', percent: 20, remarks: '' },
      { symbol: 'WATCHED', series: 'BZ', percent: 5, remarks: 'GSM STAGE - IV' },
      { symbol: 'SMALL', series: 'SM', percent: 2.5, remarks: '' },
    ],
    rejected: [],
  });
});

test.each([
  ['No Band', '', 'Band'],
  ['No Band', '0', 'a band of 0 per cent cannot be'],
  ['No Band', '200', 'a band of 200 per cent cannot be'],
  ['No Band', '-20', 'Band'],
  ['RELIANCE,EQ', 'reliance,EQ', 'a symbol'],
  ['-\nM&MFIN', '\u202eevil\nM&MFIN', 'a control character'],
])('%j for %j is rejected', async (from, to, reason) => {
  const { bands, rejected } = await nsePriceBands.parse(Buffer.from(FILE.replace(from, to)));
  expect(bands?.map(({ symbol }) => symbol)).toEqual(['M&MFIN', 'WATCHED', 'SMALL']);
  expect(rejected).toEqual([{ line: 2, reason: expect.stringContaining(reason) }]);
});

test('a second band of one security is rejected, that of another series is not', async () => {
  const { bands, rejected } = await nsePriceBands.parse(Buffer.from(`${FILE}RELIANCE,EQ,AGAIN,5,-\nRELIANCE,BL,BLOCK,5,-\n`));
  expect(bands?.map(({ symbol, series }) => `${symbol} ${series}`)).toContain('RELIANCE BL');
  expect(rejected).toEqual([{ line: 6, reason: 'RELIANCE has a band already' }]);
});

test.each([
  ['sec_list_20112026.csv', '2026-11-20'],
  ['SEC_LIST_01012025.CSV', '2025-01-01'],
  ['sec_list.csv', undefined],
  ['sec_list_32132026.csv', undefined],
])('the day of %s is %s', (name, day) => {
  expect(nsePriceBands.dayInName?.(name)).toBe(day);
});

test('another file is refused', async () => {
  await expect(nsePriceBands.parse(Buffer.from('<html>'))).rejects.toThrow(LayoutChanged);
  await expect(nsePriceBands.parse(Buffer.from(FILE.replace('Band', 'Bands')))).rejects.toThrow(LayoutChanged);
});
