import type { FileSource } from '../source.ts';
import { isUdiff, parseUdiff } from '../files/udiff.ts';

/** BSE's own site sends these; without them BSE answers with an error page. */
export const BSE_HEADERS = { Referer: 'https://www.bseindia.com/', Origin: 'https://www.bseindia.com' };

/** The UDiFF common bhavcopy, plain CSV. For a day without one BSE answers with an HTML page and status 200. */
export const bseBhavcopy: FileSource = {
  id: 'bse-bhavcopy',
  exchange: 'BSE',
  cadence: 'session',
  barRank: 1,
  sortedBy: 'code',
  published: { from: '2024-01-01' },
  typicalBytes: 880_000,
  base: 'bse',
  path: (day) => `/download/BhavCopy/Equity/BhavCopy_BSE_CM_0_0_0_${day.replaceAll('-', '')}_F_0000.CSV`,
  headers: BSE_HEADERS,
  recognises: (bytes) => isUdiff(bytes, 'BSE'),
  parse: (bytes) => parseUdiff(bytes, 'BSE'),
};
