import type { Store } from '../../open-store.ts';
import { writing } from '../../transaction.ts';
import { putRows } from '../put-rows.ts';

/** Both ends included. */
export interface NumberBlock {
  first: number;
  last: number;
}

/** The next `count` numbers, at least `floor` and beyond all that any process on the store reserved before. Waits for the store's lock. */
export function reserveNumbers(store: Store, name: string, floor: number, count: number): Promise<NumberBlock> {
  return writing(store, async (within) => {
    const held = await within.db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst();
    const last = Math.max(held?.value ?? 0, floor - 1) + count;
    await putRows(within, 'counter', [{ name, value: last }]);
    return { first: last - count + 1, last };
  });
}
