import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Store } from '../../store/open-store.ts';
import { deriveExchange } from './derive-exchange.ts';

/** Does what `deriveExchange` does for both exchanges, and returns how many shares have figures anew. */
export async function deriveAll(store: Store): Promise<number> {
  let shares = 0;
  for (const exchange of EXCHANGES) shares += (await deriveExchange(store, exchange)) ?? 0;
  return shares;
}
