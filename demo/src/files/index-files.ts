import { rounded } from '@bhav/core/market/decimals';
import { addDays } from '@bhav/core/calendar/days';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { indexChange } from '@bhav/core/quotes/change';
import { closeOf } from '../market/day-figures.ts';
import { constituentsOf, DEMO_INDICES, indexLevels, volatilityIndex, type DemoIndex } from '../market/demo-indices.ts';
import { sessionPlace, type DemoMarket } from '../market/demo-market.ts';
import { bare, dayMonYear, MONTHS, two } from '../market/number-format.ts';
import { securityOn } from '../securities/demo-security.ts';
import { csvFile } from './csv.ts';
import { zipFile } from './zip-file.ts';

/** As NSE Indices has it, lines ended by CRLF; it bears no date. */
export function constituentsFile(market: DemoMarket, index: DemoIndex, day: string): Buffer {
  const rows = constituentsOf(market, index, day).map(({ name, sector, symbol, series, isin }) => [name, sector, symbol, series, isin]);
  return Buffer.from(csvFile('Company Name,Industry,Symbol,Series,ISIN Code', rows, ',', '\r\n'));
}

/** NSE's `ind_close_all`: bare numbers, `-` where an index has none. */
export function indexCloseFile(market: DemoMarket, day: string): Buffer {
  const date = day.split('-').toReversed().join('-');
  const header =
    'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,' +
    'Turnover (Rs. Cr.),P/E,P/B,Div Yield';
  const levelsOf = ({ open, high, low, close, previousClose }: ReturnType<typeof volatilityIndex>): string[] => {
    const { change = 0, changePercent = 0 } = indexChange(close, previousClose);
    return [...[open, high, low, close].map(bare), ...[change, changePercent].map((value) => bare(rounded(value, 2)))];
  };
  const rows = indexLevels(market, 'NSE', day).map((levels, place) => {
    const { name, close, volume, turnover } = levels;
    // Earnings, book value and dividends stay as they were at the base.
    const move = close / (DEMO_INDICES.find((index) => index.name === name)?.base ?? close);
    const ratios = [(19 + place / 2) * move, (2.5 + place / 10) * move, (1.4 - place / 20) / move].map((ratio) => bare(rounded(ratio, 2)));
    return [name, date, ...levelsOf(levels), volume, bare(Math.round(turnover / 10_000_000) / 100), ...ratios];
  });
  const vix = ['India VIX', date, ...levelsOf(volatilityIndex(market, day)), '-', '-', '-', '-', '-'];
  return Buffer.from(csvFile(header, [...rows, vix, `Nifty50 Dividend Points,${date},-,-,-,196.79,0.0,-,-,-,-,-,-`]));
}

/** BSE's `INDEXSummary`: no date inside, numbers with thousands commas in quotes, and a bond index with a close alone. */
export function indexSummaryFile(market: DemoMarket, day: string): Buffer {
  const header =
    'IndexCode,IndexID,IndexName,PreviousClose,OpenPrice,HighPrice,LowPrice,ClosePrice,52weeksHigh,52weeksLow,Filler1,Filler2,Filler3,Filler4';
  const rows = indexLevels(market, 'BSE', day).map(({ name, previousClose, open, high, low, close }, place) => {
    const names = [place + 1, name.replaceAll(/^BSE |[^A-Z0-9]/g, ''), name === 'SENSEX' ? 'BSE SENSEX' : name];
    return [...names, ...[previousClose, open, high, low, close, high, low].map(indian), '', '', '', ''];
  });
  const bonds = `${rows.length + 1},SDL,BSE INDIA SOVEREIGN BOND INDEX,-,-,-,-,"1,196.79",-,-,,,,`;
  return Buffer.from(csvFile(header, [...rows, bonds], ',', '\r\n'));
}

/** The history of SENSEX on BSE's website: the days up to one, as many as in ten calendar days. */
export function sensexHistoryFile(market: DemoMarket, day: string): Buffer {
  const rows = sessionsBetween(addDays(day, -10), day).map((session) => {
    const [sensex] = indexLevels(market, 'BSE', session, 'SENSEX');
    const [year, month = 0, date] = session.split('-').map(Number);
    const name = MONTH.format(new Date(Date.UTC(2000, month - 1, 1)));
    return [`${date}-${name}-${year}`, sensex?.open, sensex?.high, sensex?.low, sensex?.close, ''];
  });
  return Buffer.from(csvFile('Date,Open,High,Low,Close', rows, ',', '\r\n'));
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** As BSE's website writes it: `"85,008.93"`. */
function indian(level: number): string {
  const text = level.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return text.includes(',') ? `"${text}"` : text;
}

/** As `oct26`. */
export const WEIGHT_MONTHS: readonly string[] = Array.from({ length: 9 }, (_, place) =>
  MONTHS.map((month) => `${month.toLowerCase()}${24 + place}`),
).flat();

/** The zip of NSE Indices: two indices at the last session of a month. */
export function weightsFile(market: DemoMarket, month: string): Buffer {
  const number = two(MONTHS.findIndex((name) => name.toLowerCase() === month.slice(0, 3)) + 1);
  const day = market.calendar.days.findLast((session) => session.startsWith(`20${month.slice(3)}-${number}`)) ?? '';
  const members = ['Nifty 50', 'Nifty Next 50'].map(
    (index) => [`${index.replaceAll(' ', '').toLowerCase()}_mcwb.csv`, weightsText(market, index, day)] as const,
  );
  return zipFile(members, day);
}

function weightsText({ calendar, securities }: DemoMarket, index: string, day: string): string {
  const at = sessionPlace(calendar, day);
  const isMember = DEMO_INDICES.find(({ name }) => name === index)?.isMember ?? (() => false);
  const members = securities
    .filter(isMember)
    .map((security) => {
      const on = securityOn(security, 'NSE', at);
      return { ...on, sector: security.sector, paise: closeOf(security, 'NSE', at, calendar) * on.issueSize };
    })
    .toSorted((one, other) => other.paise - one.paise);
  const crore = (paise: number): string => (paise / 1e9).toFixed(2);
  const sum = members.reduce((total, { paise }) => total + paise, 0);
  const rows = members.map(({ symbol, name, sector, issueSize, faceValue, paise }, place) => {
    const weight = ((paise / sum) * 100).toFixed(2);
    const company = name.replace(/Limited$/, 'Ltd.');
    return [place + 1, symbol, company, sector, issueSize * faceValue, crore(paise), weight, '1.00,0.50,1.00,0.00,0.01'];
  });
  const blank = ','.repeat(11);
  const columns =
    'Sr. No,Security Symbol,Security Name,Basic Industry,Equity Capital (In Rs.),Index Market Capitalisation (Rs. Crores),Weightage (%),Beta,R2,' +
    'Volatility (%),Monthly Return,Avg. Impact Cost (%)';
  const foot = [`,,,,,${crore(sum)},,,,,,0.01`, blank, `*Last day of trading was ${dayMonYear(day)}${blank}`];
  return csvFile(`Annexure II-  ${index} Index : ${day.slice(0, 7)}${blank}`, [blank, columns, ...rows, ...foot], ',', '\r\n');
}
