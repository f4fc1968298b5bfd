import type { CorporateAction } from '../bars/corporate-action.ts';
import type { Derived } from '../wire/derived.ts';

/**
 * Says whether derived figures of an earlier session can stand beside the figures of a session, as in the hours in which quotes come: not where
 * an action of the days between changed the shares or moved the price by an unknown amount, for they count the shares of before. `actions` are
 * the company's.
 */
export function standsBeside(derived: Pick<Derived, 'session'>, session: string, actions: readonly CorporateAction[]): boolean {
  return !actions.some(
    ({ exDate, kind, factor = 1 }) =>
      exDate > derived.session && exDate <= session && (factor !== 1 || kind === 'demerger' || kind === 'reduction'),
  );
}
