import { ABOUT } from '../market/chance.ts';
import { indexLevels } from '../market/demo-indices.ts';
import { listings, sessionPlace, type DemoLine, type DemoMarket } from '../market/demo-market.ts';
import { closeOf, tradedUpTo } from '../market/day-figures.ts';
import { dayMonYear, money } from '../market/number-format.ts';
import { actionsText, meetingsText } from './announcements-file.ts';
import { csvFile } from './csv.ts';
import { bandOf, drawnOf } from './security-lists.ts';
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

const MARKET_CAPS_HEADER =
  'Trade Date,Symbol,Series,Security Name,Category,Last Trade Date,Face Value(Rs.),Issue Size,Close Price/Paid up value(Rs.),' +
  'Market Cap(Rs.)              ';

function marketCapsText(market: DemoMarket, day: string): string {
  const { calendar } = market;
  const at = sessionPlace(calendar, day);
  const dateOf = (session: string): string => dayMonYear(session, ' ').toUpperCase();
  const totals = { Listed: 0n, Permitted: 0n };
  const cells = (name: readonly string[], category: string, traded: string, figures: readonly string[], paise: bigint): string[] => {
    const cap = `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
    const padded = [...figures, cap].map((figure, place) => figure.padStart(place === 0 ? 19 : 18));
    return [dateOf(day), ...name, category.padEnd(10), traded, ...padded];
  };
  const rows = listings(market, 'NSE', at)
    .filter(({ security: { kind } }) => kind === 'share' || kind === 'trust')
    .map(({ security, on }) => {
      const traded = tradedUpTo(security, 'NSE', at, calendar) ?? at;
      const close = closeOf(security, 'NSE', traded, calendar);
      const category = security.kind === 'trust' && on.symbol.endsWith('0') ? 'Permitted' : 'Listed';
      const paise = BigInt(on.issueSize) * BigInt(close);
      totals[category] += paise;
      const figures = [money(on.faceValue * 100), String(on.issueSize), money(Math.round(close / 5) * 5)];
      return cells([on.symbol, on.series, short(on.name)], category, dateOf(calendar.days[traded] ?? day), figures, paise);
    });
  const sums = { ...totals, Total: totals.Listed + totals.Permitted };
  const ends = Object.entries(sums).map(([name, paise]) =>
    cells([name.padEnd(10), '  ', ' '.repeat(25)], '', ' '.repeat(11), ['0.00', '0', '0.00'], paise),
  );
  return csvFile(MARKET_CAPS_HEADER, [...rows, ...ends]);
}

const PRICES_HEADER =
  'MKT,SERIES,SYMBOL,SECURITY,PREV_CL_PR,OPEN_PRICE,HIGH_PRICE,LOW_PRICE,CLOSE_PRICE,NET_TRDVAL,NET_TRDQTY,IND_SEC,CORP_IND,TRADES,' +
  'HI_52_WK,LO_52_WK';

/** The indices, and after a blank and a title line the members of the first of them; the lines of other shares, which nothing reads, are left out. */
function pricesText(market: DemoMarket, day: string): string {
  const indices = indexLevels(market, 'NSE', day).map(({ name, previousClose, open, high, low, close, volume, turnover }) => {
    const levels = [previousClose, open, high, low, close].map((level) => level.toFixed(2).padStart(13));
    return ['Y', ' ', ' ', name, ...levels, money(turnover), volume, 'Y', ' ', 0, '0.00'.padStart(13), '0.00'.padStart(13)];
  });
  const members = market.linesOn('NSE', day).filter(({ series, security: { rank = 50 } }) => rank < 50 && series !== 'T0');
  const shares = members.map((line) => {
    const { on, series, figures } = line;
    return ['N', series, on.symbol, short(on.name).trimEnd(), ...pricesOf(line), 'Y', ' ', figures.trades, ...rangeOf(line)];
  });
  const blank = Array.from({ length: 16 }, () => ' ');
  return csvFile(PRICES_HEADER, [...indices, blank, blank.with(3, 'NIFTY 50 Sec'), ...shares]);
}

/** The prices of this exchange keep to no band: one that moved by about as much counts as having touched its edge. */
const isAbout = (move: number, band: number): boolean => move >= 0.95 * band && move <= 1.05 * band;

function touchesText(market: DemoMarket, day: string): string {
  const rows = market.linesOn('NSE', day).flatMap(({ security, series, on, figures }) => {
    const band = Number(bandOf(security, series)) / 100;
    const { previousClose, high, low } = figures;
    if (security.kind !== 'share' || previousClose === 0) return [];
    const sides = [isAbout(high / previousClose - 1, band) ? 'H' : '', isAbout(1 - low / previousClose, band) ? 'L' : ''].filter(Boolean);
    return sides.map((side) => [on.symbol, series, short(on.name).trimEnd(), side]);
  });
  return csvFile('SYMBOL,SERIES,SECURITY,HIGH/LOW', rows);
}

const UNDERLYINGS = 'NIFTY 50,NIFTY 50,NIFTY BANK,NIFTY IT INDEX,NIFTY NEXT 50,NIFTY MIDCAP 150,GOLD,SILVER,NIFTY 50 TRI'.split(',');
const FUNDS_HEADER =
  'MARKET,SERIES,SYMBOL,SECURITY,PREVIOUS CLOSE PRICE,OPEN PRICE,HIGH PRICE,LOW PRICE,CLOSE PRICE,NET TRADED VALUE,NET TRADED QTY,TRADES,' +
  '52 WEEK HIGH,52 WEEK LOW,UNDERLYING';

function fundsText(market: DemoMarket, day: string): string {
  const funds = market.linesOn('NSE', day).filter(({ security }) => security.kind === 'fund');
  const rows = funds.map((line) => {
    const { series, on, figures, security } = line;
    const underlying = drawnOf(UNDERLYINGS, security.key, ABOUT.underlying);
    return ['N', series, on.symbol, on.name, ...pricesOf(line), figures.trades, ...rangeOf(line), underlying];
  });
  return csvFile(FUNDS_HEADER, rows);
}

/** The day's highest and lowest price, where NSE has those of the year, which nothing here reads. */
function rangeOf({ figures }: DemoLine): string[] {
  return [wide(figures.high), wide(figures.low)];
}

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
