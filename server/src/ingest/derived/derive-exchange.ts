import { periodStart } from '@bhav/core/calendar/periods';
import { BreadthCount } from '@bhav/core/derived/breadth-count';
import { derivedFigures } from '@bhav/core/derived/derived-figures';
import { StoredSessions } from '@bhav/core/derived/stored-sessions';
import type { Exchange } from '@bhav/core/market/exchange';
import { readComparisons } from '../../market/companies/comparisons.ts';
import { equityRank } from '../../market/companies/equity-rank.ts';
import { isDerived, madeFromNow } from '../../store/read/derived.ts';
import { historiesOf } from '../../store/read/histories.ts';
import { closesOfIndex } from '../../store/read/indices.ts';
import { sessionsOf } from '../../store/read/sessions.ts';
import type { ReadStore, Store } from '../../store/open-store.ts';
import { reading } from '../../store/transaction.ts';
import { type DerivedExchange, type DerivedShare, writeDerived } from '../../store/write/derived.ts';

/** The index beside which the returns of an exchange's shares stand. */
const INDEX_OF = { NSE: 'NIFTY 50', BSE: 'SENSEX' } as const satisfies Record<Exchange, string>;

/** The breadth of so many sessions is kept, the newest. */
const BREADTH_SESSIONS = 750;

const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2999-12-31';

/**
 * Computes and stores the derived figures of every share of an exchange as of its last session, unless they are up to date. It reads without a lock
 * and writes in one short transaction. Returns how many shares have figures anew; undefined if nothing was to be done.
 */
export async function deriveExchange(store: Store, exchange: Exchange): Promise<number | undefined> {
  while (!(await isDerived(store, exchange))) {
    const made = await reading(store, (within) => derivedShares(within, exchange));
    // Another process may have stored a file meanwhile.
    if (await writeDerived(store, exchange, made)) return made.shares.length;
  }
  return undefined;
}

async function derivedShares(store: ReadStore, exchange: Exchange): Promise<DerivedExchange> {
  const madeFrom = await madeFromNow(store, exchange);
  const sessions = await sessionsOf(store, exchange, FIRST_DAY, LAST_DAY);
  const name = INDEX_OF[exchange];
  const common = {
    sessions: new StoredSessions(sessions.map(({ session }) => session)),
    index: { name, closes: await closesOfIndex(store, name) },
  };
  const comparisonOf = await readComparisons(store, exchange);
  const shares: DerivedShare[] = [];
  const [counted] = common.sessions.days.slice(-BREADTH_SESSIONS);
  const breadth = new BreadthCount(common, counted ?? LAST_DAY);
  const since = periodStart(counted ?? LAST_DAY, '1Y');
  for await (const { listing, company, security, bars, filedRange } of historiesOf(store, exchange, equityRank, since)) {
    const last = bars.at(-1)?.session ?? '';
    const { actions, opened, hasBand } = comparisonOf({ listing, company });
    // An action that is still to come changes nothing yet.
    const share = { bars, opened, actions: actions.filter(({ exDate }) => exDate <= last), filedRange, hasBand };
    const figures = derivedFigures(share, common);
    if (figures !== undefined) shares.push({ listing, security, figures });
    breadth.add(share);
  }
  return { madeFrom, shares, breadth: breadth.sessions };
}
