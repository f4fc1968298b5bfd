import { formatCount } from '../../format.ts';

/** The claims are the specification's (section 1). */
export const homeWords = {
  title: "Today's Indian Stock Market Highlights",
  tab: "Bhav India · Today's Indian Stock Market Highlights",
  description:
    'Daily movements of NSE & BSE are tracked in one place: the Nifty 50 and the Sensex, with no account, no adverts and no trackers.',
  tagline: 'Daily movements of NSE & BSE are tracked in one place.',
  action: 'View Market Performers',
  track: 'View Full Market Tracking',
  claims: [
    { id: 'realTime', title: 'Real-time Data', text: 'Live updates every 5 minutes' },
    { id: 'sources', title: 'Reliable Sources', text: 'NSE & BSE official data' },
    { id: 'coverage', title: 'Complete Coverage', text: 'All major Indian stocks' },
  ],
  overview: 'Market Overview',
  day: (date: string) => `The day: ${date}`,
  dayLink: 'The day in full',
  /** Beside a claim that is not so at this moment. */
  now: (mode: string) => `Now: ${mode}`,
  closes: (day: string) => `closes of ${day}`,
  madeUp: 'a made-up exchange',
  shares: (exchange: string, count: number) => `${formatCount(count)} at ${exchange}`,
  indicesOnly: 'the Nifty 50 and the Sensex',
  exchanges: {
    NSE: { scope: 'The top 50 stocks', points: ['Live price updates', 'Top gainers and losers', 'Volume and market cap data'] },
    BSE: { scope: '30 companies', points: ['Real-time market movements', 'Comprehensive stock analysis', 'Export capabilities'] },
  },
  leaders: 'Leaders',
  laggards: 'Laggards',
  noLeaders: 'No share rose.',
  noLaggards: 'No share fell.',
  features: 'Powerful Features',
  asOf: (time: string) => `as of ${time}`,
} as const;

export const featureWords = {
  refresh: { title: 'Auto-refresh every 5 minutes', next: 'Next refresh', now: 'Refresh now' },
  sorting: { title: 'Sorting by price, volume or percentage change', by: 'Sort by' },
  files: { title: 'CSV or Excel export', take: 'Download the Nifty 50' },
  themes: { title: 'Light and dark themes', light: 'Light', dark: 'Dark' },
  responsive: { title: 'Mobile responsive layout', width: 'Width of the sample', wide: 'desktop', narrow: 'phone' },
  search: {
    title: 'Quick search',
    label: 'Try a search',
    placeholder: 'Try “bank” or “tata”',
    none: 'No stock of that name',
    go: 'Search',
  },
} as const;

/** The words of the lists on the landing page. */
export const homeListWords = {
  title: 'Your watchlist',
  titleOfMany: 'Your watchlists',
  all: (count: number) => `All ${formatCount(count)} lists`,
  average: 'on average',
  averageOn: (day: string) => `on average on ${day}`,
  known: (known: number, total: number) => `${formatCount(known)} of ${formatCount(total)}`,
  none: 'No share of it is in today’s files',
} as const;
