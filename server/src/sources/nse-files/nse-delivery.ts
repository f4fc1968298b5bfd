import { because } from '@bhav/core/market/reason';
import { TURNOVER_STEP, type Bar } from '@bhav/core/bars/bar';
import { BadLine, type CsvRow } from '../parsing/csv-row.ts';
import { hasHeader, type Places } from '../parsing/csv.ts';
import { ddmmyyyy } from '../parsing/filed-date.ts';
import { inLineOrder } from '../rejections.ts';
import { isUntraded, noneIfZero, readBars } from '../files/settle-bars.ts';
import type { Delivery, ParsedFile, Rejection } from '@bhav/core/bars/parsed-file';
import type { FileSource } from '../source.ts';

const SECURITY = ['SYMBOL', 'SERIES', 'DATE1'] as const;
const PRICES = ['PREV_CLOSE', 'OPEN_PRICE', 'HIGH_PRICE', 'LOW_PRICE', 'LAST_PRICE', 'CLOSE_PRICE', 'AVG_PRICE'] as const;
const QUANTITIES = ['TTL_TRD_QNTY', 'TURNOVER_LACS', 'NO_OF_TRADES', 'DELIV_QTY', 'DELIV_PER'] as const;
/** Every header and value but the first has a leading blank. Lines end in a figure, so one without its line end may be cut off. */
const LAYOUT = {
  name: 'a sec_bhavdata_full file',
  columns: [...SECURITY, ...PRICES, ...QUANTITIES],
  padding: 'one',
} as const;
type Columns = (typeof LAYOUT.columns)[number];

/** Hundredths of a lakh. */
const RUPEES_A_LAKH = 100_000;

/**
 * The bhavcopy with delivery, since October 2019. Its bars have no ISIN and no name, and turnover to a hundredth of a lakh. They are the session's
 * prices where there is no UDiFF file; otherwise they are compared with it (`core/bars/bar-witness`), which finds a changed digit. The average price
 * shows a wrong turnover or quantity.
 */
export const nseDelivery: FileSource = {
  id: 'nse-delivery',
  exchange: 'NSE',
  cadence: 'session',
  // It has neither ISIN nor exact turnover.
  barRank: 3,
  sortedBy: 'symbol',
  published: { from: '2019-10-01' },
  typicalBytes: 380_000,
  base: 'nse',
  path: (day) => `/products/content/sec_bhavdata_full_${ddmmyyyy(day)}.csv`,
  recognises: async (bytes) => hasHeader(bytes, LAYOUT),
  parse: async (bytes) => parseDelivery(bytes),
};

function parseDelivery(bytes: Uint8Array): ParsedFile {
  const delivered: (Delivery & { line: number; isOdd: boolean })[] = [];
  const read = readBars(bytes, LAYOUT, TURNOVER_STEP.lakh, (row, at) => {
    const bar = barOf(row, at);
    const deliveredShares = row.optionalCount(at.DELIV_QTY, '-');
    const deliveryPercent = row.optionalAmount(at.DELIV_PER, 2, '-');
    if (deliveredShares !== undefined && deliveredShares > bar.volume) throw new BadLine(because('deliveredMore'));
    if ((deliveredShares === undefined) !== (deliveryPercent === undefined))
      throw new BadLine(because('onlyOneOf', 'DELIV_QTY', 'DELIV_PER'));
    const isOdd = Math.abs(((deliveredShares ?? 0) / bar.volume) * 100 - (deliveryPercent ?? 0)) > 0.00501;
    if (!isUntraded(bar))
      delivered.push({ symbol: bar.symbol, series: bar.series, deliveredShares, deliveryPercent, line: row.line, isOdd });
    return bar;
  });
  const dropped = new Set(read.rejected.map(({ line }) => line));
  const kept = delivered.filter(({ line }) => !dropped.has(line));
  const odd = oddDeliveries(kept);
  const oddLines = new Set(odd.map(({ line }) => line));
  return {
    ...read,
    deliveries: kept
      .filter(({ line }) => !oddLines.has(line))
      .map(({ symbol, series, deliveredShares, deliveryPercent }) => ({ symbol, series, deliveredShares, deliveryPercent })),
    turnoverStep: TURNOVER_STEP.lakh,
    ...inLineOrder(read, { rejected: odd }),
  };
}

/**
 * The percentage is not the delivered part of the quantity; the bars of such lines stay. When many lines differ, the exchange counted differently
 * that day and they are kept: 542 of 2,953 lines on 2025-10-21, a Muhurat session settled with the next.
 */
function oddDeliveries(delivered: readonly { line: number; isOdd: boolean }[]): Rejection[] {
  const odd = delivered.filter(({ isOdd }) => isOdd);
  if (odd.length > delivered.length * 0.02 + 1) return [];
  return odd.map(({ line }) => ({ line, why: because('figuresDisagree', 'DELIV_PER', 'DELIV_QTY ÷ TTL_TRD_QNTY') }));
}

function barOf(row: CsvRow, at: Places<Columns>): Bar {
  const volume = row.count(at.TTL_TRD_QNTY);
  const lakh = row.amount(at.TURNOVER_LACS);
  const average = row.amount(at.AVG_PRICE);
  // Both are rounded to two decimals: each share may be off by half a paisa, the turnover by half a hundredth of a lakh.
  if (Math.abs(average * volume - lakh * RUPEES_A_LAKH) > 0.005 * volume + 500 + 0.01) {
    throw new BadLine(because('figuresDisagree', 'AVG_PRICE × TTL_TRD_QNTY', 'TURNOVER_LACS'));
  }
  return {
    exchange: 'NSE',
    session: row.date(at.DATE1, '20-Nov-2026'),
    symbol: row.symbol(at.SYMBOL),
    series: row.series(at.SERIES),
    code: '',
    isin: '',
    name: '',
    open: row.amount(at.OPEN_PRICE),
    high: row.amount(at.HIGH_PRICE),
    low: row.amount(at.LOW_PRICE),
    close: row.amount(at.CLOSE_PRICE),
    last: row.optionalAmount(at.LAST_PRICE),
    previousClose: noneIfZero(row.amount(at.PREV_CLOSE)),
    volume,
    turnover: Math.round(lakh * 100) * (RUPEES_A_LAKH / 100),
    trades: row.optionalCount(at.NO_OF_TRADES),
  };
}
