import { isIncomparable } from '../bars/action-kind.ts';
import { type CorporateAction, factorOf, hasUnknownTerms } from '../bars/corporate-action.ts';
import type { Derived } from '../wire/derived.ts';
import type { StockFlag } from '../bars/stock-flags.ts';
import type { Stock } from '../wire/stock.ts';

/** The flags of a quote whose price does not compare with the filed previous close. */
const MOVED: ReadonlySet<StockFlag> = new Set<StockFlag>(['adjusted', 'not-comparable', 'action-likely']);

/**
 * Reports whether derived figures of an earlier session can be shown beside a share's figures, as during the hours of quotes. They cannot if an
 * action between the two changed the shares or moved the price by an unknown amount, or if the quote suggests one, because they count the earlier
 * shares. `actions` are the company's.
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
