/**
 * Every word that the interface shows, in English. A second language is a file beside this one with the same shape
 * (`satisfies Words`): a missing key is a type error. Sentences of the specification stand here to the letter.
 */
export const en = {
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
  exports: {
    csv: 'CSV',
    excel: 'Excel',
    noData: 'No data to export',
    about: 'About',
    exchange: 'Exchange',
    list: 'List',
    mode: 'Mode',
    source: 'Source',
    time: 'Time',
    session: 'Session',
    view: 'Filter',
    rows: 'Rows',
  },
  modes: {
    simulated: 'Simulated data',
    official: 'Official close',
    live: 'Delayed',
    replay: 'Replay',
    demonstration: 'Demonstration exchange',
  },
} as const;
