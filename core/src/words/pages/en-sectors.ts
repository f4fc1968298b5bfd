import type { MapPeriod } from '../../market/map-choices.ts';
import { formatCount } from '../format.ts';

export const sectorWords = {
  title: 'Sectors',
  ofOne: {
    title: 'A sector',
    description: 'The shares of one sector, with their mean, median and cap-weighted change from a day to a year.',
  },
  description: 'NSE and BSE by sector: members, how many rose and fell, mean, median and cap-weighted change over a day to a year.',
  lead: 'Every share of the list is in one row, so that the counts sum.',
  tab: (sector: string) => `${sector}: Sectors`,
  of: (sector: string) => `The shares of the sector ${sector}: how many rose and fell, and how far they moved over a day to a year.`,
  over: 'Change over',
  spans: { day: 'Day', '1w': '1W', '1m': '1M', '3m': '3M', '6m': '6M', '1y': '1Y' } satisfies Record<MapPeriod, string>,
  caption: (name: string) => `${name} by sector`,
  columns: {
    sector: 'Sector',
    members: 'Shares',
    mean: 'Mean',
    median: 'Median',
    weighted: 'Cap-weighted',
    rose: 'Rose',
    fell: 'Fell',
    index: 'Its index',
  },
  unclassified: 'Not classified',
  all: 'All',
  without: (known: number, members: number) => `${formatCount(known)} of ${formatCount(members)} have this change`,
  upTo: (date: string) => `up to ${date}`,
  longerUpTo: (date: string) => `1W to 1Y up to ${date}`,
  known: (shares: number) => `${formatCount(shares)} known`,
  counted: 'Rose and fell are over the chosen time.',
  method:
    'A share without the change is in no average. The cap-weighted change counts large companies more, and ignores newly issued shares. Returns are up to the last session with a file, without dividends.',
  origin: 'Sectors are those of NSE Indices, for shares outside its lists those of BSE.',
  counts: (members: number, rose: number, fell: number) =>
    `${formatCount(members)} shares: ${formatCount(rose)} rose and ${formatCount(fell)} fell on the day.`,
  figures: (sector: string) => `${sector} over each time`,
  time: 'Over',
  members: 'Its shares',
  rule: 'The widest rise first.',
  back: 'All sectors',
  missing: (of: string) => `There are no figures of ${of} here.`,
  missingSector: (sector: string) => `No share of this list is in the sector ${sector}.`,
  noSectors: 'No list of sectors up to this session is stored, so that all shares are in one row.',
  simulated: 'The simulated market has no sectors, so that all of its shares are in one row.',
  what: 'the sectors',
} as const;
