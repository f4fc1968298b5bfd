/** The messages are the specification's (section 8). */
export const exportWords = {
  button: 'Export',
  formats: (exchange: string) => `Choose a file format, ${exchange}`,
  action: (exchange: string, list: string, format: string) => `Export ${exchange} (${list}) as ${format}`,
  done: (exchange: string) => `${exchange} data exported successfully!`,
  sheet: (exchange: string) => `${exchange} stocks`,
  failed: 'Export failed. Please try again.',
  answer: 'JSON',
  answerTitle: 'The API answer behind this list',
} as const;

/** Messages that appear for a moment. */
export const toastWords = { dismiss: 'Dismiss' } as const;

export const fileWords = {
  csv: 'CSV',
  excel: 'Excel',
  noData: 'No data to export',
  product: 'Bhav India',
  about: 'About',
  stocks: 'Stocks',
  exchange: 'Exchange',
  list: 'List',
  mode: 'Mode',
  source: 'Source',
  time: 'Time',
  session: 'Session',
  view: 'Filter',
  rows: 'Rows',
  warnings: 'Warnings of NSE',
} as const;

export const barsFileWords = {
  date: 'Date',
  open: 'Open (₹)',
  high: 'High (₹)',
  low: 'Low (₹)',
  close: 'Close (₹)',
  volume: 'Volume',
  turnover: 'Turnover (₹)',
  previousClose: 'Previous close (₹)',
  trades: 'Trades',
  delivered: 'Delivered',
  dividend: 'Dividend (₹)',
  ofIndex: {
    open: 'Open',
    high: 'High',
    low: 'Low',
    close: 'Close',
    priceEarnings: 'P/E',
    priceBook: 'P/B',
    dividendYield: 'Dividend yield (%)',
  },
  closeOf: (name: string) => `${name} close`,
  sinceOf: (name: string) => `${name} since the first day (%)`,
} as const;

export const fundsFileWords = {
  kind: 'Kind',
  underlying: 'Underlying',
  exchange: 'Exchange',
  session: 'Session',
  symbol: 'Symbol',
  name: 'Name',
  isin: 'ISIN',
  price: 'Price (₹)',
  change: 'Change (₹)',
  changePercent: 'Change (%)',
  volume: 'Volume (units)',
  turnover: 'Turnover (₹)',
} as const;

/** Those that are not of its conditions. */
export const screenFileWords = {
  turnover: 'Turnover (₹)',
  both: 'Turnover at each exchange (₹)',
} as const;

export const compareFileWords = {
  name: 'Name',
  isin: 'ISIN',
  sector: 'Sector',
  nseSymbol: 'NSE symbol',
  bseSymbol: 'BSE symbol',
  bseCode: 'BSE code',
  nsePrice: 'NSE price (₹)',
  bsePrice: 'BSE price (₹)',
  difference: 'Difference (₹)',
  differencePercent: 'Difference (%)',
  nseVolume: 'NSE volume',
  bseVolume: 'BSE volume',
  nseVolumeShare: 'NSE share of volume (%)',
  nseTurnover: 'NSE turnover (₹)',
  bseTurnover: 'BSE turnover (₹)',
} as const;
