import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SessionBreadth } from '@bhav/core/wire/breadth';
import type { Derived } from '@bhav/core/wire/derived';
import type { Store } from '../open-store.ts';
import { inputsOf, madeFromNow } from '../read/derived.ts';
import { type Within, writing } from '../transaction.ts';
import { raiseCounter } from '../versions.ts';
import { insertRows, putRows } from './put-rows.ts';
import { dayNumber } from '../units.ts';

/** The figures of one share; `security` has its last bar. */
export interface DerivedShare {
  listing: number;
  security: number;
  figures: Derived;
}

/** The figures of all shares of an exchange, and what they were made from. */
export interface DerivedExchange {
  madeFrom: string;
  shares: readonly DerivedShare[];
  breadth: readonly SessionBreadth[];
  /** The breadth of the members of each index. */
  breadthOf?: ReadonlyMap<string, readonly SessionBreadth[]>;
}

/** Notes, in the transaction of a file, the exchanges whose derived figures depend on it. */
export async function noteInputs(
  within: Within,
  exchange: Exchange,
  { bars = [], indices, ranges, actions, bands, listings }: ParsedFile,
  isRelinked: boolean,
): Promise<void> {
  // Actions, bands and face values apply to a company on both exchanges.
  const ofCompanies = actions ?? bands ?? listings;
  const touched = ofCompanies !== undefined || isRelinked ? EXCHANGES : bars.length > 0 || indices || ranges ? [exchange] : [];
  for (const one of touched) await raiseCounter(within, inputsOf(one));
}

/**
 * Replaces the derived figures of all shares of an exchange, and the breadth of its sessions, in one transaction, unless their inputs have changed
 * meanwhile. Returns whether they were stored.
 */
export function writeDerived(
  store: Store,
  exchange: Exchange,
  { madeFrom, shares, breadth, breadthOf = new Map() }: DerivedExchange,
): Promise<boolean> {
  const rows = shares.map(({ listing, security, figures }) => ({
    listing,
    exchange,
    security,
    day: dayNumber(figures.session),
    figures: JSON.stringify(figures),
  }));
  const rowOf = ({ session, ofYear, ...counts }: SessionBreadth) => ({ exchange, day: dayNumber(session), ...counts, of_year: ofYear });
  return writing(store, async (within) => {
    if ((await madeFromNow(within, exchange)) !== madeFrom) return false;
    await within.db.deleteFrom('derived').where('exchange', '=', exchange).execute();
    await insertRows(within, 'derived', rows);
    await within.db.deleteFrom('breadth_day').where('exchange', '=', exchange).execute();
    await insertRows(within, 'breadth_day', breadth.map(rowOf));
    await within.db.deleteFrom('index_breadth').where('exchange', '=', exchange).execute();
    for (const [name, sessions] of breadthOf) {
      await insertRows(
        within,
        'index_breadth',
        sessions.map((session) => ({ name, ...rowOf(session) })),
      );
    }
    await putRows(within, 'derived_from', [{ exchange, made_from: madeFrom }], { key: ['exchange'] });
    return true;
  });
}
