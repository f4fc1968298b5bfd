import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NIFTY_50, SENSEX_30 } from './index-members.ts';

/** Where the dated lists of members are kept, beside the checkout; a clone alone does not have them. */
const reference = new URL('../../../../shared/data/reference/', import.meta.url);

const lists = [
  { name: 'NIFTY 50', members: NIFTY_50, count: 50, file: new URL('nifty50.csv', reference) },
  { name: 'SENSEX', members: SENSEX_30, count: 30, file: new URL('sensex30.csv', reference) },
];

const absent = lists.filter(({ file }) => !existsSync(file));
if (absent.length > 0)
  console.log(`${absent.length} skipped: no dated list of the members of ${absent.map(({ name }) => name).join(' and ')}`);

describe.each(lists)('the members of the $name', ({ members, count, file }) => {
  test(`are ${count}, each once`, () => {
    expect(members).toHaveLength(count);
    expect(new Set(members).size).toBe(count);
  });

  test('are tickers in the order of the alphabet, which is the order of the lists', () => {
    expect(members.filter((symbol) => !/^[A-Z0-9&-]+$/.test(symbol))).toEqual([]);
    expect(members).toEqual(members.toSorted());
  });

  test.skipIf(!existsSync(file))('are those of the dated list, in its order', () => {
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
