import type { Bar } from '@bhav/core/bars/bar';
import type { DemoMarket } from '../market/demo-market.ts';
import { dayMonYear } from '../market/number-format.ts';
import { csvFile } from './csv.ts';
import { zipFile } from './zip-file.ts';

const BSE_HEADER = 'SC_CODE,SC_NAME,SC_GROUP,SC_TYPE,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,NO_TRADES,NO_OF_SHRS,NET_TURNOV,TDCLOINDI';

/** Of the layouts before UDiFF at both exchanges. */
export const LAST_LEGACY_DAY = '2024-07-05';

export function nseLegacyFile(market: DemoMarket, day: string): Buffer {
  return zipFile([[`cm${dayMonYear(day, '').toUpperCase()}bhav.csv`, nseLegacyText(market.barsOn('NSE', day))]], day);
}

export function bseIsinFile(market: DemoMarket, day: string): Buffer {
  return zipFile([[`EQ_ISINCODE_${ddmmyy(day)}.CSV`, bseIsinText(market.barsOn('BSE', day))]], day);
}

export function bseLegacyFile(market: DemoMarket, day: string): Buffer {
  return zipFile([[`EQ${ddmmyy(day)}.CSV`, bseLegacyText(market.barsOn('BSE', day))]], day);
}

/** Rupees have no zeros at the end, and each line ends in a comma. */
export function nseLegacyText(bars: readonly Bar[]): string {
  const rows = bars.map((bar) => {
    const { symbol, series, open, high, low, close, last = 0, previousClose = 0, volume, turnover, session, trades, isin } = bar;
    const date = dayMonYear(session).toUpperCase();
    return [symbol, series, open, high, low, close, last, previousClose, volume, turnover, date, trades, isin, ''];
  });
  return csvFile('SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,', rows);
}

/** Names are cut at 12 characters and padded, groups padded to two. */
export function bseLegacyText(bars: readonly Bar[]): string {
  return csvFile(BSE_HEADER, bars.map(bseCells));
}

export function bseIsinText(bars: readonly Bar[]): string {
  const rows = bars.map((bar) => {
    const date = dayMonYear(bar.session);
    return [...bseCells(bar), bar.isin, `${date.slice(0, 7)}${date.slice(9)}`, '', ''];
  });
  return csvFile(`${BSE_HEADER},ISIN_CODE,TRADING_DATE,FILLER2,FILLER3`, rows);
}

function bseCells({ code, name, series, open, high, low, close, last = 0, previousClose = 0, trades, volume, turnover }: Bar): unknown[] {
  const prices = [open, high, low, close, last, previousClose].map((price) => price.toFixed(2));
  const kind = series === 'F' ? 'D' : series === 'G' ? 'B' : 'Q';
  const named = [code, name.toUpperCase().slice(0, 12).padEnd(12), series.padEnd(2), kind];
  return [...named, ...prices, trades, volume, turnover.toFixed(2), ''];
}

function ddmmyy(day: string): string {
  return `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
}
