import { TURNOVER_STEP, type Bar } from '@bhav/core/bars/bar';
import { BSE_HEADERS } from './bse-bhavcopy.ts';
import { csvInside, hasHeaderInside, type Places } from '../parsing/csv.ts';
import type { CsvRow } from '../parsing/csv-row.ts';
import { dayNamed, ddmmyy } from '../parsing/filed-date.ts';
import { noneIfZero, readBars } from '../files/settle-bars.ts';
import type { FileSource } from '../source.ts';

/** In both old layouts. Lines end in columns that are not read, so a cut line lacks fields. */
const LEGACY_COLUMNS = [
  'SC_CODE',
  'SC_NAME',
  'SC_GROUP',
  'SC_TYPE',
  'OPEN',
  'HIGH',
  'LOW',
  'CLOSE',
  'LAST',
  'PREVCLOSE',
  'NO_TRADES',
  'NO_OF_SHRS',
  'NET_TURNOV',
] as const;

/** The zip of a day and the CSV file in it have about these sizes, in bytes: 300,000 and a third of it. */
const LEGACY_BYTES = 110_000;

const DATED = {
  name: 'an old bhavcopy of BSE with ISIN',
  columns: [...LEGACY_COLUMNS, 'ISIN_CODE', 'TRADING_DATE'],
  endsOpen: true,
} as const;

/**
 * The bhavcopy before 8 July 2024, with ISIN and date. Until 23 June 2017 it had no date. On single days it lacks lines or has two in one
 * (2022-07-15, 2022-02-07); the file without ISIN has the missing ones.
 */
export const bseIsin: FileSource = {
  id: 'bse-isin',
  exchange: 'BSE',
  cadence: 'session',
  barRank: 2,
  sortedBy: 'code',
  published: { from: '2017-06-26', until: '2024-07-05' },
  typicalBytes: LEGACY_BYTES,
  base: 'bse',
  path: (day) => `/download/BhavCopy/Equity/EQ_ISINCODE_${ddmmyy(day)}.zip`,
  headers: BSE_HEADERS,
  recognises: (bytes) => hasHeaderInside(bytes, DATED),
  parse: async (bytes) =>
    readBars(await csvInside(bytes), DATED, TURNOVER_STEP.BSE, (row, at) => {
      const isin = row.text(at.ISIN_CODE);
      return legacyBar(row, at, { session: row.date(at.TRADING_DATE, '20-Nov-26'), isin: NO_ISIN.has(isin) ? '' : isin });
    }),
};

const NO_ISIN = new Set(['', 'NA', '0']);

const UNDATED = { name: 'an old bhavcopy of BSE', columns: LEGACY_COLUMNS, endsOpen: true } as const;
/** Another file of BSE has all these columns and the ISIN. */
const WITH_ISIN = { name: 'a bhavcopy of BSE with ISIN', columns: [...LEGACY_COLUMNS, 'ISIN_CODE'], endsOpen: true } as const;

/**
 * The oldest bhavcopy, until 5 July 2024, for days whose file with ISIN is missing. It has neither date nor ISIN: the day asked for is its session,
 * other sessions are its witnesses, and the ISIN of each scrip code comes from other files (`ingest/undated`).
 */
export const bseLegacy: FileSource = {
  id: 'bse-legacy',
  exchange: 'BSE',
  cadence: 'session',
  barRank: 3,
  sortedBy: 'code',
  published: { from: '2006-03-01', until: '2024-07-05' },
  typicalBytes: LEGACY_BYTES,
  base: 'bse',
  path: (day) => `/download/BhavCopy/Equity/EQ${ddmmyy(day)}_CSV.ZIP`,
  headers: BSE_HEADERS,
  dayInName: (name) => dayNamed(name, /^EQ(\d\d)(\d\d)(\d\d)(?:_CSV)?\.(?:zip|csv)$/i),
  recognises: async (bytes) => (await hasHeaderInside(bytes, UNDATED)) && !(await hasHeaderInside(bytes, WITH_ISIN)),
  parse: async (bytes) =>
    readBars(await csvInside(bytes), UNDATED, TURNOVER_STEP.BSE, (row, at) => legacyBar(row, at, { session: '', isin: '' })),
};

/**
 * There is no symbol, so the scrip code, which never changes, is used. Names are cut at 12 characters. A previous close or last price of 0 means
 * none. The caller knows session and ISIN.
 */
function legacyBar(row: CsvRow, at: Places<(typeof LEGACY_COLUMNS)[number]>, { session, isin }: Pick<Bar, 'session' | 'isin'>): Bar {
  const code = row.digits(at.SC_CODE);
  return {
    exchange: 'BSE',
    session,
    symbol: code,
    series: row.series(at.SC_GROUP),
    code,
    isin,
    name: row.text(at.SC_NAME),
    open: row.amount(at.OPEN),
    high: row.amount(at.HIGH),
    low: row.amount(at.LOW),
    close: row.amount(at.CLOSE),
    last: noneIfZero(row.optionalAmount(at.LAST)),
    previousClose: noneIfZero(row.optionalAmount(at.PREVCLOSE)),
    volume: row.count(at.NO_OF_SHRS),
    turnover: row.amount(at.NET_TURNOV),
    trades: row.optionalCount(at.NO_TRADES),
  };
}
