import { describe, expect, test } from 'vitest';
import { nseSymbolChange } from './nse-symbol-change.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../recorded.test-support.ts';

const FILE = [
  ' NIPPON MF - Plan E -  GO,RDAXEDG,NDAXEDG,30-OCT-2019',
  'ETERNAL LIMITED,ZOMATO,ETERNAL,09-APR-2025',
  'Interise Trust,INTERISE,INTERISE,12-NOV-2024',
  ',M&MOLD,M&M,19-FEB-2025',
].join('\n');

test('renames are read without a header; a symbol mapped to itself says nothing', async () => {
  expect(await nseSymbolChange.recognises(Buffer.from(FILE))).toBe(true);
  expect(await nseSymbolChange.parse(Buffer.from(FILE))).toEqual({
    renames: [
      { from: 'RDAXEDG', to: 'NDAXEDG', on: '2019-10-30' },
      { from: 'ZOMATO', to: 'ETERNAL', on: '2025-04-09' },
      { from: 'M&MOLD', to: 'M&M', on: '2025-02-19' },
    ],
    rejected: [],
  });
});

test('a bad line is rejected, another file refused', async () => {
  const { renames, rejected } = await nseSymbolChange.parse(Buffer.from(FILE.replace('09-APR-2025', '39-APR-2025')));
  expect(renames).toHaveLength(2);
  expect(rejected).toEqual([{ line: 2, reason: 'on is "39-APR-2025", not a date like 20-Nov-2026' }]);
  await expect(nseSymbolChange.parse(Buffer.from('<html></html>'))).rejects.toThrow('found an HTML page');
  await expect(nseSymbolChange.parse(Buffer.from('a,b,c,d\n'))).rejects.toThrow('found something');
  await expect(nseSymbolChange.parse(Buffer.from(''))).rejects.toThrow('found an empty file');
});

sayIfAbsent(1, 'symbolchange');
describe.skipIf(!hasRecorded)('the recorded lines', () => {
  test('are read without a rejection', async () => {
    const { renames = [], rejected } = await nseSymbolChange.parse(recorded('transcribed/symbolchange_2026-10-02-excerpt.csv'));
    expect(rejected).toEqual([]);
    expect(renames).toHaveLength(11);
    expect(renames).toContainEqual({ from: 'TATAMOTORS', to: 'TMPV', on: '2025-10-24' });
  });
});
