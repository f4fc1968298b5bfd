// @vitest-environment node
import { columnsOf } from '@bhav/core/table/fields';
import { FILTERS } from '@bhav/core/table/filter';
import { SORT_DIRECTIONS } from '@bhav/core/table/sort';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SORT, MARKETS, readView, type View, viewInWords, writeView } from './view.ts';

const COLUMNS = columnsOf({ compact: false, marketCap: true });
const COLUMN_IDS = ['symbol', 'price', 'changePercent', 'volume', 'marketCap'] as const;
const DEFAULT: View = { search: '', filter: 'all', sort: { column: 'changePercent', direction: 'descending' }, market: 'index' };

const anyView: fc.Arbitrary<View> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 100 }).filter((text) => text.length <= 100),
  filter: fc.constantFrom(...FILTERS),
  sort: fc.record({ column: fc.constantFrom(...COLUMN_IDS), direction: fc.constantFrom(...SORT_DIRECTIONS) }),
  market: fc.constantFrom(...MARKETS),
});

test('both pages start with change % descending', () => {
  expect(DEFAULT_SORT).toEqual({ column: 'changePercent', direction: 'descending' });
});

describe('the view in the address', () => {
  test('is read as it was written, whatever it is', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = writeView(new URLSearchParams(), view).toString();
        expect(readView(new URLSearchParams(address), COLUMNS)).toEqual(view);
      }),
    );
  });

  test('replaces the view that stood there before, whole', () => {
    fc.assert(
      fc.property(anyView, anyView, (before, view) => {
        const written = writeView(writeView(new URLSearchParams(), before), view);
        expect(new Map(written)).toEqual(new Map(writeView(new URLSearchParams(), view)));
      }),
      {
        examples: [
          [{ ...DEFAULT, market: 'all', search: 'bank', filter: 'losers', sort: { column: 'price', direction: 'ascending' } }, DEFAULT],
        ],
      },
    );
  });

  test('keeps the parameters of others, in their order and however often they stand there', () => {
    const own = ['q', 'show', 'sort', 'dir', 'market'];
    const others = fc.array(
      fc.tuple(
        fc.string().filter((name) => !own.includes(name)),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(others, anyView, (pairs, view) => {
        const written = writeView(new URLSearchParams(pairs), view);
        expect([...written].filter(([name]) => !own.includes(name))).toEqual(pairs);
      }),
    );
  });

  test('leaves the parameters that it was given as they were', () => {
    const given = new URLSearchParams('q=tata&seed=42');
    writeView(given, DEFAULT);
    expect(given.toString()).toBe('q=tata&seed=42');
  });

  test('is clean for the defaults, and says only what differs', () => {
    expect(writeView(new URLSearchParams(), DEFAULT).toString()).toBe('');
    expect(writeView(new URLSearchParams('seed=42'), { ...DEFAULT, filter: 'gainers' }).toString()).toBe('seed=42&show=gainers');
    expect(
      writeView(new URLSearchParams(), {
        search: 'bank',
        filter: 'gainers',
        sort: { column: 'price', direction: 'ascending' },
        market: 'all',
      }).toString(),
    ).toBe('q=bank&show=gainers&sort=price&dir=asc&market=all');
  });

  test('is read word by word', () => {
    expect(read('q=bank&show=losers&sort=volume&dir=asc&market=all')).toEqual({
      search: 'bank',
      filter: 'losers',
      sort: { column: 'volume', direction: 'ascending' },
      market: 'all',
    });
    expect(read('')).toEqual(DEFAULT);
  });
});

describe('an odd address', () => {
  test.each([
    ['an unknown filter', 'show=unicorns'],
    ['a filter in capitals', 'show=GAINERS'],
    ['an unknown column', 'sort=isin'],
    ['a figure without a column', 'sort=name'],
    ['a word every object knows', 'sort=constructor&show=toString'],
    ['an unknown direction', 'dir=up'],
    ['an unknown market', 'market=nasdaq'],
    ['empty values', 'q=&show=&sort=&dir=&market='],
  ])('%s is the default', (_, search) => {
    expect(read(search)).toEqual(DEFAULT);
  });

  test('a column that the page does not show is the default', () => {
    const compact = columnsOf({ compact: true, marketCap: false });
    expect(readView(new URLSearchParams('sort=volume'), compact).sort.column).toBe('changePercent');
    expect(readView(new URLSearchParams('sort=marketCap'), compact).sort.column).toBe('changePercent');
    expect(readView(new URLSearchParams('sort=price'), compact).sort.column).toBe('price');
  });

  test('a search of any length is cut at 100 characters', () => {
    expect(read(`q=${'x'.repeat(5_000)}`).search).toBe('x'.repeat(100));
  });

  test('any text at all gives a view that the page can show', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('q', 'show', 'sort', 'dir', 'market', 'seed'), fc.string({ unit: 'binary-ascii' }))),
        (pairs) => {
          const { search, filter, sort, market } = read(pairs.map((pair) => pair.join('=')).join('&'));
          expect(search.length).toBeLessThanOrEqual(100);
          expect(FILTERS).toContain(filter);
          expect(COLUMN_IDS).toContain(sort.column);
          expect(SORT_DIRECTIONS).toContain(sort.direction);
          expect(MARKETS).toContain(market);
        },
      ),
    );
  });
});

describe('the view in words', () => {
  test('names filter, search and sort as the page does', () => {
    expect(viewInWords(DEFAULT)).toBe('All Stocks, sorted by Change %, descending');
    expect(viewInWords({ search: ' bank ', filter: 'gainers', sort: { column: 'symbol', direction: 'ascending' } })).toBe(
      'Gainers Only, search “bank”, sorted by Stock, ascending',
    );
  });

  test('names the whole exchange, where that is what is shown', () => {
    expect(viewInWords({ ...DEFAULT, market: 'all' })).toBe('Whole exchange, All Stocks, sorted by Change %, descending');
  });

  test('a search of blanks is none', () => {
    expect(viewInWords({ search: '  ', filter: 'losers', sort: { column: 'marketCap', direction: 'descending' } })).toBe(
      'Losers Only, sorted by Market Cap, descending',
    );
  });
});

function read(search: string): View {
  return readView(new URLSearchParams(search), COLUMNS);
}
