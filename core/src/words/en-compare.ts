import { formatCount } from './format.ts';

/** The words of the page that compares both exchanges. */
export const compareWords = {
  title: 'Both exchanges compared',
  description: 'Every company listed at NSE and BSE: both prices, their difference, and where it is traded.',
  lead: 'Every company that is listed at both exchanges: its two prices of one session, how far apart they are, and how much of its volume each exchange had.',
  search: 'Search companies',
  submit: 'Search',
  searchLabel: 'Search companies',
  loading: 'Loading both exchanges …',
  failed: 'The comparison could not be loaded.',
  failedHint: 'Check the connection, then try again.',
  old: 'Newer figures could not be loaded.',
  oldHint: 'These are the last that came.',
  simulated: 'The simulated market has no company on both exchanges: there is nothing to compare until a server has figures.',
  count: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} companies`,
  rows: (first: number, last: number) => `${formatCount(first)} to ${formatCount(last)} are shown.`,
  pages: {
    label: 'Pages of companies',
    page: (page: number, pages: number) => `Page ${formatCount(page)} of ${formatCount(pages)}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  caption: 'Companies on both exchanges',
  columns: {
    company: 'Company',
    nsePrice: 'NSE',
    bsePrice: 'BSE',
    difference: 'Difference',
    differencePercent: 'Difference %',
    nseVolumeShare: 'Volume at NSE',
    turnover: 'Turnover',
  },
  floor: (crore: number) => `Companies with at least ₹${formatCount(crore)} Cr traded at both exchanges together.`,
  noFloor: 'All companies, however little was traded.',
  none: 'No company on both exchanges matches.',
  clear: 'Clear search',
  csv: 'CSV',
  apart: (count: number) =>
    `${formatCount(count)} more ${count === 1 ? 'company is' : 'companies are'} listed at both exchanges and not compared`,
  apartListed: (count: number) => `The first ${formatCount(count)} are listed here. GET /api/v1/compare has all of them.`,
  reasons: {
    sessions: 'Not traded in the same session',
    modes: 'One is a quote, the other a close',
    'not-quoted': 'No quote in this session',
  },
  atSession: (exchange: string, session: string) => `${exchange} ${session}`,
} as const;
