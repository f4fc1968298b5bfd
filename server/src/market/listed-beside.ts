import { isWarning } from '@bhav/core/market/measures';
import type { ReadStore } from '../store/open-store.ts';
import { earningsOf, filedActionsSince, newestFile, warningsOf } from '../store/read/securities/cautions.ts';
import { symbolHistory } from '../store/read/securities/masters.ts';
import type { Known } from './official-stock.ts';

export type ListedBeside = Pick<Known, 'warnings' | 'priceEarnings' | 'actionsFrom'>;

/** Reads NSE's newest files up to a session, by symbol in the session, also before a rename; of one share if its symbol is given. */
export async function listedBeside(
  store: ReadStore,
  session: string,
  only?: string,
): Promise<(symbol: string | undefined) => ListedBeside> {
  const [warned, earned] = [await newestFile(store, 'nse-warnings', session), await newestFile(store, 'nse-earnings', session)];
  const history = await symbolHistory(store);
  const symbolOn = (day: string, symbol: string): string => history.symbolOn(symbol, session, day);
  const listed = warned === undefined ? undefined : { on: warned, lines: await warningsOf(store, warned, only && symbolOn(warned, only)) };
  const filed = earned === undefined ? undefined : { on: earned, lines: await earningsOf(store, earned, only && symbolOn(earned, only)) };
  const actionsFrom = await filedActionsSince(store);
  // BSE publishes no file of actions: nothing is known of what a share that is listed there alone has paid.
  return (symbol = '') => ({
    warnings: listed?.lines.get(symbolOn(listed.on, symbol))?.flags.filter(isWarning),
    priceEarnings: filed?.lines.get(symbolOn(filed.on, symbol))?.priceEarnings,
    actionsFrom: symbol === '' ? undefined : actionsFrom,
  });
}
