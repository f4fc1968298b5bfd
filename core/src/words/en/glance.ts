import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';

export const glanceWords = {
  strip: 'Indices',
  noChange: 'change not known',
  vix: 'Expected volatility of the Nifty 50: a rise is neither good nor bad, so it has no colour.',
  breadth: {
    label: (of: string) => `${of}: advances and declines`,
    whole: (exchange: string) => `All of ${exchange}`,
    wholeAtClose: (exchange: string, day: string) => `All of ${exchange} · close of ${day}`,
    advances: (count: number) => `${formatCount(count)} ${plural(count, { one: 'advance', other: 'advances' })}`,
    declines: (count: number) => `${formatCount(count)} ${plural(count, { one: 'decline', other: 'declines' })}`,
    unchanged: (count: number) => `${formatCount(count)} unchanged`,
    compared: (count: number) => `of ${formatCount(count)}`,
    uncompared: (count: number) => `${formatCount(count)} without a known change`,
    none: 'not known',
  },
} as const;
