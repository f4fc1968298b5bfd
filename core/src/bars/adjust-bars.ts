import { type Break, type BreakReason } from '../actions/action-kind.ts';
import type { Bar } from './bar.ts';
import { actionsSince, type ComparedBar, type Comparable, comparisonOf, knownFactors, type ComparedFacts } from './comparison.ts';
import type { CorporateAction } from '../actions/corporate-action.ts';

/** What the bars before a session are adjusted by, so that they compare with it: `price` divides prices, `shares` multiplies volumes. */
export interface Adjustment extends Pick<Comparable, 'price' | 'shares' | 'filed' | 'basis'> {
  on: string;
}

export interface ComparedHistory {
  /** Newest first, one a session. */
  adjustments: Adjustment[];
  /** Newest first. */
  breaks: Break[];
}

/**
 * Asks of each bar of a share, except its first, what it compares with. Bars that cannot have an action may be left out (those that are no `isJump` and bear no flag on their previous close), as long as every
 * session that is the first since an ex-date is there.
 */
export function compareHistory(
  bars: readonly ComparedBar[],
  actions: readonly CorporateAction[],
  facts: Pick<ComparedFacts, 'hasBand'> = {},
): ComparedHistory {
  const adjustments: Adjustment[] = [];
  const breaks: Break[] = [];
  for (const bar of bars.toSorted((one, other) => (one.session < other.session ? 1 : -1))) {
    const { session: on } = bar;
    const comparison = comparisonOf(bar, actions, facts);
    if (comparison.comparable) {
      const { price, shares, filed, basis, earlier } = comparison;
      if (earlier !== undefined) breaks.push({ on, reason: earlier, isChangeKnown: true });
      if (price !== 1 || shares !== 1 || basis === 'denied') adjustments.push({ on, price, shares, filed, basis });
    } else if (comparison.reason !== 'no-previous-close') breaks.push({ on, reason: comparison.reason });
    else {
      // What was filed for the session counts, though nothing confirms it.
      const factors = knownFactors(actionsSince(bar, actions), Infinity);
      if (typeof factors === 'string') breaks.push({ on, reason: factors });
      else if (!Number.isFinite(factors.price)) breaks.push({ on, reason: 'rights' satisfies BreakReason });
      else if (factors.price !== 1) adjustments.push({ on, ...factors, filed: factors.price, basis: 'adjusted' });
    }
  }
  return { adjustments, breaks };
}

/** Whether a bar opened or closed so far from its filed previous close that an action may explain it. */
export function isJump({ open, close = open, previousClose = 0 }: Pick<ComparedBar, 'open' | 'close' | 'previousClose'>): boolean {
  // In paise, as the store compares them: more than 20 per cent and ten paise.
  const [opened, closed, before] = [open, close, previousClose].map((price) => Math.round(price * 100)) as [number, number, number];
  return before > 0 && Math.max(Math.abs(opened - before), Math.abs(closed - before)) * 5 > before + 50;
}

/** Adjusts bars, oldest first, to the shares of the newest day: prices before an adjustment are divided, volumes multiplied; turnover stays. */
export function adjustBars<T extends Adjustable>(bars: readonly T[], adjustments: readonly Adjustment[]): readonly T[] {
  if (adjustments.length === 0) return bars;
  const dated = adjustments.toSorted((one, other) => (one.on < other.on ? 1 : -1));
  const adjusted: T[] = [];
  let next = 0;
  let [price, shares] = [1, 1];
  for (const bar of bars.toReversed()) {
    for (let one = dated[next]; one !== undefined && one.on > bar.session; one = dated[next]) {
      price *= one.price;
      shares *= one.shares;
      next += 1;
    }
    // The filed previous close is of the day before, so an action of this day divides it too.
    const today = dated[next]?.on === bar.session ? dated[next] : undefined;
    adjusted.push(adjustedBar(bar, { price, shares, before: price * (today?.filed ?? 1) }));
  }
  return adjusted.toReversed();
}

type Adjustable = Pick<Bar, 'session' | 'high' | 'low' | 'close' | 'volume'> & Partial<Pick<Bar, 'open' | 'last' | 'previousClose'>>;

function adjustedBar<T extends Adjustable>(bar: T, { price, shares, before }: { price: number; shares: number; before: number }): T {
  if (price === 1 && shares === 1 && before === 1) return bar;
  return {
    ...bar,
    ...(bar.open !== undefined && { open: bar.open / price }),
    high: bar.high / price,
    low: bar.low / price,
    close: bar.close / price,
    ...(bar.last !== undefined && { last: bar.last / price }),
    ...(bar.previousClose !== undefined && { previousClose: bar.previousClose / before }),
    volume: bar.volume * shares,
  };
}
