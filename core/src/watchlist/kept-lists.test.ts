import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLists, writeLists } from './kept-lists.ts';
import type { Watchlist } from './watchlist.ts';

const LISTS: Watchlist[] = [
  {
    id: 'k3-_Z',
    name: 'Banks & <b>more</b>',
    entries: [
      { exchange: 'NSE', symbol: 'M&M', isin: 'INE101A01026', name: 'Mahindra & Mahindra Limited', note: 'wait' },
      { exchange: 'BSE', symbol: 'TCS', code: '532540', name: 'TCS' },
    ],
  },
  { id: 'empty', name: 'Empty', entries: [] },
];

describe('kept lists', () => {
  test('are read as they were written', () => {
    expect(readLists(writeLists(LISTS))).toEqual({ lists: LISTS });
    expect(readLists(undefined)).toEqual({ lists: [] });
  });

  test('of a newer page are left alone', () => {
    expect(readLists('{"version":2,"lists":{"new":"layout"}}')).toEqual({ lists: [], fault: 'newer' });
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"version":1}',
    '{"version":"1","lists":[]}',
    '{"version":1,"lists":[7]}',
    '{"version":0,"lists":[]}',
  ])('that are damaged are reported: %s', (text) => {
    expect(readLists(text)).toEqual({ lists: [], fault: 'damaged' });
  });

  test('keep their intact part beside a damaged one', () => {
    const [list] = LISTS;
    const text = JSON.stringify({
      version: 1,
      lists: [
        { ...list, entries: [...(list?.entries ?? []), { exchange: 'MCX', symbol: 'GOLD' }] },
        { id: '../', name: 'x', entries: [] },
      ],
    });
    expect(readLists(text)).toEqual({ lists: [list], fault: 'damaged' });
  });

  test('take nothing that is not theirs', () => {
    const hostile = {
      exchange: 'NSE',
      symbol: 'TCS',
      name: 'T\u202ECS',
      isin: 'INE000000000',
      code: '532540',
      note: 7,
      __proto__: { x: 1 },
      more: 1,
    };
    const { lists } = readLists(
      JSON.stringify({ version: 1, lists: [{ id: 'a', name: 'A', entries: [hostile, { ...hostile, symbol: '<img>' }] }] }),
    );
    expect(lists[0]?.entries).toEqual([{ exchange: 'NSE', symbol: 'TCS', name: 'TCS' }]);
  });

  test('are bounded, and any text is read without a failure', () => {
    const many = { version: 1, lists: Array.from({ length: 90 }, (_, id) => ({ id: `l${id}`, name: 'n', entries: [] })) };
    expect(readLists(JSON.stringify(many)).lists).toHaveLength(50);
    fc.assert(fc.property(fc.json(), (json) => void readLists(json)));
    fc.assert(fc.property(fc.anything(), (lists) => readLists(JSON.stringify({ version: 1, lists: [lists] }) ?? '').lists.length <= 1));
  });
});
