import type { FileSource } from '../source.ts';
import { isUdiff, parseUdiff } from '../files/udiff.ts';

/** The UDiFF common bhavcopy, published since January 2024. */
export const nseBhavcopy: FileSource = {
  id: 'nse-bhavcopy',
  exchange: 'NSE',
  cadence: 'session',
  barRank: 1,
  // Since 17 February 2025; before, its lines are in no order.
  sortedBy: 'name',
  published: { from: '2024-01-01' },
  typicalBytes: 150_000,
  base: 'nse',
  path: (day) => `/content/cm/BhavCopy_NSE_CM_0_0_0_${day.replaceAll('-', '')}_F_0000.csv.zip`,
  recognises: (bytes) => isUdiff(bytes, 'NSE'),
  parse: (bytes) => parseUdiff(bytes, 'NSE'),
};
