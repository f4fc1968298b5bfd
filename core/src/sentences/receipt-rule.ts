import type { Comparison } from '../bars/comparison.ts';
import { type CorporateAction, factorOf, movesPrice } from '../bars/corporate-action.ts';
import { exRightsPrice } from '../bars/rights.ts';
import { longDate } from '../calendar/ist.ts';
import { formatAmount, formatPercentChange, formatRupeeChange, formatRupees } from '../words/format.ts';
import { receiptWords as words } from '../words/pages/en-receipt.ts';

/** An action with the words in which it was filed. */
type Filed = CorporateAction & { purpose: string };

/** What the change of a share is made of, rupees and per cent. */
interface ChangeParts {
  price: number;
  filed: number | undefined;
  change: number | undefined;
  changePercent: number | undefined;
  comparison: Comparison;
  /** The actions between the session and the one before it. */
  since: readonly Filed[];
}

/** Writes how the previous close was obtained, with its numbers; undefined if it is as filed. */
export function baseRule({ filed, comparison, since }: Pick<ChangeParts, 'filed' | 'comparison' | 'since'>): string | undefined {
  if (!comparison.comparable || filed === undefined) return undefined;
  const moving = since.filter(movesPrice);
  const by = moving.map(({ purpose, exDate }) => words.by(purpose, longDate(exDate))).join(words.and);
  const { basis, previousClose } = comparison;
  if (basis === 'opening') return words.opening(formatRupees(previousClose), by);
  if (basis === 'denied') return words.denied(by);
  if (basis === 'filed') return undefined;
  if (comparison.filed === 1) return words.alreadyAdjusted(by);
  const [only] = moving;
  if (moving.length === 1 && only?.rights !== undefined && only.issuePrice !== undefined) {
    const { given, held } = only.rights;
    const base = numberOf(exRightsPrice(filed, only.rights, only.issuePrice));
    return `${base} = (${held} × ${numberOf(filed)} + ${given} × ${numberOf(only.issuePrice)}) ÷ ${held + given}, ${by}`;
  }
  return `${numberOf(previousClose)} = ${numberOf(filed)} ÷ ${numberOf(factorOf(moving))}, ${by}`;
}

/** Writes how a change was obtained, with its numbers; undefined if there is none. */
export function changeRule(field: 'change' | 'changePercent', parts: ChangeParts): string | undefined {
  const { price, change, changePercent, comparison } = parts;
  if (!comparison.comparable || change === undefined || changePercent === undefined) return undefined;
  const [now, before] = [numberOf(price), numberOf(comparison.previousClose)];
  const own =
    field === 'change'
      ? `${formatRupeeChange(change)} = ${now} − ${before}`
      : `${formatPercentChange(changePercent)} = ${now} ÷ ${before} − 1`;
  const base = baseRule(parts);
  return base === undefined ? own : `${own}; ${base}`;
}

/** A number in a rule: up to four decimals, without a sign of its unit. */
export function numberOf(value: number): string {
  return formatAmount(value).replace('₹', '');
}
