import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { madeCalendar, type MadeCalendar } from './made-calendar.ts';
import { closeOf, figuresOf, hasTraded, type DayFigures } from './made-figures.ts';
import { isListed, paperOn, type PaperOn } from './made-paper-on.ts';
import type { MadePaper } from './made-paper.ts';
import { madePapers } from './made-papers.ts';

/** One line of a day's file: the paper, what it is called that day, and its figures in paise. */
export interface Line {
  paper: MadePaper;
  on: PaperOn;
  figures: DayFigures;
  /** The series or group of this line, which for same-day settlement is not the paper's. */
  series: string;
}

/** A made-up market of both exchanges, any day of which can be made by itself; only the papers and the calendar are held. */
export interface MadeMarket {
  seed: string;
  papers: readonly MadePaper[];
  calendar: MadeCalendar;
  /** The sessions that are told of, oldest first; the newest is `lastSession`, though later days can be asked for too. */
  sessions: readonly string[];
  /** All lines of an exchange's day; throws where no session is held. */
  linesOn: (exchange: Exchange, day: string) => Line[];
  /** The same as bars, in rupees, as a right parser gives them. */
  barsOn: (exchange: Exchange, day: string) => Bar[];
}

/** How many members of the Nifty 50 have a line of same-day settlement. */
const T0_LINES = 8;
/** The last days made are held, for several files tell of one day. */
const DAYS_HELD = 4;

/** Makes the market of a seed with `count` sessions up to a last one `2026-11-20`; a day of the calendar without a session counts as the session before. */
export function madeMarket({
  seed = 'bhav',
  lastSession,
  count = 260,
}: {
  seed?: string;
  lastSession: string;
  count?: number;
}): MadeMarket {
  const calendar = madeCalendar();
  const papers = madePapers(seed, calendar);
  const last = calendar.placeUpTo(lastSession);
  const held = new Map<string, Line[]>();

  const linesOn = (exchange: Exchange, day: string): Line[] => {
    const name = `${exchange} ${day}`;
    const lines = held.get(name) ?? makeLines(papers, exchange, placeOf(calendar, day), calendar);
    held.delete(name);
    held.set(name, lines);
    for (const oldest of held.keys()) {
      if (held.size <= DAYS_HELD) break;
      held.delete(oldest);
    }
    return lines;
  };
  return {
    seed,
    papers,
    calendar,
    sessions: calendar.days.slice(Math.max(1, last - count + 1), last + 1),
    linesOn,
    barsOn: (exchange, day) => linesOn(exchange, day).map((line) => barOf(line, exchange, day)),
  };
}

/** Gives the place of a day; throws where no session is held. */
export function placeOf(calendar: MadeCalendar, day: string): number {
  const place = calendar.placeOf(day);
  if (place === undefined) throw new Error(`The demonstration exchange holds no session on ${day}.`);
  return place;
}

/** Gives the price of a paper that is listed at NSE at a session, traded or not, in paise. */
export function standingClose(paper: MadePaper, at: number, calendar: MadeCalendar): number {
  for (let place = at; place > Math.max(0, at - 80); place -= 1) {
    if (hasTraded(paper, 'NSE', place, calendar)) return closeOf(paper, 'NSE', place, calendar);
  }
  return closeOf(paper, 'NSE', at, calendar);
}

function makeLines(papers: readonly MadePaper[], exchange: Exchange, at: number, calendar: MadeCalendar): Line[] {
  const lines: Line[] = [];
  for (const paper of papers) {
    if ((exchange === 'NSE' ? paper.nse : paper.bse) === undefined || !isListed(paper, at)) continue;
    if (!hasTraded(paper, exchange, at, calendar)) continue;
    const on = paperOn(paper, exchange, at);
    const figures = figuresOf(paper, exchange, at, calendar);
    lines.push({ paper, on, figures, series: on.series });
  }
  if (exchange === 'NSE') lines.push(...lines.slice(0, T0_LINES).map(sameDayLine));
  return lines;
}

/** A handful of shares at one price, under a close that NSE takes from elsewhere and that may be outside that price. */
function sameDayLine(line: Line): Line {
  const { open, close, previousClose } = line.figures;
  const volume = 3;
  const one = { open, high: open, low: open, last: open };
  return {
    ...line,
    series: 'T0',
    figures: { ...one, close, previousClose, volume, turnover: open * volume, trades: 2, delivered: volume },
  };
}

function barOf({ paper, on, figures, series }: Line, exchange: Exchange, session: string): Bar {
  const rupees = (paise: number): number => paise / 100;
  const turnover = exchange === 'BSE' ? Math.floor(figures.turnover / 100) : rupees(figures.turnover);
  return {
    exchange,
    session,
    symbol: on.symbol,
    series,
    isin: on.isin,
    name: on.name.toUpperCase(),
    code: (exchange === 'NSE' ? paper.nse?.token : paper.bse?.code) ?? '',
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
