/** Whose terms hold for a source, how often it publishes, and where. */
const NSE_DAILY = { terms: 'nse', cadence: 'session', host: 'https://nsearchives.nseindia.com' } as const;
const NSE_MASTER = { terms: 'nse', cadence: 'master', host: 'https://nsearchives.nseindia.com' } as const;
const BSE_DAILY = { terms: 'bse', cadence: 'session', host: 'https://www.bseindia.com' } as const;
const BSE_API_DAILY = { terms: 'bse', cadence: 'session', host: 'https://api.bseindia.com' } as const;
const BSE_API_MASTER = { terms: 'bse', cadence: 'master', host: 'https://api.bseindia.com' } as const;

const membersOf = <Id extends string>(id: Id, index: string) =>
  ({
    id,
    terms: 'indices',
    cadence: 'master',
    host: 'https://niftyindices.com',
    name: `${index} members`,
    gives: 'Members and their sectors.',
  }) as const;

/** By the server's names for them; a terms sentence is `text, address.` */
export const sourceWords = {
  rights: [
    'This software contains no exchange data: each operator fetches the files and keeps them unchanged, with address, time and checksum.',
    'The data are the exchanges’. To show them to the public, an operator needs an agreement with the exchange; BSE does not allow prices that are live, or up to 5 minutes old, on public pages.',
    'Nifty and Sensex are trade marks of the index companies.',
  ],
  terms: {
    nse: {
      owner: 'National Stock Exchange of India (NSE)',
      text: 'Use and display are governed by the NSE Data Sharing & Usage Policy',
      address: 'https://www.nseindia.com/market-data/nse-data-policy',
    },
    indices: {
      owner: 'NSE Indices Limited',
      text: 'NSE Indices Limited owns the lists and the names of the indices',
      address: 'https://www.niftyindices.com/disclaimer',
    },
    bse: {
      owner: 'BSE Limited',
      text: 'Data may be distributed only under a signed data-feed contract with BSE',
      address: 'https://www.bseindia.com/about/TandC.asp',
    },
  },
  catalogue: [
    {
      id: 'nse-bhavcopy',
      ...NSE_DAILY,
      name: 'Bhavcopy (UDiFF)',
      gives: 'Open, high, low, close, previous close, volume, turnover, trades and ISIN, each trading day since January 2024.',
    },
    {
      id: 'nse-pr',
      ...NSE_DAILY,
      name: 'Daily reports (PR archive)',
      gives:
        'Market capitalisation and issue size, corporate actions, board meetings, index levels, touched price bands and the list of funds.',
    },
    {
      id: 'nse-delivery',
      ...NSE_DAILY,
      name: 'Bhavcopy with delivery',
      gives: 'The shares delivered. Its prices are compared with the bhavcopy’s, or used where there is none.',
    },
    { id: 'nse-year-range', ...NSE_DAILY, name: '52-week range', gives: 'The highest and lowest price of 52 weeks, adjusted.' },
    { id: 'nse-index-close', ...NSE_DAILY, name: 'Index closes', gives: 'The levels of all NSE indices.' },
    {
      id: 'nse-equity-list',
      ...NSE_MASTER,
      name: 'List of equities',
      gives: 'The full names of companies, with series, ISIN and date of listing.',
    },
    {
      id: 'nse-symbol-change',
      ...NSE_MASTER,
      name: 'Changes of symbol',
      gives: 'Old and new symbols with their day, so that a history carries on.',
    },
    {
      id: 'nse-warnings',
      ...NSE_DAILY,
      name: 'Surveillance measures',
      gives: 'The measures that a share is under from the next trading day on, such as ASM, GSM and ESM, in the exchange’s own terms.',
    },
    { id: 'nse-earnings', ...NSE_DAILY, name: 'P/E', gives: 'Price ÷ earnings of shares, as published by NSE.' },
    {
      id: 'nse-derivatives-ban',
      ...NSE_MASTER,
      name: 'Ban of derivatives',
      gives: 'Shares in whose futures and options no new positions may be taken on the next trading day.',
    },
    {
      id: 'nse-weights',
      terms: 'indices',
      cadence: 'master',
      host: 'https://niftyindices.com',
      name: 'Weights',
      gives: 'The weights of the members of the Nifty 50 and the Nifty Next 50 at the end of a month.',
    },
    {
      id: 'nse-price-bands',
      ...NSE_MASTER,
      name: 'Price bands',
      gives: 'How far each share may move in a day, and the surveillance measures that NSE remarks.',
    },
    {
      id: 'nse-legacy',
      ...NSE_DAILY,
      name: 'Bhavcopy, old layout',
      gives: 'The prices of trading days until 5 July 2024; for history only.',
    },
    membersOf('nse-nifty-50', 'Nifty 50'),
    membersOf('nse-next-50', 'Nifty Next 50'),
    membersOf('nse-nifty-500', 'Nifty 500'),
    membersOf('nse-total-market', 'Nifty Total Market'),
    membersOf('nse-nifty-100', 'Nifty 100'),
    membersOf('nse-midcap-150', 'Nifty Midcap 150'),
    membersOf('nse-smallcap-250', 'Nifty Smallcap 250'),
    membersOf('nse-bank', 'Nifty Bank'),
    membersOf('nse-it', 'Nifty IT'),
    membersOf('nse-auto', 'Nifty Auto'),
    membersOf('nse-fmcg', 'Nifty FMCG'),
    membersOf('nse-pharma', 'Nifty Pharma'),
    membersOf('nse-metal', 'Nifty Metal'),
    {
      id: 'bse-bhavcopy',
      ...BSE_DAILY,
      name: 'Bhavcopy (UDiFF)',
      gives: 'Open, high, low, close, previous close, volume, turnover, trades and ISIN, each trading day since January 2024.',
    },
    {
      id: 'bse-isin',
      ...BSE_DAILY,
      name: 'Bhavcopy with ISIN, old layout',
      gives: 'The prices of trading days until 5 July 2024; for history only.',
    },
    {
      id: 'bse-legacy',
      ...BSE_DAILY,
      name: 'Bhavcopy, old layout',
      gives: 'The same prices without ISIN, for trading days whose file with ISIN is missing.',
    },
    {
      id: 'bse-index-close',
      ...BSE_DAILY,
      name: 'Index closes',
      gives: 'The levels of SENSEX and of all other BSE indices, each trading day since 17 April 2025.',
    },
    {
      id: 'bse-index-history',
      ...BSE_API_DAILY,
      name: 'History of SENSEX',
      gives: 'The level of SENSEX before 17 April 2025; after that it is compared with the index closes.',
    },
    {
      id: 'bse-scrip-list',
      ...BSE_API_MASTER,
      name: 'List of securities',
      gives: 'Names, groups and ISINs, and BSE’s own market capitalisation.',
    },
  ],
} as const;

/** The server's name of a source. */
export type SourceId = (typeof sourceWords.catalogue)[number]['id'];
