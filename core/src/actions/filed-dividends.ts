import { actionTerms } from './action-terms.ts';
import type { CorporateAction } from './corporate-action.ts';

/** `rupees` a share of its ex-date; absent where the purpose states no amount. */
export interface FiledDividend {
  exDate: string;
  purpose: string;
  rupees?: number;
}

/** In the order of the actions. The same dividend, filed in several words, counts once. */
export function filedDividends(actions: readonly (CorporateAction & { purpose: string })[]): FiledDividend[] {
  const paid = new Map<string, FiledDividend>();
  for (const { kind: filed, exDate, purpose } of actions) {
    if (filed !== 'dividend') continue;
    for (const { kind, form = '', rupees } of actionTerms(purpose)) {
      if (kind !== 'dividend') continue;
      paid.set([exDate, form, rupees ?? purpose].join(' '), { exDate, purpose, ...(rupees !== undefined && { rupees }) });
    }
  }
  return [...paid.values()];
}

/** How many shares one becomes by dividends that buy more of it at these closes; rupees. */
export function sharesAfter(dividends: readonly { rupees: number; close: number }[]): number {
  return dividends.reduce((shares, { rupees, close }) => shares * (1 + rupees / close), 1);
}
