import type { Parameters } from '../address/view.ts';
import { CONDITION_WORDS } from './condition-words.ts';

/** The address of a screen that stood in Full Tracking until the screener had a page; undefined for what is no screen. As text the parameters are a query. */
export function movedScreen(path: string, parameters: Parameters & { toString: () => string }): string | undefined {
  if (path !== '/full-tracking') return undefined;
  const market = parameters.get('market') ?? '';
  // By name, or by a condition where no list is named.
  const isScreen =
    market === 'screen' || (market === '' && [...CONDITION_WORDS, 'add'].some((word) => (parameters.get(word) ?? '') !== ''));
  if (!isScreen) return undefined;
  const kept = parameters
    .toString()
    .split('&')
    .filter((part) => !part.startsWith('market='));
  return kept.length === 0 ? '/screener' : `/screener?${kept.join('&')}`;
}
