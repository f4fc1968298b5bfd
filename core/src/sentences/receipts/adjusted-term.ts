import { actionsSince } from '../../bars/comparison.ts';
import { movesPrice } from '../../actions/corporate-action.ts';
import type { Past } from '../../derived/past.ts';
import type { RuleLine } from '../../wire/share/receipt.ts';
import { type ActionInWords, byActions, divisorOf, numberOf, preciseOf } from './receipt-rule.ts';

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
