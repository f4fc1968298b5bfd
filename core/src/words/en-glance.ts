import { formatCount } from './format.ts';
import type { StripIndex } from '../market/strip-indices.ts';

const NOT_FILED = { short: 'not in this session’s file', long: 'The index file of this session has no level of it, or has not come yet.' };

/** The words of the market at a glance: the strip of indices, in its order, and the counts of shares that rose and fell. */
export const glanceWords = {
  strip: 'Indices',
  /** Why an index has no level in the official files; the keys are the strip's indices. */
  indices: {
    'NIFTY 50': NOT_FILED,
    SENSEX: {
      short: 'BSE publishes no open file',
      long: 'BSE publishes no open file of its indices, so its official level is not known here.',
    },
    'NIFTY BANK': NOT_FILED,
    'INDIA VIX': NOT_FILED,
  } satisfies Record<StripIndex, { short: string; long: string }>,
  notFiled: 'not in the files',
  notQuoted: { text: 'not quoted', short: 'the source gives none', long: 'The source of these quotes gives no level of this index.' },
  noChange: 'change not known',
  vix: 'Expected volatility of the Nifty 50: a rise is neither good nor bad, so it has no colour.',
  breadth: {
    label: (of: string) => `${of}: advances and declines`,
    index: { NSE: 'Nifty 50', BSE: 'Sensex' },
    whole: (exchange: string) => `All of ${exchange}`,
    advances: (count: number) => `${formatCount(count)} ${count === 1 ? 'advance' : 'advances'}`,
    declines: (count: number) => `${formatCount(count)} ${count === 1 ? 'decline' : 'declines'}`,
    unchanged: (count: number) => `${formatCount(count)} unchanged`,
    compared: (count: number) => `of ${formatCount(count)}`,
    uncompared: (count: number) => `${formatCount(count)} without a known change`,
    none: 'not known',
  },
} as const;
