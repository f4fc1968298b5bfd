import { because } from '@bhav/core/market/reason';
import { TURNOVER_STEP, type Bar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { BadLine, type CsvRow, quoted } from '../parsing/csv-row.ts';
import { hasHeader, hasHeaderInside, type Places, csvInside } from '../parsing/csv.ts';
import { noneIfZero, readBars } from '../files/settle-bars.ts';
import type { FileSource } from '../source.ts';

const COMMON = ['SYMBOL', 'SERIES', 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'LAST', 'PREVCLOSE', 'TOTTRDQTY', 'TOTTRDVAL', 'TIMESTAMP'] as const;
/** Lines end in an ISIN or a date, so a cut line cannot pass for a whole one. */
const WITH_ISIN = { name: 'a legacy bhavcopy of NSE', columns: [...COMMON, 'TOTALTRADES', 'ISIN'], endsOpen: true } as const;
const WITHOUT_ISIN = { name: 'a legacy bhavcopy of NSE without ISIN', columns: COMMON, endsOpen: true } as const;
type LegacyPlaces = Places<(typeof COMMON)[number]> & Partial<Places<'TOTALTRADES' | 'ISIN'>>;

/**
 * The bhavcopy before 8 July 2024. Rupees have no trailing zeros, and each line ends in a comma. Until 2011 it has neither ISIN nor number of trades.
 */
export const nseLegacy: FileSource = {
  id: 'nse-legacy',
  exchange: 'NSE',
  cadence: 'session',
  barRank: 2,
  sortedBy: 'symbol',
  published: { until: '2024-07-05' },
  typicalBytes: 75_000,
  base: 'nse',
  path: (day) => {
    const month = MONTHS[Number(day.slice(5, 7)) - 1];
    return `/content/historical/EQUITIES/${day.slice(0, 4)}/${month}/cm${day.slice(8)}${month}${day.slice(0, 4)}bhav.csv.zip`;
  },
  recognises: (bytes) => hasHeaderInside(bytes, WITHOUT_ISIN),
  parse: async (bytes) => parseLegacy(await csvInside(bytes)),
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function parseLegacy(bytes: Uint8Array): ParsedFile {
  return hasHeader(bytes, WITH_ISIN)
    ? readBars(bytes, WITH_ISIN, TURNOVER_STEP.NSE, barOf)
    : readBars(bytes, WITHOUT_ISIN, TURNOVER_STEP.NSE, barOf);
}

/** They may also have `+` and small letters (`SRERAYHY+H`). */
function earlySymbol(row: CsvRow, at: LegacyPlaces): string {
  const symbol = row.text(at.SYMBOL);
  if (!/^[A-Z0-9][A-Za-z0-9&+-]{0,29}$/.test(symbol)) throw new BadLine(because('notSymbol', 'SYMBOL', quoted(symbol)));
  return symbol;
}

function barOf(row: CsvRow, at: LegacyPlaces): Bar {
  return {
    exchange: 'NSE',
    session: row.date(at.TIMESTAMP, '20-Nov-2026'),
    symbol: at.ISIN === undefined ? earlySymbol(row, at) : row.symbol(at.SYMBOL),
    series: row.series(at.SERIES),
    code: '',
    isin: at.ISIN === undefined ? '' : row.text(at.ISIN),
    name: '',
    open: row.amount(at.OPEN),
    high: row.amount(at.HIGH),
    low: row.amount(at.LOW),
    close: row.amount(at.CLOSE),
    last: noneIfZero(row.optionalAmount(at.LAST)),
    previousClose: noneIfZero(row.amount(at.PREVCLOSE)),
    volume: row.count(at.TOTTRDQTY),
    turnover: row.amount(at.TOTTRDVAL),
    trades: at.TOTALTRADES === undefined ? undefined : row.optionalCount(at.TOTALTRADES),
  };
}
