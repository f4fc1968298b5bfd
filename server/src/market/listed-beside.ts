import { isWarning } from '@bhav/core/market/measures';
import type { ReadStore } from '../store/open-store.ts';
import { earningsOf, filedActionsSince, newestFile, warningsOf } from '../store/read/securities/cautions.ts';
import type { Known } from './official-stock.ts';

export type ListedBeside = Pick<Known, 'warnings' | 'priceEarnings' | 'actionsFrom'>;

/** Reads NSE's newest files up to a session, by symbol there; of one share if its symbol is given. */
export async function listedBeside(
  store: ReadStore,
  session: string,
  only?: string,
): Promise<(symbol: string | undefined) => ListedBeside> {
  const [warned, earned] = [await newestFile(store, 'nse-warnings', session), await newestFile(store, 'nse-earnings', session)];
  const warnings = warned === undefined ? undefined : await warningsOf(store, warned, only);
  const earnings = earned === undefined ? undefined : await earningsOf(store, earned, only);
  const actionsFrom = await filedActionsSince(store);
  // BSE publishes no file of actions: nothing is known of what a share that is listed there alone has paid.
  return (symbol = '') => ({
    warnings: warnings?.get(symbol)?.flags.filter(isWarning),
    priceEarnings: earnings?.get(symbol)?.priceEarnings,
    actionsFrom: symbol === '' ? undefined : actionsFrom,
  });
}
