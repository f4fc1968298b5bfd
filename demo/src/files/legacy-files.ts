import type { Bar } from '@bhav/core/bars/bar';
import type { DemoMarket } from '../market/demo-market.ts';
import { dayMonYear } from '../market/number-format.ts';
import { zipFile } from './zip-file.ts';

const BSE_HEADER = 'SC_CODE,SC_NAME,SC_GROUP,SC_TYPE,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,NO_TRADES,NO_OF_SHRS,NET_TURNOV,TDCLOINDI';
const NSE_HEADER = 'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,';

/** The last day of the layouts before UDiFF at both exchanges. */
export const LAST_LEGACY_DAY = '2024-07-05';

/** NSE's bhavcopy of before 8 July 2024, zipped. */
export function nseLegacyFile(market: DemoMarket, day: string): Buffer {
  return zipFile([[`cm${dayMonYear(day, '').toUpperCase()}bhav.csv`, nseLegacyText(market.barsOn('NSE', day))]], day);
}

/** BSE's bhavcopy of before 8 July 2024 with ISIN and date, zipped. */
export function bseIsinFile(market: DemoMarket, day: string): Buffer {
  return zipFile([[`EQ_ISINCODE_${ddmmyy(day)}.CSV`, bseIsinText(market.barsOn('BSE', day))]], day);
}

/** BSE's bhavcopy of before 8 July 2024 without ISIN or date, zipped. */
export function bseLegacyFile(market: DemoMarket, day: string): Buffer {
  return zipFile([[`EQ${ddmmyy(day)}.CSV`, bseLegacyText(market.barsOn('BSE', day))]], day);
}

/** Writes bars in NSE's old layout: rupees have no zeros at the end, and each line ends in a comma. */
export function nseLegacyText(bars: readonly Bar[]): string {
  const lines = bars.map((bar) => {
    const { symbol, series, open, high, low, close, last = 0, previousClose = 0, volume, turnover, session, trades, isin } = bar;
    const prices = [open, high, low, close, last, previousClose].join(',');
    return `${symbol},${series},${prices},${volume},${turnover},${dayMonYear(session).toUpperCase()},${trades},${isin},`;
  });
  return [NSE_HEADER, ...lines, ''].join('\n');
}

/** Writes bars in BSE's old layout: names cut at 12 characters and padded, groups padded to two. */
export function bseLegacyText(bars: readonly Bar[]): string {
  return [BSE_HEADER, ...bars.map(bseLine), ''].join('\n');
}

/** Writes bars in BSE's old layout with ISIN and date. */
export function bseIsinText(bars: readonly Bar[]): string {
  const lines = bars.map((bar) => {
    const date = dayMonYear(bar.session);
    return `${bseLine(bar)},${bar.isin},${date.slice(0, 7)}${date.slice(9)},,`;
  });
  return [`${BSE_HEADER},ISIN_CODE,TRADING_DATE,FILLER2,FILLER3`, ...lines, ''].join('\n');
}

function bseLine({ code, name, series, open, high, low, close, last = 0, previousClose = 0, trades, volume, turnover }: Bar): string {
  const prices = [open, high, low, close, last, previousClose].map((price) => price.toFixed(2)).join(',');
  const kind = series === 'F' ? 'D' : series === 'G' ? 'B' : 'Q';
  const named = `${code},${name.toUpperCase().slice(0, 12).padEnd(12)},${series.padEnd(2)},${kind}`;
  return `${named},${prices},${trades},${volume},${turnover.toFixed(2)},`;
}

function ddmmyy(day: string): string {
  return `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
}
