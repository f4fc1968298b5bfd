import { type CorporateAction, factorOf, hasUnknownTerms, isIncomparable } from '../bars/corporate-action.ts';
import type { Derived } from '../wire/derived.ts';
import type { StockFlag } from '../bars/stock-flags.ts';
import type { Stock } from '../wire/stock.ts';

/** The flags of a quote whose price does not compare with the close before it as it was filed. */
const MOVED: ReadonlySet<StockFlag> = new Set<StockFlag>(['adjusted', 'not-comparable', 'action-likely']);

/**
 * Says whether derived figures can stand beside a share's figures of a session, as of an earlier one in the hours in which quotes come: not where
 * an action of the days between changed the shares or moved the price by an unknown amount, or the quote looks as if one had, for they count
 * the shares of before. `actions` are the company's.
 */
export function standsBeside(
  derived: Pick<Derived, 'session'>,
  { session, flags = [] }: { session: string } & Pick<Stock, 'flags'>,
  actions: readonly CorporateAction[],
): boolean {
  if (session <= derived.session) return true;
  const between = actions.filter(({ exDate }) => exDate > derived.session && exDate <= session);
  const isMoved = between.some((action) => isIncomparable(action) || hasUnknownTerms(action)) || factorOf(between) !== 1;
  return !isMoved && !flags.some((flag) => MOVED.has(flag));
}
