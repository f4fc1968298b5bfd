import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

export const indicesWords = {
  title: 'Indices',
  description: 'Every index of NSE and BSE by group: level, change of the day and the last 30 trading days.',
  groups: {
    broad: 'Broad market',
    sectors: 'Sectors',
    themes: 'Themes',
    strategies: 'Strategies',
    bonds: 'Bonds',
    volatility: 'Volatility',
  },
  columns: { name: 'Index', level: 'Level', change: 'Change', closes: '30 days' },
  verdict: {
    rose: (rose: number, known: number) =>
      `${formatCount(rose)} of ${formatCount(known)} share ${plural(known, { one: 'index', other: 'indices' })} rose`,
    best: (name: string, change: string) => `${name} rose most (${change})`,
    worst: (name: string, change: string) => `${name} fell most (${change})`,
  },
  what: 'the indices',
  none: 'No level of an index is stored yet.',
  simulated: 'The simulated market has no levels of indices, only the shares of two.',
} as const;
