import { constituentsOf, indexLevels, volatilityIndex, type ListedIndex } from '../market/demo-indices.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { bare } from '../market/number-format.ts';
import { indexChange } from '@bhav/core/quotes/change';

/** A list of constituents as NSE Indices has it, lines ended by CRLF; it bears no date. */
export function constituentsFile(market: DemoMarket, index: ListedIndex, day: string): Buffer {
  const lines = constituentsOf(market, index, day).map(({ name, industry, symbol, series, isin }) =>
    [name, industry, symbol, series, isin].join(','),
  );
  return Buffer.from(['Company Name,Industry,Symbol,Series,ISIN Code', ...lines, ''].join('\r\n'));
}

/** NSE's `ind_close_all`: bare numbers, `-` where an index has none. */
export function indexCloseFile(market: DemoMarket, day: string): Buffer {
  const date = day.split('-').toReversed().join('-');
  const header =
    'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,' +
    'Turnover (Rs. Cr.),P/E,P/B,Div Yield';
  const lines = indexLevels(market, day).map(({ name, open, high, low, close, previousClose, volume, turnover }, place) => {
    const crore = Math.round(turnover / 10_000_000) / 100;
    const ratios = [19 + place / 2, 2.5 + place / 10, 1.4 - place / 20].map((ratio) => bare(Math.round(ratio * 100) / 100));
    return [name, date, ...[open, high, low, close].map(bare), ...changeOf(close, previousClose), volume, bare(crore), ...ratios].join(',');
  });
  const vix = volatilityIndex(market, day);
  const levels = [vix.open, vix.high, vix.low, vix.close].map(bare);
  lines.push(['India VIX', date, ...levels, ...changeOf(vix.close, vix.previousClose), '-', '-', '-', '-', '-'].join(','));
  lines.push(`Nifty50 Dividend Points,${date},-,-,-,196.79,0.0,-,-,-,-,-,-`);
  return Buffer.from([header, ...lines, ''].join('\n'));
}

function changeOf(close: number, previousClose: number): string[] {
  const { change = 0, changePercent = 0 } = indexChange(close, previousClose);
  return [change, changePercent].map((value) => bare(Math.round(value * 100) / 100));
}
