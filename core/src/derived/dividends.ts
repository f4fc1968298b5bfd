import { actionTerms } from '../actions/action-terms.ts';
import { factorOf, type CorporateAction } from '../actions/corporate-action.ts';
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
  const paid = actions.filter(({ kind, exDate }) => kind === 'dividend' && exDate > from && exDate <= session);
  const amounts = new Map<string, number>();
  const unknown = new Set<string>();
  for (const { exDate, purpose } of paid) {
    const since = actions.filter((action) => action.exDate > exDate && action.exDate <= session);
    for (const { kind, form = '', rupees } of actionTerms(purpose)) {
      if (kind !== 'dividend') continue;
      if (rupees === undefined) unknown.add(purpose);
      // The same dividend may be filed in several words.
      else amounts.set(`${exDate} ${form} ${rupees}`, rupees / factorOf(since));
    }
  }
  if (unknown.size > 0) return { from, unknown: [...unknown] };
  const rupees = fourDecimals([...amounts.values()].reduce((sum, amount) => sum + amount, 0));
  return { from, rupees, ...withoutUndefined({ yieldPercent: isWhole ? fourDecimals((rupees / price) * 100) : undefined }) };
}
