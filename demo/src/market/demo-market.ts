import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { demoCalendar, type DemoCalendar } from './demo-calendar.ts';
import { dayFigures, hasTraded, type DayFigures } from './day-figures.ts';
import { isAt, isListed, securityOn, type DemoSecurity, type SecurityOn } from '../securities/demo-security.ts';
import { demoSecurities } from '../securities/demo-securities.ts';
import { memo } from './memo.ts';

/** Figures in paise. */
export interface DemoLine extends DemoListing {
  figures: DayFigures;
  /** The series or group of this line, which for same-day settlement is not the security's. */
  series: string;
}

/** A made-up market of both exchanges, any day of which can be made by itself; only the securities and the calendar are held. */
export interface DemoMarket {
  securities: readonly DemoSecurity[];
  calendar: DemoCalendar;
  /** The published sessions, oldest first; the newest is `lastSession`, though later days can be asked for too. */
  sessions: readonly string[];
  linesOn: (exchange: Exchange, day: string) => DemoLine[];
  /** In rupees, as a right parser gives them. */
  barsOn: (exchange: Exchange, day: string) => Bar[];
}

const T0_LINES = 8;
/** Several files are about one day. */
const DAYS_HELD = 4;

/** `lastSession` is as `2026-11-20`; a day of the calendar without a session counts as the session before. */
export function demoMarket({ lastSession, count = 260 }: { lastSession: string; count?: number }): DemoMarket {
  const calendar = demoCalendar();
  const securities = demoSecurities(calendar);
  const last = calendar.placeUpTo(lastSession);
  const linesOf = memo((name: string) => {
    const [exchange, day] = name.split(' ') as [Exchange, string];
    return makeLines(securities, exchange, sessionPlace(calendar, day), calendar);
  }, DAYS_HELD);
  const linesOn = (exchange: Exchange, day: string): DemoLine[] => linesOf(`${exchange} ${day}`);
  return {
    securities,
    calendar,
    sessions: calendar.days.slice(Math.max(1, last - count + 1), last + 1),
    linesOn,
    barsOn: (exchange, day) => linesOn(exchange, day).map((line) => barOf(line, exchange, day)),
  };
}

export function sessionPlace(calendar: DemoCalendar, day: string): number {
  const place = calendar.placeOf(day);
  if (place === undefined) throw new Error(`The demonstration exchange holds no session on ${day}.`);
  return place;
}

export interface DemoListing {
  security: DemoSecurity;
  on: SecurityOn;
}

export function listings({ securities }: Pick<DemoMarket, 'securities'>, exchange: Exchange, at: number): DemoListing[] {
  return securities
    .filter((security) => isAt(security, exchange) && isListed(security, at))
    .map((security) => ({ security, on: securityOn(security, exchange, at) }));
}

function makeLines(securities: readonly DemoSecurity[], exchange: Exchange, at: number, calendar: DemoCalendar): DemoLine[] {
  const lines = listings({ securities }, exchange, at)
    .filter(({ security }) => hasTraded(security, exchange, at, calendar))
    .map(({ security, on }): DemoLine => ({ security, on, figures: dayFigures(security, exchange, at, calendar), series: on.series }));
  return exchange === 'NSE' ? [...lines, ...lines.slice(0, T0_LINES).map(sameDayLine)] : lines;
}

/** A handful of shares at one price, under a close that NSE takes from elsewhere and that may be outside that price. */
function sameDayLine(line: DemoLine): DemoLine {
  const { open, close, previousClose } = line.figures;
  const volume = 3;
  const one = { open, high: open, low: open, last: open };
  return {
    ...line,
    series: 'T0',
    figures: { ...one, close, previousClose, volume, turnover: open * volume, trades: 2, delivered: volume },
  };
}

function barOf({ security, on, figures, series }: DemoLine, exchange: Exchange, session: string): Bar {
  const rupees = (paise: number): number => paise / 100;
  const turnover = exchange === 'BSE' ? Math.floor(figures.turnover / 100) : rupees(figures.turnover);
  return {
    exchange,
    session,
    symbol: on.symbol,
    series,
    isin: on.isin,
    name: on.name.toUpperCase(),
    code: (exchange === 'NSE' ? security.nse?.token : security.bse?.code) ?? '',
    open: rupees(figures.open),
    high: rupees(figures.high),
    low: rupees(figures.low),
    close: rupees(figures.close),
    last: rupees(figures.last),
    previousClose: figures.previousClose === 0 ? undefined : rupees(figures.previousClose),
    volume: figures.volume,
    turnover,
    trades: figures.trades,
  };
}
