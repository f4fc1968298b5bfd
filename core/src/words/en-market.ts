import { formatCount } from './format.ts';

/** The words of the two pages of tables; titles, labels and messages are the specification's (sections 2 and 8). */
export const marketWords = {
  performers: {
    title: 'Market Performers',
    description: 'Top gainers and losers of the Nifty 50 and the Sensex, side by side.',
    subtitle: 'Top gainers and losers from NSE & BSE',
    refresh: 'Refresh Data',
    updated: 'Last updated',
    gainers: 'Top Gainers',
    losers: 'Top Losers',
    more: 'View Full Market Tracking',
  },
  tracking: {
    title: 'Full Market Tracking',
    description: 'Search, filter, sort and export every stock of the Nifty 50 and the Sensex.',
    search: 'Search stocks...',
    searchLabel: 'Search stocks',
    filterLabel: 'Show',
    filters: { all: 'All Stocks', gainers: 'Gainers Only', losers: 'Losers Only' },
    refresh: 'Refresh',
    submit: 'Search',
    updated: 'Updated',
    count: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} stocks`,
    clear: 'Clear search',
    showAll: 'Show all stocks',
    marketLabel: 'Market',
    markets: { index: 'Index', all: 'Whole exchange' },
  },
  whole: {
    title: (exchange: string) => `${exchange} (all stocks)`,
    failed: (exchange: string) => `The stocks of the whole ${exchange} could not be loaded.`,
    failedHint: 'The index still works.',
    loading: (exchange: string) => `Loading every stock of ${exchange} …`,
    back: 'Back to the index',
    to: (exchange: string) => `To ${exchange}`,
    first: (count: number, total: number) =>
      `The first ${formatCount(count)} of ${formatCount(total)} stocks. The others need JavaScript: search for them, or take the CSV file.`,
    floor: (crore: number) => `Stocks with at least ₹${formatCount(crore)} Cr traded.`,
    noFloor: 'All stocks, however little was traded.',
    lift: 'Show all',
    set: (crore: number) => `Only with at least ₹${formatCount(crore)} Cr traded`,
    stale: 'Newer figures could not be loaded.',
    staleHint: 'These are the last that came.',
    shape: (list: string) => `${list}: the day’s shape`,
  },
  table: {
    empty: 'No data available',
    loading: 'Loading figures',
    caption: (list: string, part: string) => `${list}, ${part}`,
    all: 'all stocks',
    method: (column: string) => `How ${column} is derived`,
    methods: 'How each figure is derived',
  },
  detail: {
    traded: 'Most traded',
    stock: 'Stock',
    turnover: 'Turnover',
    change: 'Change %',
    sectors: 'Sectors',
    sector: 'Sector',
    rose: 'Rose',
    unchanged: 'Unchanged',
    fell: 'Fell',
  },
  view: {
    whole: 'Whole exchange',
    search: (text: string) => `search “${text}”`,
    floor: (crore: number) => `at least ₹${formatCount(crore)} Cr traded`,
    sort: (column: string, direction: string) => `sorted by ${column}, ${direction}`,
    ascending: 'ascending',
    descending: 'descending',
  },
} as const;

/** The words of figures that move. */
export const liveWords = {
  pause: 'Pause',
  resume: 'Resume',
  pausedAt: (time: string) => `Paused at ${time}`,
  resumed: 'Resumed',
  turned: (line: string) => `Now shown: ${line}`,
} as const;
