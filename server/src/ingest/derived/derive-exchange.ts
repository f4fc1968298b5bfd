import type { Exchange } from '@bhav/core/market/exchange';
import { derivedExchange } from '../../market/derived-shares.ts';
import { isDerived, madeFromNow } from '../../store/read/derived.ts';
import type { Store } from '../../store/open-store.ts';
import { reading } from '../../store/transaction.ts';
import { writeDerived } from '../../store/write/derived.ts';

/**
 * Computes and stores the derived figures of every share of an exchange as of its last session, unless they are up to date. It reads without a lock
 * and writes in one short transaction. Returns how many shares have figures anew; undefined if nothing was to be done.
 */
export async function deriveExchange(store: Store, exchange: Exchange): Promise<number | undefined> {
  while (!(await isDerived(store, exchange))) {
    const made = await reading(store, async (within) => ({
      madeFrom: await madeFromNow(within, exchange),
      ...(await derivedExchange(within, exchange)),
    }));
    // Another process may have stored a file meanwhile.
    if (await writeDerived(store, exchange, made)) return made.shares.length;
  }
  return undefined;
}
