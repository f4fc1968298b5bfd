import { TURNOVER_STEP } from '@bhav/core/bars/bar';
import { BSE_HEADERS } from './bse-bhavcopy.ts';
import { LEGACY_BYTES, LEGACY_COLUMNS, legacyBar } from './legacy-bar.ts';
import { csvInside } from '../parsing/csv-bytes.ts';
import { hasHeaderInside } from '../parsing/csv.ts';
import { ddmmyy } from '../parsing/filed-date.ts';
import { readBars } from '../files/settle-bars.ts';
import type { FileSource } from '../source.ts';

const LAYOUT = {
  name: 'an old bhavcopy of BSE with ISIN',
  columns: [...LEGACY_COLUMNS, 'ISIN_CODE', 'TRADING_DATE'],
  endsOpen: true,
} as const;

/**
 * BSE's bhavcopy before 8 July 2024, with ISIN and date. Until 23 June 2017 it had no date. On single days it lacks lines or has two in one
 * (2022-07-15, 2022-02-07); the file without ISIN has the missing ones.
 */
export const bseIsin: FileSource = {
  id: 'bse-isin',
  exchange: 'BSE',
  cadence: 'session',
  barRank: 2,
  published: { from: '2017-06-26', until: '2024-07-05' },
  typicalBytes: LEGACY_BYTES,
  base: 'bse',
  path: (day) => `/download/BhavCopy/Equity/EQ_ISINCODE_${ddmmyy(day)}.zip`,
  headers: BSE_HEADERS,
  recognises: (bytes) => hasHeaderInside(bytes, LAYOUT),
  parse: async (bytes) =>
    readBars(await csvInside(bytes), LAYOUT, TURNOVER_STEP.BSE, (row, at) => {
      const isin = row.text(at.ISIN_CODE);
      return legacyBar(row, at, { session: row.date(at.TRADING_DATE, '20-Nov-26'), isin: NO_ISIN.has(isin) ? '' : isin });
    }),
};

const NO_ISIN = new Set(['', 'NA', '0']);
