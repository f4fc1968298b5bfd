import type { Adjustment } from '../../bars/adjust-bars.ts';
import { type ComparedBar, type Comparison, actionsSince } from '../../bars/comparison.ts';
import { type CorporateAction, factorOf, movesPrice } from '../../actions/corporate-action.ts';
import { exRightsPrice } from '../../actions/rights.ts';
import { formatAmount, formatPercentChange, formatRupeeChange, formatRupees, indianDigits } from '../../words/format.ts';
import type { RuleLine } from '../../wire/share/receipt.ts';
import type { Past } from '../../derived/past.ts';

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

export interface AdjustedPast {
  past: Past;
  actions: readonly ActionInWords[];
}

/** As filed, and in shares of the newest session, with the rule that makes one of the other. */
export function termAt(
  session: string,
  price: 'close' | 'high' | 'low',
  parts: AdjustedPast,
): { filed: number; adjusted: number; rule?: RuleLine } {
  const { bars, adjusted } = parts.past;
  const at = bars.findIndex((bar) => bar.session === session);
  const [filed, made] = [bars[at]?.[price] ?? 0, adjusted[at]?.[price] ?? 0];
  const steps = stepsSince(session, parts);
  if (steps.length === 0) return { filed, adjusted: made };
  const divisors = steps.map(({ divisor }) => ` ÷ ${divisor}`).join('');
  const by = byActions(steps.flatMap(({ actions }) => actions));
  return { filed, adjusted: made, rule: { say: 'made', of: [`${preciseOf(made)} = ${numberOf(filed)}${divisors}`, by] } };
}

/** Prices before the session are divided by it, volumes multiplied. */
interface Step {
  on: string;
  /** With its numbers. */
  divisor: string;
  shares: number;
  actions: readonly ActionInWords[];
}

/** After the session, oldest first. */
export function stepsSince(session: string, { past, actions }: AdjustedPast): Step[] {
  return past.adjustments
    .filter(({ on, price, shares }) => on > session && (price !== 1 || shares !== 1))
    .toReversed()
    .map((adjustment) => {
      const opened = past.opened.find((bar) => bar.session === adjustment.on);
      const since = opened === undefined ? [] : actionsSince(opened, actions).filter(movesPrice);
      return {
        on: adjustment.on,
        divisor: divisorOf(adjustment, opened, since),
        shares: adjustment.shares,
        actions: since,
      };
    });
}
