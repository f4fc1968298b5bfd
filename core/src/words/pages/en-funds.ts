import { formatCount } from '../format.ts';

export const fundWords = {
  title: 'ETFs, REITs, InvITs and gold bonds',
  description:
    'ETFs of NSE and BSE by what they follow, REITs, InvITs and gold bonds: price, change, volume and turnover of the newest session.',
  lead: 'They are traded as shares are, and count in no list of shares. Volumes are in units, turnover is of both exchanges together.',
  kinds: {
    ETF: {
      title: 'ETFs by what they follow',
      short: 'ETFs',
      hint: 'As NSE files it, at times with the name of the fund itself. A fund of a total return index stands with the index.',
    },
    REIT: { title: 'REITs', short: 'REITs', hint: 'Trusts that own real estate.' },
    InvIT: { title: 'InvITs', short: 'InvITs', hint: 'Trusts that own infrastructure, such as roads and power lines.' },
    'gold bond': {
      title: 'Sovereign gold bonds',
      short: 'Gold bonds',
      hint: 'Bonds of the Government of India; a unit is a gram of gold.',
    },
  },
  kindsLabel: 'Kinds',
  unknown: 'What they follow is in no file',
  count: (count: number, turnover: string) => `${formatCount(count)} · ${turnover}`,
  columns: { fund: 'Symbol', price: 'Price', change: 'Change', volume: 'Volume', turnover: 'Turnover' },
  csv: 'CSV',
  what: 'the funds',
  none: 'No file with an ETF, a trust or a gold bond is stored yet.',
  simulated: 'The simulated market has shares alone: no ETF, no trust and no gold bond.',
} as const;
