import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { figuresOfPast } from '@bhav/core/derived/derived-figures';
import { type Past, pastOf } from '@bhav/core/derived/past';
import type { ExchangeHistory, ShareHistory } from '@bhav/core/derived/share-history';
import { StoredSessions } from '@bhav/core/derived/stored-sessions';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Derived } from '@bhav/core/wire/share/derived';
import { type ShareComparison, readComparison } from './companies/comparisons.ts';
import { MAIN_INDEX } from '@bhav/core/indices/strip-indices';
import { keptPerFile } from '../store/kept-per-file.ts';
import type { ReadStore } from '../store/open-store.ts';
import { historiesOf, type StoredHistory } from '../store/read/histories.ts';
import { closesOfIndex } from '../store/read/indices.ts';
import { sessionsOf } from '../store/read/sessions.ts';
import type { ListedShare } from '../store/read/shares.ts';

export async function derivedShare(store: ReadStore, share: ListedShare, comparison?: ShareComparison): Promise<Derived | undefined> {
  const past = await pastOfShare(store, share, comparison);
  return past && figuresOfPast(past);
}

/** As of the last session of a share or fund; undefined if it has no bar. `comparison` is passed if it is read already. */
export async function pastOfShare(store: ReadStore, share: ListedShare, comparison?: ShareComparison): Promise<Past | undefined> {
  const { exchange, listing } = share;
  const known = comparison ?? (await readComparison(store, share));
  for await (const history of historiesOf(store, exchange, { listings: new Set([listing]), knownDividends: () => known.dividends })) {
    return pastOf(shareOf(history, known), await exchangeHistory(store, exchange));
  }
  return undefined;
}

export const exchangeHistory = keptPerFile(async (store, exchange: Exchange): Promise<ExchangeHistory> => {
  const sessions = await sessionsOf(store, exchange, FIRST_DAY, LAST_DAY);
  const name = MAIN_INDEX[exchange];
  return {
    sessions: new StoredSessions(sessions.map(({ session }) => session)),
    index: { name, closes: await closesOfIndex(store, name) },
  };
});

export function shareOf({ bars, filedRange }: StoredHistory, { actions, opened, hasBand, dividends }: ShareComparison): ShareHistory {
  const last = bars.at(-1)?.session ?? '';
  // An action that is still to come changes nothing yet.
  return { bars, opened, actions: actions.filter(({ exDate }) => exDate <= last), dividends, filedRange, hasBand };
}
