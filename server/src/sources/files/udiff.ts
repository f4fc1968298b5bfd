import type { Exchange } from '@bhav/core/market/exchange';
import { TURNOVER_STEP, type Bar } from '@bhav/core/bars/bar';
import type { CsvRow } from '../parsing/csv-row.ts';
import { firstValue, type Places, csvInside } from '../parsing/csv.ts';
import { noneIfZero, readBars } from './settle-bars.ts';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { isOfLayout } from '../source.ts';

const SESSION = ['TradDt', 'BizDt', 'Sgmt', 'Src', 'SsnId'] as const;
const SECURITY = ['FinInstrmId', 'ISIN', 'TckrSymb', 'SctySrs', 'FinInstrmNm'] as const;
const PRICES = ['OpnPric', 'HghPric', 'LwPric', 'ClsPric', 'LastPric', 'PrvsClsgPric'] as const;
const TRADED = ['TtlTradgVol', 'TtlTrfVal', 'TtlNbOfTxsExctd'] as const;
/**
 * Both exchanges: 34 columns, read by name, for until 2024-06-20 the reserved ones had other names and the header ended in a comma. The last columns
 * are empty, so a cut line lacks fields.
 */
const LAYOUT = {
  name: 'a UDiFF bhavcopy',
  columns: [...SESSION, ...SECURITY, ...PRICES, ...TRADED],
  endsOpen: true,
} as const;
type Columns = (typeof LAYOUT.columns)[number];

/** Zipped or plain. A previous close of 0 means none (a listing day), and so does a blank last price. Throws `LayoutChanged`. */
export async function parseUdiff(bytes: Uint8Array, exchange: Exchange): Promise<ParsedFile> {
  return readBars(await csvInside(bytes), LAYOUT, TURNOVER_STEP[exchange], (row, at) => barOf(row, at, exchange));
}

/** By the header and the `Src` of the first line. */
export async function isUdiff(bytes: Uint8Array, exchange: Exchange): Promise<boolean> {
  return isOfLayout(async () => firstValue(await csvInside(bytes), LAYOUT, 'Src') === exchange);
}

function barOf(row: CsvRow, at: Places<Columns>, exchange: Exchange): Bar {
  const session = row.date(at.TradDt, '2026-11-20');
  row.mustBe(at.BizDt, session);
  row.mustBe(at.Sgmt, 'CM');
  row.mustBe(at.Src, exchange);
  return {
    exchange,
    session,
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
    previousClose: noneIfZero(row.optionalAmount(at.PrvsClsgPric)),
    volume: row.count(at.TtlTradgVol),
    turnover: row.amount(at.TtlTrfVal),
    trades: row.optionalCount(at.TtlNbOfTxsExctd),
  };
}
