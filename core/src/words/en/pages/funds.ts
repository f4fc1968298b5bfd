import { pageWords, withCount } from './pages.ts';
import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

const KIND = { ETF: 'ETF', REIT: 'REIT', InvIT: 'InvIT', 'gold bond': 'gold bond' } as const;

export const fundWords = {
  title: 'ETFs, REITs, InvITs and gold bonds',
  description:
    'ETFs of NSE and BSE by what they follow, REITs, InvITs and gold bonds: price, change, volume and turnover of the last trading day.',
  /** `265 ETFs traded ₹576 Cr, 6 REITs ₹11.1 Cr`. */
  traded: (kinds: readonly string[]) => `${kinds.join(', ')} on NSE and BSE.`,
  ofKind: (count: number, kind: keyof typeof KIND, turnover: string, isFirst: boolean) =>
    `${formatCount(count)} ${KIND[kind]}${plural(count, { one: '', other: 's' })}${isFirst ? ' traded' : ''} ${turnover}`,
  notes: [
    'These are not shares, so the lists of shares leave them out. Volumes are in units.',
    '“Follows” is as NSE files it, at times with the name of the fund itself. A total return index is shown as its index.',
    'A REIT owns real estate, an InvIT infrastructure such as roads and power lines. A gold bond is of the Government of India: a unit is a gram of gold.',
  ],
  search: 'Search funds',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: { ETF: 'ETFs', REIT: 'REITs', InvIT: 'InvITs', 'gold bond': 'Gold bonds' },
  oneKind: KIND,
  follows: 'What the ETF follows',
  anything: 'Any index',
  withCount,
  submit: 'Show',
  count: (found: number, of: number) =>
    found === of ? `${formatCount(of)} listings` : `${formatCount(found)} of ${formatCount(of)} listings`,
  pages: pageWords('Pages of funds'),
  sortBy: 'Sort by',
  columns: { fund: 'Fund', follows: 'Follows', price: 'Price', change: 'Change %', volume: 'Volume', turnover: 'Turnover' },
  csv: 'CSV of all',
  what: 'the funds',
  nothingFits: 'No fund fits this search.',
  clear: 'Clear search',
  none: 'No file with an ETF, a trust or a gold bond is stored yet.',
  simulated: 'The simulated market has shares alone: no ETF, no trust and no gold bond.',
} as const;
