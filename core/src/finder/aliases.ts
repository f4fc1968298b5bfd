/**
 * Common names in India of companies whose symbol and registered name begin differently, by symbol at NSE. As of 22 November 2026; each is an
 * abbreviation in the daily press, a former name of the company, or its best-known brand where the company bears another name.
 */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  // Abbreviations.
  SBIN: ['SBI'],
  LT: ['L&T'],
  HINDUNILVR: ['HUL'],
  RELIANCE: ['RIL'],
  BANKBARODA: ['BoB'],
  HINDPETRO: ['HPCL'],
  IOC: ['IOCL'],
  HINDZINC: ['HZL'],
  NATIONALUM: ['Nalco'],
  ULTRACEMCO: ['Ultratech'],
  DRREDDY: ['DRL'],
  BAJFINANCE: ['Bajaj Finance'],
  LICI: ['LIC'],
  VBL: ['Varun Beverages'],
  'M&M': ['Mahindra'],
  KOTAKBANK: ['Kotak'],
  BHARTIARTL: ['Airtel'],
  HDFCBANK: ['HDFC'],
  ICICIBANK: ['ICICI'],
  AXISBANK: ['Axis'],
  SUNPHARMA: ['Sun Pharma'],
  HEROMOTOCO: ['Hero'],
  MARUTI: ['Maruti Suzuki'],
  INDUSINDBK: ['IndusInd'],
  IDFCFIRSTB: ['IDFC First'],
  // Former names.
  TATASTEEL: ['TISCO'],
  ETERNAL: ['Zomato'],
  ITCHOTELS: ['ITC Hotels'],
  IDEA: ['Vodafone Idea', 'Vi'],
  // Brands.
  EICHERMOT: ['Royal Enfield'],
  TITAN: ['Tanishq'],
  DMART: ['D-Mart', 'Avenue Supermarts'],
  INDIGO: ['IndiGo'],
  JUBLFOOD: ['Domino’s'],
  PAYTM: ['Paytm'],
  NYKAA: ['Nykaa'],
  POLICYBZR: ['Policybazaar'],
  PIDILITIND: ['Fevicol'],
  NAUKRI: ['Naukri'],
  OLAELEC: ['Ola'],
};
