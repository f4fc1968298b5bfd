import { derivedFigures } from '@bhav/core/derived/derived-figures';
import type { ExchangeHistory } from '@bhav/core/derived/share-history';
import { StoredSessions } from '@bhav/core/derived/stored-sessions';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Derived } from '@bhav/core/wire/derived';
import { type ShareComparison, readComparison, readComparisons } from './companies/comparisons.ts';
import { equityRank } from './companies/equity-rank.ts';
import type { ReadStore } from '../store/open-store.ts';
import { historiesOf, type StoredHistory } from '../store/read/histories.ts';
import { closesOfIndex } from '../store/read/indices.ts';
import { sessionsOf } from '../store/read/sessions.ts';
import type { ListedShare } from '../store/read/shares.ts';
import type { DerivedShare } from '../store/write/derived.ts';

/** The index beside which the returns of an exchange's shares stand. */
const INDEX_OF = { NSE: 'NIFTY 50', BSE: 'SENSEX' } as const satisfies Record<Exchange, string>;

const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2999-12-31';

/** Computes the derived figures of every share of an exchange as of its last session. */
export async function derivedShares(store: ReadStore, exchange: Exchange): Promise<DerivedShare[]> {
  const common = await exchangeHistory(store, exchange);
  const comparisonOf = await readComparisons(store, exchange);
  const shares: DerivedShare[] = [];
  for await (const history of historiesOf(store, exchange, equityRank)) {
    const figures = figuresOf(history, comparisonOf(history), common);
    if (figures !== undefined) shares.push({ listing: history.listing, security: history.security, figures });
  }
  return shares;
}

/** Computes those of one share; undefined if it has no bar. */
export async function derivedShare(store: ReadStore, { exchange, listing, company }: ListedShare): Promise<Derived | undefined> {
  for await (const history of historiesOf(store, exchange, equityRank, listing)) {
    return figuresOf(history, await readComparison(store, { listing, company }), await exchangeHistory(store, exchange));
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

function figuresOf(
  { bars, filedRange }: StoredHistory,
  { actions, opened, hasBand }: ShareComparison,
  common: ExchangeHistory,
): Derived | undefined {
  const last = bars.at(-1)?.session ?? '';
  // An action that is still to come changes nothing yet.
  return derivedFigures({ bars, opened, actions: actions.filter(({ exDate }) => exDate <= last), filedRange, hasBand }, common);
}
