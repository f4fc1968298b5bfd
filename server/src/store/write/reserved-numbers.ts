import type { Store } from '../open-store.ts';
import { first, query, upsert } from '../statement.ts';
import { atOnce } from '../transaction.ts';

/** Consecutive numbers, both ends included. */
export interface NumberBlock {
  first: number;
  last: number;
}

/**
 * Reserves the next `count` numbers of a counter, at least `floor` and beyond all that any process on the store reserved before.
 * Waits for the store's lock.
 */
export function reserveNumbers(store: Store, name: string, floor: number, count: number): NumberBlock {
  return atOnce(store, () => {
    const held = first(store.raw, query.selectFrom('counter').select('value').where('name', '=', name))?.value ?? floor - 1;
    const last = Math.max(held, floor - 1) + count;
    setCounter.run(store.raw, { name, value: last });
    return { first: last - count + 1, last };
  });
}

const setCounter = upsert('counter', { key: ['name'], set: ['value'] });
