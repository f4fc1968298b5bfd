import { pageWords } from './pages.ts';
import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

export const compareWords = {
  title: 'NSE and BSE compared',
  description: 'Every company listed on NSE and BSE: both prices, their difference, and where it is traded.',
  widest: (symbol: string, percent: string, isHigher: boolean) =>
    `${symbol} differs most: BSE is ${isHigher ? 'higher' : 'lower'} by ${percent}.`,
  lead: 'How far apart the two prices of a company are, and where it is traded.',
  search: 'Search companies',
  submit: 'Search',
  searchLabel: 'Search companies',
  what: 'the comparison',
  simulated: 'The simulated market has no company on both exchanges.',
  count: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} companies`,
  rows: (first: number, last: number) => `${formatCount(first)} to ${formatCount(last)} are shown.`,
  pages: pageWords('Pages of companies'),
  caption: 'Companies on both exchanges',
  sortBy: 'Sort by',
  columns: {
    company: 'Company',
    nsePrice: 'NSE',
    bsePrice: 'BSE',
    difference: 'Difference',
    differencePercent: 'Difference %',
    nseVolumeShare: 'Volume on NSE',
    turnover: 'Turnover',
  },
  /** The share of volume on a phone. */
  onNse: 'On NSE',
  floors: (price: number, crore: number) =>
    [
      ...(price === 0 ? [] : [`a price of ₹${formatCount(price)} or more`]),
      ...(crore === 0 ? [] : [`a turnover of ₹${formatCount(crore)} Cr or more on each exchange`]),
    ].join(' and '),
  only: (floors: string) => `Companies with ${floors}.`,
  onlyWhy: 'With a lower price or turnover, a difference may be only one price step or an old trade.',
  noFloor: 'All companies, however cheap and however little traded.',
  set: 'Only those whose difference matters',
  none: 'No matching company.',
  noVolume: 'The volume of both exchanges is not known.',
  noTurnover: 'The source of these figures gives no turnover.',
  noneAbove: (floors: string) => `No company has ${floors} yet.`,
  clear: 'Clear search',
  csv: 'CSV of all',
  apart: (count: number) =>
    `${formatCount(count)} more ${plural(count, { one: 'company is', other: 'companies are' })} listed on both exchanges but not compared`,
  apartListed: (count: number) => `The first ${formatCount(count)} are listed here. GET /api/v1/compare has all of them.`,
  reasons: {
    sessions: 'Not traded on the same day',
    modes: 'One is a quote, the other a close',
    'not-quoted': 'No quote on this day',
  },
  atSession: (exchange: string, session: string) => `${exchange} ${session}`,
} as const;
