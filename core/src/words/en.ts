/**
 * The words of the interface that every page needs, in English; words of one page stand in a file of their own beside this
 * one, so that a first visit does not carry them all. A second language is a set of files with the same shapes
 * (`satisfies Words`): a missing key is a type error. Sentences of the specification stand here to the letter.
 */
export const en = {
  product: { name: 'Bhav', country: 'India', tab: (title: string) => `${title} · Bhav India` },
  fields: {
    stock: 'Stock',
    symbol: 'Symbol',
    name: 'Name',
    price: 'Price',
    priceRupees: 'Price (₹)',
    changeRupees: 'Change (₹)',
    changePercent: 'Change %',
    changePerCent: 'Change (%)',
    volume: 'Volume',
    marketCap: 'Market Cap',
    marketCapCrore: 'Market Cap (₹Cr)',
  },
  modes: {
    simulated: 'Simulated data',
    official: 'Official close',
    live: 'Delayed',
    replay: 'Replay',
    demonstration: 'Demonstration exchange',
  },
  /** The modes in the bar, each with its day or time behind it. */
  marks: { simulated: 'Simulated data', official: 'Close', live: 'Delayed', replay: 'Replay', demonstration: 'Demonstration' },
  lists: { NSE: 'NSE (Nifty 50)', BSE: 'BSE (Sensex)' },
  directions: { gain: 'up', loss: 'down', level: 'unchanged' },
  layout: {
    skip: 'Skip to content',
    navigation: 'Main',
    home: 'Home',
    performers: 'Market Performers',
    tracking: 'Full Tracking',
    events: 'Events',
    about: 'About the figures',
    data: 'Data health',
    homeLink: 'Bhav India, home',
    darkMode: 'Dark mode',
    menu: 'Menu',
    promise: 'No account, no adverts, no trackers.',
    loading: 'Loading…',
    updated: (time: string) => `Figures updated, ${time}`,
  },
  missing: {
    notComparable: 'Not comparable: a demerger changed what this share is',
    actionLikely: 'Not comparable, a corporate action is likely',
    noPreviousClose: 'No previous close: the share is new on this exchange',
    change: 'The previous close is not known',
    volume: 'The file has no volume',
    figure: 'The files of this day do not have it',
    marketCap: 'No market capitalisation has been filed for this day',
    quote: 'No quote in this session; last official close',
  },
  quoted: (time: string) => `Quoted ${time}`,
  shape: {
    label: (list: string) => `${list}: the day’s shape`,
    sentence: (risen: number, fallen: number, total: number, ends: string) => `${risen} of ${total} rose, ${fallen} fell${ends}`,
    widest: (text: string) => `, widest ${text}`,
    deepest: (text: string) => `, deepest ${text}`,
    rose: (count: number) => `${count} rose`,
    fell: (count: number) => `${count} fell`,
    level: (count: number) => `${count} unchanged`,
    none: 'No data available',
  },
  /** Where script is turned off, on a page of the simulated market. */
  noScript: 'These figures are simulated, and your browser draws them by script: turn JavaScript on to see them.',
  errors: {
    part: 'This part of the page failed.',
    partHint: 'The rest still works.',
    page: 'This page could not be loaded.',
    pageHint: 'Check the connection, then try again.',
    retry: 'Retry',
    provider: 'useStockData must be used within a StockDataProvider',
  },
} as const;
