import type { Adjustment } from '../../bars/adjust-bars.ts';
import type { ComparedBar, Comparison } from '../../bars/comparison.ts';
import { type CorporateAction, factorOf, movesPrice } from '../../actions/corporate-action.ts';
import { exRightsPrice } from '../../actions/rights.ts';
import { indianDigits } from '../../words/indian-digits.ts';
import { formatAmount, formatPercentChange, formatRupeeChange, formatRupees } from '../../words/format.ts';
import type { RuleLine } from '../../wire/share/receipt.ts';

export type ActionInWords = CorporateAction & { purpose: string };

/** Rupees and per cent. */
interface ChangeParts {
  price: number;
  filed: number | undefined;
  change?: number | undefined;
  changePercent: number | undefined;
  comparison: Comparison;
  /** Between the session and the one before it. */
  since: readonly ActionInWords[];
}

/** With its numbers; undefined if the previous close is as filed. */
export function baseRule({ filed, comparison, since }: Pick<ChangeParts, 'filed' | 'comparison' | 'since'>): RuleLine | undefined {
  if (!comparison.comparable || filed === undefined) return undefined;
  const moving = since.filter(movesPrice);
  const by = byActions(moving);
  const { basis, previousClose } = comparison;
  if (basis === 'opening') return { say: 'opening', of: [formatRupees(previousClose), by] };
  if (basis === 'denied') return { say: 'denied', of: [by] };
  if (basis === 'filed') return undefined;
  if (comparison.filed === 1) return { say: 'alreadyAdjusted', of: [by] };
  const exRights = exRightsOf(filed, moving);
  if (exRights !== undefined) return { say: 'made', of: [`${numberOf(exRights.price)} = ${exRights.text}`, by] };
  return { say: 'made', of: [`${numberOf(previousClose)} = ${numberOf(filed)} ÷ ${numberOf(factorOf(moving))}`, by] };
}

/** As a term of what is said. */
export function byActions(actions: readonly Pick<ActionInWords, 'exDate' | 'purpose'>[]): { actions: { purpose: string; day: string }[] } {
  return { actions: actions.map(({ purpose, exDate }) => ({ purpose, day: exDate })) };
}

/** With its numbers; no steps if there is no change. */
export function changeRule(field: 'change' | 'changePercent', parts: ChangeParts): RuleLine[] {
  const { price, comparison, [field]: figure } = parts;
  if (!comparison.comparable || figure === undefined) return [];
  const [now, before] = [numberOf(price), numberOf(comparison.previousClose)];
  const own =
    field === 'change' ? `${formatRupeeChange(figure)} = ${now} − ${before}` : `${formatPercentChange(figure)} = ${now} ÷ ${before} − 1`;
  const base = baseRule(parts);
  return [{ say: 'text', of: [own] }, ...(base === undefined ? [] : [base])];
}

/** With its numbers; `opened` is the bar of its day, and `since` the actions that made it. */
export function divisorOf({ price, basis }: Adjustment, opened: ComparedBar | undefined, since: readonly ActionInWords[]): string {
  const { previousClose: filed, open = 0 } = opened ?? {};
  if (filed === undefined) return preciseOf(price);
  if (basis === 'opening') return `(${numberOf(filed)} ÷ ${numberOf(open)})`;
  const exRights = exRightsOf(filed, since);
  return exRights === undefined ? preciseOf(price) : `(${numberOf(filed)} ÷ (${exRights.text}))`;
}

/** Theoretical, after a close, rupees, with its numbers; undefined unless a single rights issue with a known price moved it. */
function exRightsOf(close: number, [only, ...others]: readonly ActionInWords[]): { price: number; text: string } | undefined {
  if (others.length > 0 || only?.rights === undefined || only.issuePrice === undefined) return undefined;
  const { given, held } = only.rights;
  const text = `(${held} × ${numberOf(close)} + ${given} × ${numberOf(only.issuePrice)}) ÷ ${held + given}`;
  return { price: exRightsPrice(close, only.rights, only.issuePrice), text };
}

/** Eight digits that count, so that the result is right to its last shown digit. */
export function preciseOf(value: number): string {
  return indianDigits(Number(value.toPrecision(8)), Number.isInteger(value) ? 0 : 2, 8);
}

/** Up to four decimals, without a sign of the unit. */
export function numberOf(value: number): string {
  return formatAmount(value).replace('₹', '');
}
