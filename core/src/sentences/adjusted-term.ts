import { actionsSince } from '../bars/comparison.ts';
import { movesPrice } from '../actions/corporate-action.ts';
import { longDate } from '../words/dates.ts';
import type { Past } from '../derived/past.ts';
import { receiptWords as words } from '../words/en/pages/receipt.ts';
import { type ActionInWords, divisorOf, numberOf, preciseOf } from './receipt-rule.ts';

export interface AdjustedPast {
  past: Past;
  actions: readonly ActionInWords[];
}

/** As filed, and in shares of the newest session, with the rule that makes one of the other. */
export function termAt(
  session: string,
  price: 'close' | 'high' | 'low',
  parts: AdjustedPast,
): { filed: number; adjusted: number; rule?: string } {
  const { bars, adjusted } = parts.past;
  const at = bars.findIndex((bar) => bar.session === session);
  const [filed, made] = [bars[at]?.[price] ?? 0, adjusted[at]?.[price] ?? 0];
  const steps = stepsSince(session, parts);
  if (steps.length === 0) return { filed, adjusted: made };
  const divisors = steps.map(({ divisor }) => ` ÷ ${divisor}`).join('');
  const by = steps.map((step) => step.by).join(words.and);
  return { filed, adjusted: made, rule: `${preciseOf(made)} = ${numberOf(filed)}${divisors}, ${by}` };
}

/** Prices before the session are divided by it, volumes multiplied. */
interface Step {
  on: string;
  /** With its numbers. */
  divisor: string;
  shares: number;
  by: string;
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
        by: since.map(({ purpose, exDate }) => words.by(purpose, longDate(exDate))).join(words.and),
      };
    });
}
