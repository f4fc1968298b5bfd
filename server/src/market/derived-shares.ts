import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { BreadthCount } from '@bhav/core/derived/breadth-count';
import { derivedFigures } from '@bhav/core/derived/derived-figures';
import type { ExchangeHistory, ShareHistory } from '@bhav/core/derived/share-history';
import { StoredSessions } from '@bhav/core/derived/stored-sessions';
import type { Exchange } from '@bhav/core/market/exchange';
import { present } from '@bhav/core/market/present';
import type { Derived } from '@bhav/core/wire/derived';
import { type ShareComparison, readComparison, readComparisons } from './companies/comparisons.ts';
import { equityRank } from './companies/equity-rank.ts';
import { type DatedMembers, datedMembers } from './dated-members.ts';
import type { ReadStore } from '../store/open-store.ts';
import { historiesOf, type StoredHistory } from '../store/read/histories.ts';
import { closesOfIndex } from '../store/read/indices.ts';
import { sessionsOf } from '../store/read/sessions.ts';
import type { ListedShare } from '../store/read/shares.ts';
import type { DerivedExchange, DerivedShare } from '../store/write/derived.ts';

/** The index beside which the returns of an exchange's shares stand. */
const INDEX_OF = { NSE: 'NIFTY 50', BSE: 'SENSEX' } as const satisfies Record<Exchange, string>;

/** The breadth of so many sessions is counted, the newest. */
const BREADTH_SESSIONS = 750;

/** Computes the derived figures of every share of an exchange as of its last session, and the breadth of its sessions and of its indices. */
export async function derivedExchange(store: ReadStore, exchange: Exchange): Promise<Omit<DerivedExchange, 'madeFrom'>> {
  const common = await exchangeHistory(store, exchange);
  const { known, byListing } = await datedMembers(store, exchange);
  const count = new BreadthCount(common, common.sessions.days.slice(-BREADTH_SESSIONS)[0] ?? LAST_DAY, known);
  const shares = await derivedShares(store, exchange, { common, count, byListing });
  return { shares, breadth: count.sessions, breadthOf: count.ofIndices };
}

interface Counted extends Pick<DatedMembers, 'byListing'> {
  common: ExchangeHistory;
  count: BreadthCount;
}

/** Computes the derived figures of every share of an exchange as of its last session, and adds each share to a count. */
export async function derivedShares(store: ReadStore, exchange: Exchange, counted?: Counted): Promise<DerivedShare[]> {
  const { common = await exchangeHistory(store, exchange), count, byListing } = counted ?? {};
  const comparisonOf = await readComparisons(store, exchange);
  const shares: DerivedShare[] = [];
  for await (const history of historiesOf(store, exchange, equityRank, present({ since: count?.needs }))) {
    const share = shareOf(history, comparisonOf(history));
    count?.add(share, byListing?.get(history.listing));
    const figures = derivedFigures(share, common);
    if (figures !== undefined) shares.push({ listing: history.listing, security: history.security, figures });
  }
  return shares;
}

/** Computes those of one share; undefined if it has no bar. */
export async function derivedShare(store: ReadStore, { exchange, listing, company }: ListedShare): Promise<Derived | undefined> {
  for await (const history of historiesOf(store, exchange, equityRank, { listing })) {
    return derivedFigures(shareOf(history, await readComparison(store, { listing, company })), await exchangeHistory(store, exchange));
  }
  return undefined;
}

/** Reads the history that the shares of an exchange have in common. */
export async function exchangeHistory(store: ReadStore, exchange: Exchange): Promise<ExchangeHistory> {
  const sessions = await sessionsOf(store, exchange, FIRST_DAY, LAST_DAY);
  const name = INDEX_OF[exchange];
  return {
    sessions: new StoredSessions(sessions.map(({ session }) => session)),
    index: { name, closes: await closesOfIndex(store, name) },
  };
}

function shareOf({ bars, filedRange }: StoredHistory, { actions, opened, hasBand }: ShareComparison): ShareHistory {
  const last = bars.at(-1)?.session ?? '';
  // An action that is still to come changes nothing yet.
  return { bars, opened, actions: actions.filter(({ exDate }) => exDate <= last), filedRange, hasBand };
}
