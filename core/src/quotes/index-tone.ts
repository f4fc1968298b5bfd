import type { IndexLevel } from '../wire/indices.ts';
import type { Direction } from './stock.ts';

/** None for the volatility index, whose rise is no gain. */
export function toneOfIndex({ name, change = 0 }: Pick<IndexLevel, 'name' | 'change'>): Direction | undefined {
  if (name.toUpperCase() === 'INDIA VIX') return undefined;
  return change > 0 ? 'gain' : change < 0 ? 'loss' : 'level';
}
