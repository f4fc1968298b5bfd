import type { Store } from '../open-store.ts';
import { first, query, run } from '../statement.ts';

/** Consecutive numbers, both ends included. */
export interface NumberBlock {
  first: number;
  last: number;
}

/**
 * Reserves the next `count` numbers of a counter, at least `floor` and beyond all that any process on the store reserved before.
 * Waits for the store's lock.
 */
export function reserveNumbers({ raw }: Store, name: string, floor: number, count: number): NumberBlock {
  return raw
    .transaction(() => {
      const held = first(raw, query.selectFrom('counter').select('value').where('name', '=', name))?.value ?? floor - 1;
      const last = Math.max(held, floor - 1) + count;
      const upsert = query.insertInto('counter').values({ name, value: last });
      run(
        raw,
        upsert.onConflict((of) => of.column('name').doUpdateSet({ value: last })),
      );
      return { first: last - count + 1, last };
    })
    .immediate();
}
