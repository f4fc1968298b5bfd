import { describe, expect, test } from 'vitest';
import { BOUNDS } from '../bounds.ts';
import { bseScripList } from './bse-scrip-list.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../recorded.test-support.ts';
import { LayoutChanged } from '../source.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const ACTIVE = {
  SCRIP_CD: '500325',
  Scrip_Name: 'Reliance Industries Ltd',
  Status: 'Active',
  GROUP: 'A',
  FACE_VALUE: '10.00',
  ISIN_NUMBER: 'INE002A01018',
  INDUSTRY: null,
  scrip_id: 'RELIANCE',
  Mktcap: '1799999.12',
};
const OTHER = { ...ACTIVE, SCRIP_CD: '500010' };
const listOf = (...items: unknown[]) => Buffer.from(JSON.stringify([ACTIVE, ...items]));

test('names, groups and capitalisations are read; a null industry is none', async () => {
  expect(await bseScripList.recognises(listOf())).toBe(true);
  expect(await bseScripList.parse(listOf())).toEqual({
    listings: [
      {
        exchange: 'BSE',
        symbol: 'RELIANCE',
        series: 'A',
        code: '500325',
        isin: 'INE002A01018',
        name: 'Reliance Industries Ltd',
        listedOn: undefined,
        faceValue: 10,
        sector: undefined,
        status: 'Active',
      },
    ],
    marketCaps: [
      { symbol: 'RELIANCE', series: 'A', isin: 'INE002A01018', code: '500325', issueSize: undefined, marketCapCrore: 1_799_999.12 },
    ],
    rejected: [],
  });
});

test.each([
  ['a delisted company carries no capitalisation', { Status: 'Delisted', Mktcap: '505430.17' }],
  ['nor does a suspended one', { Status: 'Suspended', Mktcap: '115.12' }],
  ['a blank is none', { Mktcap: '' }],
  ['and so is a zero', { Mktcap: '0.00' }],
])('a listing without capitalisation: %s', async (_, known) => {
  const { marketCaps, listings, rejected } = await bseScripList.parse(listOf({ ...OTHER, ...known }));
  expect([marketCaps?.length, listings?.length, rejected]).toEqual([1, 2, []]);
});

test.each<[string, () => Buffer, string]>([
  ['bytes', () => listOf('x'.repeat(BOUNDS.jsonBytes)), 'bytes, more than 16777216.'],
  ['entries', () => listOf(...Array.from({ length: BOUNDS.lines }, () => ({}))), 'more than 100000 lists and objects.'],
  [
    'depth',
    () => Buffer.concat([listOf().subarray(0, -1), Buffer.from(','), Buffer.alloc(BOUNDS.lines, '[')]),
    'more than 100000 lists and objects.',
  ],
])('a list with too many %s is refused with one sentence that names the bound', async (_, list, message) => {
  const refused = bseScripList.parse(list());
  await expect(refused).rejects.toThrow(LayoutChanged);
  await expect(refused).rejects.toThrow(message);
});

test.each(['NA', '', '0'])('an ISIN %j means that there is none', async (isin) => {
  const { listings } = await bseScripList.parse(listOf({ ...OTHER, ISIN_NUMBER: isin }));
  expect(listings?.[1]?.isin).toBe('');
});

describe('an entry is rejected, and the others stand', () => {
  test.each<[unknown, string]>([
    [{ ...OTHER, Scrip_Name: 'N'.repeat(200_000) }, 'Scrip_Name has 200000 characters, more than 500'],
    [{ ...OTHER, ISIN_NUMBER: 'INE546A1014' }, 'the ISIN "INE546A1014" of 500010 has a wrong check digit or form'],
    [{ ...ACTIVE, SCRIP_CD: '../500' }, 'not a scrip code'],
    [ACTIVE, '500325 is in the file already'],
    [{ ...OTHER, Mktcap: '1,799' }, 'not crore rupees'],
    [{ ...OTHER, Mktcap: '1e9' }, 'not crore rupees'],
    [{ ...OTHER, Scrip_Name: 'a\u0000b' }, 'control character'],
    [{ ...OTHER, Scrip_Name: { toString: 'x' } }, 'is no text'],
    [{ SCRIP_CD: '500010' }, 'ISIN_NUMBER is missing'],
    [null, 'SCRIP_CD is missing'],
    [7, 'SCRIP_CD is missing'],
  ])('a line is rejected: %j', async (item, reason) => {
    const { listings, rejected } = await bseScripList.parse(listOf(item));
    expect([listings?.length, rejectedInWords(rejected)]).toEqual([1, [{ line: 2, reason: expect.stringContaining(reason) }]]);
  });
});

test('a list that is cut off, and content that is no list, are refused', async () => {
  await expect(bseScripList.parse(listOf().subarray(0, -2))).rejects.toThrow('it is no whole JSON list');
  for (const other of ['<html>', '', '{"Message":"error"}', '[]']) {
    expect(await bseScripList.recognises(Buffer.from(other))).toBe(false);
    await expect(bseScripList.parse(Buffer.from(other))).rejects.toThrow(LayoutChanged);
  }
});

sayIfAbsent(1, 'ListofScripData');
describe.skipIf(!hasRecorded)('the recorded entries', () => {
  test('are read, and wrong values are rejected', async () => {
    const { listings, marketCaps, rejected } = await bseScripList.parse(
      recorded('transcribed/bse_ListofScripData_2026-10-02-excerpt.json'),
    );
    expect(listings).toHaveLength(15);
    expect(marketCaps?.map(({ symbol }) => symbol)).toEqual(['ABB', 'AEGISLOG', 'ARE&M', 'ANSALAPI']);
    expect(rejected.map(({ line }) => line)).toEqual([11]);
  });
});
