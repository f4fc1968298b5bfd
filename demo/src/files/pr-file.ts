import { ABOUT, chance } from '../market/chance.ts';
import { indexLevels } from '../market/demo-indices.ts';
import { sessionPlace, standingClose, type DemoLine, type DemoMarket } from '../market/demo-market.ts';
import { isListed, securityOn } from '../securities/demo-security.ts';
import { tradedBefore, hasTraded } from '../market/day-figures.ts';
import { dayMonYear, money } from '../market/number-format.ts';
import { actionsText, meetingsText } from './announcements-file.ts';
import { bandOf } from './price-bands-file.ts';
import { zipFile } from './zip-file.ts';

/** NSE's PR zip of a day: capitalisation, prices and indices, corporate actions, touched price bands, board meetings, funds, and what they are. */
export function prFile(market: DemoMarket, day: string): Buffer {
  const date = `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
  return zipFile(
    [
      [`bc${date}.csv`, actionsText(market, day)],
      [`bh${date}.csv`, touchesText(market, day)],
      [`bm${date}.txt`, meetingsText(market, day)],
      [`etf${date}.csv`, fundsText(market, day)],
      [`mcap${date}.csv`, marketCapsText(market, day)],
      [`pd${date}.csv`, pricesText(market, day)],
      ['readme.txt', 'Demonstration exchange: these files are made up, in the layouts of the PR zip of the National Stock Exchange.\r\n'],
    ],
    day,
  );
}

function marketCapsText(market: DemoMarket, day: string): string {
  const at = sessionPlace(market.calendar, day);
  const date = dayMonYear(day, ' ').toUpperCase();
  const lines = [
    'Trade Date,Symbol,Series,Security Name,Category,Last Trade Date,Face Value(Rs.),Issue Size,Close Price/Paid up value(Rs.),Market Cap(Rs.)              ',
  ];
  const totals = { Listed: 0n, Permitted: 0n };
  for (const security of market.securities) {
    if (security.nse === undefined || (security.kind !== 'share' && security.kind !== 'trust') || !isListed(security, at)) continue;
    const { symbol, series, name, faceValue, issueSize } = securityOn(security, 'NSE', at);
    const close = standingClose(security, at, market.calendar);
    const traded = hasTraded(security, 'NSE', at, market.calendar) ? at : (tradedBefore(security, 'NSE', at, market.calendar) ?? at);
    const category = security.kind === 'trust' && symbol.endsWith('0') ? 'Permitted' : 'Listed';
    const paise = BigInt(issueSize) * BigInt(close);
    totals[category] += paise;
    const figures = [money(faceValue * 100).padStart(19), String(issueSize).padStart(18), money(Math.round(close / 5) * 5).padStart(18)];
    const lastTraded = dayMonYear(market.calendar.days[traded] ?? day, ' ').toUpperCase();
    lines.push([date, symbol, series, short(name), category.padEnd(10), lastTraded, ...figures, moneyOf(paise).padStart(18)].join(','));
  }
  const total = (what: string, paise: bigint): string =>
    [
      date,
      what.padEnd(10),
      '  ',
      ' '.repeat(25),
      ' '.repeat(10),
      ' '.repeat(11),
      '0.00'.padStart(19),
      '0'.padStart(18),
      '0.00'.padStart(18),
      moneyOf(paise).padStart(18),
    ].join(',');
  lines.push(total('Listed', totals.Listed), total('Permitted', totals.Permitted), total('Total', totals.Listed + totals.Permitted));
  return [...lines, ''].join('\n');
}

/** Indices come first, then blank and title lines part the members of the index, the others, and the funds. */
function pricesText(market: DemoMarket, day: string): string {
  const lines = [
    'MKT,SERIES,SYMBOL,SECURITY,PREV_CL_PR,OPEN_PRICE,HIGH_PRICE,LOW_PRICE,CLOSE_PRICE,NET_TRDVAL,NET_TRDQTY,IND_SEC,CORP_IND,TRADES,HI_52_WK,LO_52_WK',
  ];
  for (const { name, previousClose, open, high, low, close, volume, turnover } of indexLevels(market, 'NSE', day)) {
    const levels = [previousClose, open, high, low, close].map((level) => level.toFixed(2).padStart(13));
    lines.push(['Y', ' ', ' ', name, ...levels, money(turnover), volume, 'Y', ' ', 0, '0.00'.padStart(13), '0.00'.padStart(13)].join(','));
  }
  const blank = Array.from({ length: 16 }, () => ' ').join(',');
  const title = (text: string): string => [' ', ' ', ' ', text, ...Array.from({ length: 12 }, () => ' ')].join(',');
  const section = (text: string, isIn: (line: DemoLine) => boolean): void => {
    lines.push(blank, title(text));
    for (const line of market.linesOn('NSE', day)) if (line.series !== 'T0' && isIn(line)) lines.push(priceLine(line));
  };
  section('NIFTY 50 Sec', ({ security }) => (security.rank ?? 50) < 50);
  section(
    'COMPULSORY ROLLING STOCKS',
    ({ security, series }) => (security.rank ?? 50) >= 50 && security.kind === 'share' && series === 'EQ',
  );
  section('TRADE FOR TRADE STOCKS', ({ security, series }) => security.kind === 'share' && ['BE', 'BZ', 'ST', 'SZ'].includes(series));
  section('EXCHANGE TRADED FUND', ({ security }) => security.kind === 'fund');
  return [...lines, ''].join('\n');
}

function priceLine(line: DemoLine): string {
  const { security, series, figures } = line;
  const range = rangeOf(line);
  return [
    'N',
    series,
    line.on.symbol,
    short(line.on.name).trimEnd(),
    ...pricesOf(line),
    security.rank !== undefined && security.rank < 50 ? 'Y' : 'N',
    ' ',
    figures.trades,
    ...range,
  ].join(',');
}

/** The prices of this exchange keep to no band, so one that moved by nearly as much counts as having touched its edge. */
const NEAR = 0.95;

function touchesText(market: DemoMarket, day: string): string {
  const lines = market.linesOn('NSE', day).flatMap(({ security, series, on, figures }) => {
    const band = Number(bandOf(security, series));
    const { previousClose, high, low } = figures;
    if (security.kind !== 'share' || Number.isNaN(band) || previousClose === 0) return [];
    const reach = (band / 100) * NEAR;
    const sides = [high / previousClose - 1 >= reach ? 'H' : '', 1 - low / previousClose >= reach ? 'L' : ''].filter(Boolean);
    return sides.map((side) => [on.symbol, series, short(on.name).trimEnd(), side].join(','));
  });
  return ['SYMBOL,SERIES,SECURITY,HIGH/LOW', ...lines, ''].join('\n');
}

const UNDERLYINGS = [
  'NIFTY 50',
  'NIFTY 50',
  'NIFTY BANK',
  'NIFTY IT INDEX',
  'NIFTY NEXT 50',
  'NIFTY MIDCAP 150',
  'GOLD',
  'SILVER',
  'NIFTY 50 TRI',
];

function underlyingOf(key: number): string {
  return UNDERLYINGS[Math.floor(chance(key, ABOUT.underlying, 0) * UNDERLYINGS.length)] ?? 'GOLD';
}

function fundsText(market: DemoMarket, day: string): string {
  const lines = market
    .linesOn('NSE', day)
    .filter(({ security }) => security.kind === 'fund')
    .map((line) => {
      const range = rangeOf(line);
      return [
        'N',
        line.series,
        line.on.symbol,
        line.on.name,
        ...pricesOf(line),
        line.figures.trades,
        ...range,
        underlyingOf(line.security.key),
      ].join(',');
    });
  const header =
    'MARKET,SERIES,SYMBOL,SECURITY,PREVIOUS CLOSE PRICE,OPEN PRICE,HIGH PRICE,LOW PRICE,CLOSE PRICE,NET TRADED VALUE,NET TRADED QTY,TRADES,52 WEEK HIGH,52 WEEK LOW,UNDERLYING';
  return [header, ...lines, ''].join('\n');
}

/** The day's highest and lowest price, 13 wide, where NSE has those of the year, which nothing here reads. */
function rangeOf({ figures }: DemoLine): string[] {
  return [wide(figures.high), wide(figures.low)];
}

/** Previous close, open, high, low, close, value and quantity, the prices 13 wide and the value 28. */
function pricesOf({ figures }: DemoLine): string[] {
  const { previousClose, open, high, low, close, turnover, volume } = figures;
  return [...[previousClose, open, high, low, close].map(wide), money(turnover).padStart(28), String(volume)];
}

function wide(paise: number): string {
  return money(paise).padStart(13);
}

/** PR files cut names at 25 characters. */
function short(name: string): string {
  return name.toUpperCase().slice(0, 25).padEnd(25);
}

function moneyOf(paise: bigint): string {
  return `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
}
