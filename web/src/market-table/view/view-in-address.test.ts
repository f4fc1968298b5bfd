// @vitest-environment happy-dom
import { FILTERS } from '@bhav/core/table/filter';
import { SORT_DIRECTIONS } from '@bhav/core/table/sort';
import { MARKETS, readView, type View, viewParameters } from '@bhav/core/table/view';
import * as fc from 'fast-check';
import { COLUMN_IDS, COLUMNS, DEFAULT } from '@bhav/core/table/view.test-support';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../ui/address.ts';

/** Returns the parameters of an address after a view was put into it. */
function writeView(parameters: URLSearchParams, view: View): URLSearchParams {
  return new URLSearchParams(addressOf('', parameters, viewParameters(view)));
}

const anyView: fc.Arbitrary<View> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 100 }).filter((text) => text.length <= 100),
  filter: fc.constantFrom(...FILTERS),
  sort: fc.record({ column: fc.constantFrom(...COLUMN_IDS), direction: fc.constantFrom(...SORT_DIRECTIONS) }),
  market: fc.constantFrom(...MARKETS),
  floor: fc.nat(999_999),
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
    const own = ['q', 'show', 'sort', 'dir', 'market', 'floor'];
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

  test('is clean for the defaults, and says only what differs', () => {
    expect(writeView(new URLSearchParams(), DEFAULT).toString()).toBe('');
    expect(writeView(new URLSearchParams('seed=42'), { ...DEFAULT, filter: 'gainers' }).toString()).toBe('seed=42&show=gainers');
    expect(
      writeView(new URLSearchParams(), {
        search: 'bank',
        filter: 'gainers',
        sort: { column: 'price', direction: 'ascending' },
        market: 'all',
        floor: 0,
      }).toString(),
    ).toBe('q=bank&show=gainers&sort=price&dir=asc&market=all&floor=0');
  });
});
