import type { MapPeriod } from '../../../market/map-choices.ts';
import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

export const sectorWords = {
  title: 'Sectors',
  ofOne: {
    title: 'A sector',
    description: 'The shares of one sector, with their change from a day to a year.',
  },
  description: 'NSE and BSE by sector: the change over a day to a year, how many shares rose and fell, and which did best and worst.',
  tab: (sector: string) => `${sector}: Sectors`,
  of: (sector: string) => `The shares of the sector ${sector}: how many rose and fell, and how far they moved over a day to a year.`,
  over: 'Change over',
  spans: { day: 'Day', '1w': '1W', '1m': '1M', '3m': '3M', '6m': '6M', '1y': '1Y' } satisfies Record<MapPeriod, string>,
  /** `change` as `+1.25%`. */
  verdict: (best: string, worst: string, over: string) => `Best ${over}: ${best}. Worst: ${worst}.`,
  withChange: (sector: string, change: string) => `${sector} (${change})`,
  onDay: (day: string) => `on ${day}`,
  times: { '1w': 'in a week', '1m': 'in a month', '3m': 'in three months', '6m': 'in six months', '1y': 'in a year' },
  figure: 'Change of a sector',
  figures: { weighted: 'Cap-weighted', average: 'Average', median: 'Median' },
  caption: (name: string) => `${name} by sector`,
  columns: {
    sector: 'Sector',
    change: 'Change %',
    rose: 'Rose',
    fell: 'Fell',
    strongest: 'Best share',
    weakest: 'Worst share',
  },
  /** Where there is little room. */
  phone: { strongest: 'Best', weakest: 'Worst' },
  unclassified: 'Not classified',
  all: 'All',
  shares: (members: number) => plural(members, { one: '1 share', other: `${formatCount(members)} shares` }),
  without: (known: number, members: number) => `${formatCount(known)} of ${formatCount(members)} shares have this change`,
  upTo: (date: string) => `up to ${date}`,
  longerUpTo: (date: string) => `1W to 1Y up to ${date}`,
  known: (shares: number) => `${formatCount(shares)} known`,
  method:
    'Cap-weighted: large companies count more. New shares issued in the period are ignored, and a share whose change is not known is left out. Changes over a week or longer go up to the last official close, without dividends.',
  origin: 'Sectors are by NSE Indices, and by BSE for shares outside its lists.',
  /** `over`: as in `onDay` or `times`. */
  told: (change: string, over: string, { rose, fell, known }: Record<'rose' | 'fell' | 'known', number>) =>
    `${change} ${over}: ${formatCount(rose)} of ${formatCount(known)} ${plural(known, { one: 'share', other: 'shares' })} rose, ${formatCount(fell)} fell.`,
  ends: (best: string, worst: string) => `Best: ${best}. Worst: ${worst}.`,
  overEach: (sector: string) => `${sector} over each time`,
  time: 'Period',
  notKnown: (times: readonly string[]) => `The history is too short for ${times.join(', ')}.`,
  members: 'Its shares',
  rule: 'The largest rise comes first.',
  back: 'All sectors',
  missing: (of: string) => `There are no figures of ${of} here.`,
  missingSector: (sector: string) => `No share of this list is in the sector ${sector}.`,
  noSectors: 'No list of sectors up to this day is stored, so all shares are in one row.',
  simulated: 'The simulated market has no sectors, so all its shares are in one row.',
  what: 'the sectors',
} as const;
