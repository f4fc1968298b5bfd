import { type Exchange, EXCHANGES } from '../market/exchange.ts';
import { istDate, istMinute } from '../calendar/ist.ts';
import { longDate } from '../words/dates.ts';
import { type MarketClock, marketClock } from '../calendar/market-clock.ts';
import { specialSessionOn } from '../calendar/session.ts';
import { clockWords as words } from '../words/en/clock.ts';
import { daysBetween } from '../calendar/days.ts';
import { beside } from '../words/joins.ts';

/** Of an exchange, or of both while they agree. */
export interface ClockLine {
  exchanges: readonly Exchange[];
  /** "Open" or "Holiday: Christmas". */
  phase: string;
  /** Without the name of a holiday. */
  brief: string;
  /** "until 15:15 IST" or "pre-open Mon 09:00 IST"; it also says if something is not known. */
  next: string;
  /** The instant that `next` names, milliseconds, UTC; absent if it names none. */
  at?: number;
}

type Clock = (exchange: Exchange, derivatives: boolean, instant: number) => MarketClock;

/** One line while the exchanges agree, else one for each, for shares with or without derivatives. `instant` is in milliseconds, UTC. */
export function clockLines(instant: number, derivatives = true, clock: Clock = marketClock): ClockLine[] {
  const lines = EXCHANGES.map((exchange) => lineOf(exchange, derivatives, instant, clock));
  const [first, ...others] = lines;
  const agree = first !== undefined && others.every((line) => textOf(line) === textOf(first));
  return agree ? [{ ...first, exchanges: EXCHANGES }] : lines;
}

/** "Open · until 15:15 IST". */
function textOf({ phase, next }: Pick<ClockLine, 'phase' | 'next'>): string {
  return `${phase} · ${next}`;
}

/** Names the exchanges if there are two lines. */
export function clockText(lines: readonly ClockLine[]): string {
  if (lines.length === 1) return lines.map((line) => textOf(line)).join('');
  return lines.map((line) => words.of(beside(line.exchanges), textOf(line))).join('; ');
}

/** "15:15 IST" today, "Mon 09:00 IST" within six days, then "Wed 2 Dec 09:00 IST". */
export function nearTime(at: number, now: number): string {
  const day = nearDay(istDate(at), now);
  return `${day === '' ? '' : `${day} `}${istMinute(at)}`;
}

/** More changes of phase than there can be between two sessions. */
const MOST_CHANGES = 16;

function lineOf(exchange: Exchange, derivatives: boolean, instant: number, clock: Clock): ClockLine {
  const now = clock(exchange, derivatives, instant);
  const { phase, name, until } = now;
  const full = phaseName(now, istDate(instant));
  const line = { exchanges: [exchange], phase: full, brief: phase === 'holiday' ? words.phases.holiday : full };
  switch (phase) {
    case 'unknown':
      return { ...line, next: words.unlisted(istDate(instant).slice(0, 4)) };
    case 'closed':
    case 'holiday':
      return { ...line, ...nextOf(exchange, derivatives, now, instant, clock) };
    case 'special-session':
      return until === undefined
        ? { ...line, phase: words.today(line.phase), next: words.hoursUnknown }
        : { ...line, next: words.until(nearTime(until, instant)), at: until };
    case 'pre-open':
    case 'open':
    case 'closing-auction':
    case 'post-close':
      return until === undefined
        ? { ...line, next: name === undefined ? words.hoursUnknown : words.occasion(name) }
        : { ...line, next: words.until(nearTime(until, instant)), at: until };
  }
}

/** After a rest: the next phase with trading, or a session whose hour is not known. */
function nextOf(exchange: Exchange, derivatives: boolean, now: MarketClock, instant: number, clock: Clock): Pick<ClockLine, 'next' | 'at'> {
  let at = now.until;
  for (let count = 0; at !== undefined && count < MOST_CHANGES; count++) {
    const then = clock(exchange, derivatives, at);
    if (then.phase !== 'closed' && then.phase !== 'holiday') {
      return { next: words.comes(comingName(then, istDate(at)), nearTime(at, instant)), at };
    }
    at = then.until;
  }
  const { nextSession } = now;
  if (nextSession?.name === undefined) return { next: words.nextUnknown };
  return { next: words.comesSomeHour(kindOf(nextSession.day), nearDay(nextSession.day, instant) || longDate(nextSession.day)) };
}

function phaseName({ phase, name }: MarketClock, day: string): string {
  if (phase === 'special-session') return kindOf(day);
  return phase === 'holiday' && name !== undefined ? words.holiday(name) : words.phases[phase];
}

function comingName(clock: MarketClock, day: string): string {
  const { phase } = clock;
  return phase in words.coming ? words.coming[phase as keyof typeof words.coming] : phaseName(clock, day);
}

function kindOf(day: string): string {
  const kind = specialSessionOn(day)?.kind;
  return kind === undefined ? words.phases['special-session'] : words.kinds[kind];
}

/** Nothing for today, the weekday for the next six days, then the date without its year. */
function nearDay(day: string, now: number): string {
  const today = istDate(now);
  if (day === today) return '';
  const [weekday = '', ...rest] = longDate(day).split(' ');
  const ahead = daysBetween(today, day);
  return ahead > 0 && ahead < 7 ? weekday : [weekday, ...rest.slice(0, 2)].join(' ');
}
