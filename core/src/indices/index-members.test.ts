import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NIFTY_50, SENSEX_30 } from './index-members.ts';

/** The dated lists of members, beside the checkout; a clone does not have them. */
const reference = new URL('../../../../shared/data/reference/', import.meta.url);

const lists = [
  { name: 'NIFTY 50', members: NIFTY_50, count: 50, file: new URL('nifty50.csv', reference) },
  { name: 'SENSEX', members: SENSEX_30, count: 30, file: new URL('sensex30.csv', reference) },
];

const absent = lists.filter(({ file }) => !existsSync(file));
if (absent.length > 0)
  console.log(`${absent.length} skipped: no dated list of the members of ${absent.map(({ name }) => name).join(' and ')}`);

describe.each(lists)('the members of the $name', ({ members, count, file }) => {
  test(`are ${count} different ones`, () => {
    expect(members).toHaveLength(count);
    expect(new Set(members).size).toBe(count);
  });

  test('are tickers in alphabetical order, as in the exchanges’ lists', () => {
    expect(members.filter((symbol) => !/^[A-Z0-9&-]+$/.test(symbol))).toEqual([]);
    expect(members).toEqual(members.toSorted());
  });

  test.skipIf(!existsSync(file))('are those of the dated list', () => {
    const [header, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
    expect(header).toMatch(/^symbol,/);
    expect(members).toEqual(rows.map((row) => row.split(',')[0]));
  });
});

test('the recent changes are in: BSE for WIPRO, INDIGO for TMPV', () => {
  expect(NIFTY_50).toContain('BSE');
  expect(NIFTY_50).not.toContain('WIPRO');
  expect(SENSEX_30).toContain('INDIGO');
  expect(SENSEX_30).not.toContain('TMPV');
});
