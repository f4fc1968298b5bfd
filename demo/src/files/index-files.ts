import { rounded } from '@bhav/core/market/decimals';
import { addDays } from '@bhav/core/calendar/days';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { constituentsOf, DEMO_INDICES, indexLevels, volatilityIndex, type ListedIndex } from '../market/demo-indices.ts';
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
  const lines = indexLevels(market, 'NSE', day).map(({ name, open, high, low, close, previousClose, volume, turnover }, place) => {
    const crore = Math.round(turnover / 10_000_000) / 100;
    // Earnings, book value and dividends stay as they were at the base.
    const move = close / (DEMO_INDICES.find((index) => index.name === name)?.base ?? close);
    const ratios = [(19 + place / 2) * move, (2.5 + place / 10) * move, (1.4 - place / 20) / move].map((ratio) => bare(rounded(ratio, 2)));
    return [name, date, ...[open, high, low, close].map(bare), ...changeOf(close, previousClose), volume, bare(crore), ...ratios].join(',');
  });
  const vix = volatilityIndex(market, day);
  const levels = [vix.open, vix.high, vix.low, vix.close].map(bare);
  lines.push(['India VIX', date, ...levels, ...changeOf(vix.close, vix.previousClose), '-', '-', '-', '-', '-'].join(','));
  lines.push(`Nifty50 Dividend Points,${date},-,-,-,196.79,0.0,-,-,-,-,-,-`);
  return Buffer.from([header, ...lines, ''].join('\n'));
}

/** BSE's `INDEXSummary`: no date inside, numbers with thousands commas in quotes, and a bond index with a close alone. */
export function indexSummaryFile(market: DemoMarket, day: string): Buffer {
  const header =
    'IndexCode,IndexID,IndexName,PreviousClose,OpenPrice,HighPrice,LowPrice,ClosePrice,52weeksHigh,52weeksLow,Filler1,Filler2,Filler3,Filler4';
  const lines = indexLevels(market, 'BSE', day).map(({ name, ...levels }, place) => {
    const { previousClose, open, high, low, close } = levels;
    const names = [String(place + 1), name.replaceAll(/^BSE |[^A-Z0-9]/g, ''), name === 'SENSEX' ? 'BSE SENSEX' : name];
    return [...names, ...[previousClose, open, high, low, close, high, low].map(indian), '', '', '', ''].join(',');
  });
  lines.push(`${lines.length + 1},SDL,BSE INDIA SOVEREIGN BOND INDEX,-,-,-,-,"1,196.79",-,-,,,,`);
  return Buffer.from([header, ...lines, ''].join('\r\n'));
}

/** The history of SENSEX on BSE's website: the days up to one, as many as in ten calendar days. */
export function sensexHistoryFile(market: DemoMarket, day: string): Buffer {
  const lines = sessionsBetween(addDays(day, -10), day).map((session) => {
    const [sensex] = indexLevels(market, 'BSE', session, 'SENSEX');
    const [year, month, date] = session.split('-').map(Number) as [number, number, number];
    const written = `${date}-${MONTH.format(new Date(Date.UTC(year, month - 1, 1)))}-${year}`;
    return [written, sensex?.open, sensex?.high, sensex?.low, sensex?.close, ''].join(',');
  });
  return Buffer.from(['Date,Open,High,Low,Close', ...lines, ''].join('\r\n'));
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** A number as BSE's website writes it: `"85,008.93"`. */
function indian(level: number): string {
  const text = level.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return text.includes(',') ? `"${text}"` : text;
}

function changeOf(close: number, previousClose: number): string[] {
  const { change = 0, changePercent = 0 } = indexChange(close, previousClose);
  return [change, changePercent].map((value) => bare(rounded(value, 2)));
}
