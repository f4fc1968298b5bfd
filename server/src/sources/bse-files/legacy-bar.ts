import type { Bar } from '@bhav/core/bars/bar';
import type { CsvRow } from '../parsing/csv-row.ts';
import type { Places } from '../parsing/csv.ts';
import { noneIfZero } from '../files/settle-bars.ts';

/** The columns that both old layouts of BSE have. Lines end in columns that are not read, so one that is cut off lacks fields. */
export const LEGACY_COLUMNS = [
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
export const LEGACY_BYTES = 110_000;

/**
 * Reads a line of an old layout of BSE. There is no symbol, so the scrip code, which never changes, is used. Names are cut at 12 characters. A
 * previous close or last price of 0 means none. The caller knows session and ISIN.
 */
export function legacyBar(row: CsvRow, at: Places<(typeof LEGACY_COLUMNS)[number]>, { session, isin }: Pick<Bar, 'session' | 'isin'>): Bar {
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
