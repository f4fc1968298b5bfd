import { TURNOVER_STEP } from '@bhav/core/bars/bar';
import { BSE_HEADERS } from './bse-bhavcopy.ts';
import { LEGACY_BYTES, LEGACY_COLUMNS, legacyBar } from './legacy-bar.ts';
import { csvInside } from '../parsing/csv-bytes.ts';
import { hasHeaderInside } from '../parsing/csv.ts';
import { ddmmyy, readDate } from '../parsing/filed-date.ts';
import { readBars } from '../files/settle-bars.ts';
import type { FileSource } from '../source.ts';

const LAYOUT = { name: 'an old bhavcopy of BSE', columns: LEGACY_COLUMNS, endsOpen: true } as const;
/** Another file of BSE has all these columns and the ISIN. */
const WITH_ISIN = { name: 'a bhavcopy of BSE with ISIN', columns: [...LEGACY_COLUMNS, 'ISIN_CODE'], endsOpen: true } as const;

/**
 * BSE's oldest bhavcopy, until 5 July 2024, for days whose file with ISIN is missing. It has neither date nor ISIN: the day asked for is its
 * session, other sessions are its witnesses, and the ISIN of each scrip code comes from other files (`ingest/undated`).
 */
export const bseLegacy: FileSource = {
  id: 'bse-legacy',
  exchange: 'BSE',
  cadence: 'session',
  barRank: 3,
  published: { from: '2006-03-01', until: '2024-07-05' },
  typicalBytes: LEGACY_BYTES,
  base: 'bse',
  path: (day) => `/download/BhavCopy/Equity/EQ${ddmmyy(day)}_CSV.ZIP`,
  headers: BSE_HEADERS,
  dayInName: (name) => {
    const [, day = '', month = '', year = ''] = /^EQ(\d\d)(\d\d)(\d\d)(?:_CSV)?\.(?:zip|csv)$/i.exec(name) ?? [];
    return readDate(`${day}-${month}-20${year}`, '20-11-2026');
  },
  recognises: async (bytes) => (await hasHeaderInside(bytes, LAYOUT)) && !(await hasHeaderInside(bytes, WITH_ISIN)),
  parse: async (bytes) =>
    readBars(await csvInside(bytes), LAYOUT, TURNOVER_STEP.BSE, (row, at) => legacyBar(row, at, { session: '', isin: '' })),
};
