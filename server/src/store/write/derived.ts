import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { Derived } from '@bhav/core/wire/derived';
import type { Store } from '../open-store.ts';
import { inputsOf, madeFromNow } from '../read/derived.ts';
import type { Connection } from '../connection.ts';
import { insert, query, run, statement, upsert } from '../statement.ts';
import { atOnce } from '../transaction.ts';
import { dayNumber } from '../units.ts';

/** The figures of one share; `security` has its last bar. */
export interface DerivedShare {
  listing: number;
  security: number;
  figures: Derived;
}

/** Notes, in the transaction of a file, the exchanges whose derived figures depend on it. */
export function noteInputs(
  raw: Connection,
  exchange: Exchange,
  { bars = [], indices, ranges, actions, bands, listings }: ParsedFile,
  isRelinked: boolean,
): void {
  // Actions, bands and face values apply to a company on both exchanges.
  const ofCompanies = actions ?? bands ?? listings;
  const touched = ofCompanies !== undefined || isRelinked ? EXCHANGES : bars.length > 0 || indices || ranges ? [exchange] : [];
  for (const one of touched) addInput.run(raw, { name: inputsOf(one) });
}

/**
 * Replaces the derived figures of all shares of an exchange, in one transaction, unless their inputs have changed meanwhile. Returns whether they
 * were stored.
 */
export function writeDerived(store: Store, exchange: Exchange, madeFrom: string, shares: readonly DerivedShare[]): boolean {
  return atOnce(store, () => {
    if (madeFromNow(store, exchange) !== madeFrom) return false;
    const { raw } = store;
    run(raw, query.deleteFrom('derived').where('exchange', '=', exchange));
    const rows = shares.map(({ listing, security, figures }) => ({
      listing,
      exchange,
      security,
      day: dayNumber(figures.session),
      figures: JSON.stringify(figures),
    }));
    addFigures.runAll(raw, rows);
    setMadeFrom.run(raw, { exchange, made_from: madeFrom });
    return true;
  });
}

const addInput = statement(({ name }: { name: string }) =>
  query
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict((of) => of.column('name').doUpdateSet((row) => ({ value: row('counter.value', '+', 1) }))),
);
const addFigures = insert('derived', 'listing', 'exchange', 'security', 'day', 'figures');
const setMadeFrom = upsert('derived_from', { key: ['exchange'], set: ['made_from'] });
