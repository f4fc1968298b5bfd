import type { Parameters } from '../address/view.ts';

/** The words of `CONDITIONS`, apart, so that a page knows a screen without the code that answers it. */
export const CONDITION_WORDS =
  'price change gap r1w r1m r3m r6m r1y r3y vol turnover traded cap delivery high low pe yield age first ex payout apart both above below beat did sector series fno band warn'.split(
    ' ',
  );

/** In place of a sector, for the shares that no list has in one. */
export const NO_SECTOR = 'none';

/** By name, or by a condition where no list is named. */
export function isScreenAsked(parameters: Parameters): boolean {
  const market = parameters.get('market') ?? '';
  return market === 'screen' || (market === '' && [...CONDITION_WORDS, 'add'].some((word) => (parameters.get(word) ?? '') !== ''));
}
