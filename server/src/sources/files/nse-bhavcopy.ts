import type { FileSource } from '../source.ts';
import { isUdiff, parseUdiff } from './udiff.ts';

export const NSE_TERMS =
  'Use and display are governed by the NSE Data Sharing & Usage Policy, https://www.nseindia.com/market-data/nse-data-policy.';

/** NSE's end-of-day prices: the UDiFF common bhavcopy, served from the first sessions of 2024 on. */
export const nseBhavcopy: FileSource = {
  id: 'nse-bhavcopy',
  exchange: 'NSE',
  cadence: 'session',
  published: { from: '2024-01-01' },
  terms: NSE_TERMS,
  typicalBytes: 150_000,
  base: 'nse',
  path: (day) => `/content/cm/BhavCopy_NSE_CM_0_0_0_${day.replaceAll('-', '')}_F_0000.csv.zip`,
  recognises: (bytes) => isUdiff(bytes, 'NSE'),
  parse: (bytes) => parseUdiff(bytes, 'NSE'),
};
