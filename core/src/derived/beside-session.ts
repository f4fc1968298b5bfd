import { type CorporateAction, movesPrice } from '../actions/corporate-action.ts';
import type { Derived } from '../wire/share/derived.ts';
import type { StockFlag } from '../bars/stock-flags.ts';
import type { Stock } from '../wire/stock.ts';

/** The flags of a quote whose price does not compare with the filed previous close. */
const MOVED: ReadonlySet<StockFlag> = new Set<StockFlag>(['adjusted', 'by-opening', 'not-comparable', 'ex-rights', 'action-likely']);

/**
 * Whether derived figures of an earlier session can be shown beside a share's figures, as during the hours of quotes. They cannot if an
 * action between the two changed the shares or moved the price by an unknown amount, or if the quote suggests one, because they count the earlier
 * shares. `actions` are the company's.
 */
export function standsBeside(
  derived: Pick<Derived, 'session'>,
  { session, flags = [] }: { session: string } & Pick<Stock, 'flags'>,
  actions: readonly CorporateAction[],
): boolean {
  if (session <= derived.session) return true;
  const isMoved = actions.some((action) => movesPrice(action) && action.exDate > derived.session && action.exDate <= session);
  return !isMoved && !flags.some((flag) => MOVED.has(flag));
}

/**
 * Whether derived figures are of the very close that a share's figures are of. Beside a quote, or the figures of another session, what was
 * traded in the session of the derived figures says nothing.
 */
export function isOfSameClose(
  derived: Pick<Derived, 'session'>,
  session: string | undefined,
  { quotedAt }: Pick<Stock, 'quotedAt'>,
): boolean {
  return derived.session === session && quotedAt === undefined;
}
