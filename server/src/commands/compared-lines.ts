import type { BreakReason } from '@bhav/core/actions/action-kind';
import { type Adjustment, compareHistory } from '@bhav/core/bars/adjust-bars';
import { actionsSince, type ComparedBar } from '@bhav/core/bars/comparison';
import type { CorporateAction } from '@bhav/core/actions/corporate-action';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { companyFacts, readComparisons } from '../market/companies/comparisons.ts';
import { listedShares } from '../store/read/shares.ts';
import type { ReadStore } from '../store/open-store.ts';

/**
 * In a sentence each, the sessions of shares whose prices are compared with something other than the filed previous close and the factors of splits
 * and bonuses: rights, opening prices after demergers, filed actions that the open denies, and sessions that do not compare with those before.
 */
export async function comparedLines(store: ReadStore): Promise<string[]> {
  const lines: string[] = [];
  for (const exchange of EXCHANGES) {
    const comparisonOf = await readComparisons(store, exchange, await companyFacts(store));
    for (const { symbol, firstSession, ...share } of await listedShares(store, exchange)) {
      const { opened, actions: own, hasBand } = comparisonOf(share);
      const bars = opened.filter(({ session }) => session > firstSession);
      const { adjustments, breaks } = compareHistory(bars, own, { hasBand });
      const told = [
        ...adjustments.flatMap((one) => sentenceOf(one, bars, own)),
        ...breaks.map(({ on, reason }) => ({ on, text: `does not compare with the sessions before: ${REASONS[reason]}` })),
      ];
      lines.push(
        ...told.toSorted((one, other) => (one.on < other.on ? -1 : 1)).map(({ on, text }) => `${exchange} ${symbol} ${on}: ${text}.`),
      );
    }
  }
  return lines;
}

function sentenceOf(
  { on, price, basis }: Adjustment,
  bars: readonly ComparedBar[],
  actions: readonly CorporateAction[],
): { on: string; text: string }[] {
  const by = `earlier prices are divided by ${price.toFixed(4)}`;
  if (basis === 'denied') return [{ on, text: 'a filed action is not applied, for the open denies it' }];
  if (basis === 'opening') return [{ on, text: `${by}, by the opening price after the demerger` }];
  const bar = bars.find(({ session }) => session === on);
  const isOfRights = bar !== undefined && actionsSince(bar, actions).some(({ kind }) => kind === 'rights');
  return isOfRights ? [{ on, text: `${by}, to the theoretical ex-rights price` }] : [];
}

const REASONS: Record<BreakReason, string> = {
  demerger: 'a demerger',
  reduction: 'a reduction of capital',
  rights: 'a rights issue whose effect is not known',
  'action-likely': 'a price beyond any band, without an action that is known',
  'previous-close-breaks': 'a filed previous close that is not the last close',
  'after-pause': 'traded again after a pause, far from the last close',
};
