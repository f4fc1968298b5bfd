import { factorOf, type CorporateAction } from '../actions/corporate-action.ts';
import { filedDividends } from '../actions/filed-dividends.ts';
import { monthsBefore } from '../calendar/periods.ts';
import { fourDecimals } from '../market/decimals.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import type { Dividends } from '../wire/share/stock-answer.ts';

type Filed = CorporateAction & { purpose: string };

/**
 * Adds up the dividends of a share with an ex-date in the twelve months up to a session, rupees a share of that session, and their part of a price in per
 * cent. `storedFrom` is the day of the first stored file of actions: where it is later than the twelve months, or an amount is not known, there is no
 * yield. Undefined if no file of actions is stored.
 */
export function dividendsOf(
  actions: readonly Filed[],
  { session, price, storedFrom }: { session: string; price: number; storedFrom: string | undefined },
): Dividends | undefined {
  if (storedFrom === undefined) return undefined;
  const yearAgo = monthsBefore(session, 12);
  const isWhole = storedFrom <= yearAgo;
  const from = isWhole ? yearAgo : storedFrom;
  const paid = filedDividends(actions.filter(({ exDate }) => exDate > from && exDate <= session));
  const unknown = new Set(paid.flatMap(({ purpose, rupees: amount }) => (amount === undefined ? [purpose] : [])));
  if (unknown.size > 0) return { from, unknown: [...unknown] };
  const sum = paid.reduce((total, { exDate, rupees: amount = 0 }) => {
    return total + amount / factorOf(actions.filter((action) => action.exDate > exDate && action.exDate <= session));
  }, 0);
  const rupees = fourDecimals(sum);
  return { from, rupees, ...withoutUndefined({ yieldPercent: isWhole ? fourDecimals((rupees / price) * 100) : undefined }) };
}
