import type { Exchange } from '@bhav/core/market/exchange';
import { TURNOVER_STEP, type Bar } from '@bhav/core/bars/bar';
import type { CsvRow } from '../parsing/csv-row.ts';
import { hasHeader, readCsv } from '../parsing/csv.ts';
import { csvOf } from '../parsing/csv-bytes.ts';
import { inLineOrder } from '../rejections.ts';
import { settleBars, type FiledBar } from './settle-bars.ts';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { isOfLayout } from '../source.ts';

const SESSION = ['TradDt', 'BizDt', 'Sgmt', 'Src', 'SsnId'] as const;
const SECURITY = ['FinInstrmId', 'ISIN', 'TckrSymb', 'SctySrs', 'FinInstrmNm'] as const;
const PRICES = ['OpnPric', 'HghPric', 'LwPric', 'ClsPric', 'LastPric', 'PrvsClsgPric'] as const;
const TRADED = ['TtlTradgVol', 'TtlTrfVal', 'TtlNbOfTxsExctd'] as const;
/**
 * The common bhavcopy of both exchanges, 34 columns, read by name: until 2024-06-20 the reserved columns had other names and the header
 * ended in a comma. The last columns are empty, so a line that is cut off lacks fields.
 */
const LAYOUT = {
  name: 'a UDiFF bhavcopy',
  columns: [...SESSION, ...SECURITY, ...PRICES, ...TRADED],
  endsOpen: true,
} as const;
type Places = Readonly<Record<(typeof LAYOUT.columns)[number], number>>;

/**
 * Reads a UDiFF bhavcopy, zipped or plain. A previous close of 0 means none (a listing day), and so does a blank last price.
 * Throws `LayoutChanged`.
 */
export async function parseUdiff(bytes: Uint8Array, exchange: Exchange): Promise<ParsedFile> {
  const csv = await csvOf(bytes);
  const filed: FiledBar[] = [];
  const day: KnownDay = { text: '-', date: '' };
  const dropped = readCsv(csv, LAYOUT, (row, at) => {
    filed.push({ bar: barOf(row, at, exchange, day), line: row.line });
  });
  const settled = settleBars(filed, TURNOVER_STEP[exchange]);
  return {
    ...sessionField(settled.session),
    bars: settled.bars,
    ...inLineOrder(dropped, settled),
  };
}

/** Reports whether bytes are a UDiFF bhavcopy of an exchange: by the header and the `Src` of the first line. */
export async function isUdiff(bytes: Uint8Array, exchange: Exchange): Promise<boolean> {
  return isOfLayout(async () => {
    const csv = await csvOf(bytes);
    if (!hasHeader(csv, LAYOUT)) return false;
    const [header = '', first = ''] = Buffer.from(csv.subarray(0, 4096)).toString('latin1').split(/\r?\n/);
    return first.split(',')[header.split(',').indexOf('Src')] === exchange;
  });
}

/** Returns a `ParsedFile`'s field for the date in the file, if there is one. */
export function sessionField(session: string | undefined): { session?: string } {
  return session === undefined ? {} : { session };
}

function barOf(row: CsvRow, at: Places, exchange: Exchange, day: KnownDay): Bar {
  if (!row.is(at.TradDt, day.text)) {
    day.date = row.date(at.TradDt, '2026-11-20');
    day.text = row.text(at.TradDt);
  }
  row.mustBe(at.BizDt, day.text);
  row.mustBe(at.Sgmt, 'CM');
  row.mustBe(at.Src, exchange);
  const previousClose = row.optionalAmount(at.PrvsClsgPric);
  return {
    exchange,
    session: day.date,
    symbol: exchange === 'NSE' ? row.symbol(at.TckrSymb) : row.looseSymbol(at.TckrSymb),
    series: row.series(at.SctySrs),
    code: row.digits(at.FinInstrmId),
    isin: row.text(at.ISIN),
    name: row.text(at.FinInstrmNm),
    open: row.amount(at.OpnPric),
    high: row.amount(at.HghPric),
    low: row.amount(at.LwPric),
    close: row.amount(at.ClsPric),
    last: row.optionalAmount(at.LastPric),
    previousClose: previousClose === 0 ? undefined : previousClose,
    volume: row.count(at.TtlTradgVol),
    turnover: row.amount(at.TtlTrfVal),
    trades: row.optionalCount(at.TtlNbOfTxsExctd),
  };
}

/** The date of the previous line, kept because it repeats on every line. */
interface KnownDay {
  text: string;
  date: string;
}
