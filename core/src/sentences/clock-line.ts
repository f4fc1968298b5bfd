import { type Exchange, EXCHANGES } from '../market/exchange.ts';
import { istDate, istMinute, longDate } from '../calendar/ist.ts';
import { type MarketClock, marketClock } from '../calendar/market-clock.ts';
import { specialSessionOn } from '../calendar/session.ts';
import { clockWords as words } from '../words/en-clock.ts';
import { daysBetween } from '../calendar/days.ts';

/** What the clock of one exchange, or of both while they agree, says: the phase, and what comes next. */
export interface ClockLine {
  exchanges: readonly Exchange[];
  /** As in "Open" or "Holiday: Christmas". */
  phase: string;
  /** As in "until 15:15 IST" or "pre-open Mon 09:00 IST"; also says what is not known. */
  next: string;
  /** The instant that `next` names, milliseconds, UTC; absent where it names none. */
  at?: number;
}

type Told = (exchange: Exchange, derivatives: boolean, instant: number) => MarketClock;

/**
 * Says what time it is at the exchanges at an instant (milliseconds, UTC), for shares with derivatives or without: one line while the two
 * agree, else one each. `told` is the clock.
 */
export function clockLines(instant: number, derivatives = true, told: Told = marketClock): ClockLine[] {
  const lines = EXCHANGES.map((exchange) => lineOf(exchange, derivatives, instant, told));
  const [first, ...others] = lines;
  const agree = first !== undefined && others.every((line) => textOf(line) === textOf(first));
  return agree ? [{ ...first, exchanges: EXCHANGES }] : lines;
}

/** Writes a line as one sentence: "Open · until 15:15 IST". */
function textOf({ phase, next }: Pick<ClockLine, 'phase' | 'next'>): string {
  return `${phase} · ${next}`;
}

/** Writes all lines as one: the exchanges are named where they differ. */
export function clockText(lines: readonly ClockLine[]): string {
  if (lines.length === 1) return lines.map((line) => textOf(line)).join('');
  return lines.map((line) => words.of(line.exchanges.join(' & '), textOf(line))).join('; ');
}

/** Writes a future instant as near as it is: "15:15 IST", "Mon 09:00 IST" within six days, then "Wed 2 Dec 09:00 IST". */
export function nearTime(at: number, now: number): string {
  const day = nearDay(istDate(at), now);
  return `${day === '' ? '' : `${day} `}${istMinute(at)}`;
}

/** More changes than any row of days without trading has. */
const MANY = 16;

function lineOf(exchange: Exchange, derivatives: boolean, instant: number, told: Told): ClockLine {
  const clock = told(exchange, derivatives, instant);
  const { phase, name, until } = clock;
  const line = { exchanges: [exchange], phase: phaseName(clock, istDate(instant)) };
  switch (phase) {
    case 'unknown':
      return { ...line, next: words.unlisted(istDate(instant).slice(0, 4)) };
    case 'closed':
    case 'holiday':
      return { ...line, ...nextOf(exchange, derivatives, clock, instant, told) };
    case 'special-session':
      return until === undefined
        ? { ...line, phase: words.today(line.phase), next: words.hoursUnknown }
        : { ...line, next: words.until(nearTime(until, instant)), at: until };
    case 'pre-open':
    case 'open':
    case 'closing-auction':
    case 'post-close':
      return until === undefined
        ? { ...line, next: name ?? words.hoursUnknown }
        : { ...line, next: words.until(nearTime(until, instant)), at: until };
  }
}

/** What a day without trading waits for: the first phase that is none of rest, or a session whose hour is not known. */
function nextOf(exchange: Exchange, derivatives: boolean, clock: MarketClock, instant: number, told: Told): Pick<ClockLine, 'next' | 'at'> {
  let at = clock.until;
  for (let count = 0; at !== undefined && count < MANY; count++) {
    const then = told(exchange, derivatives, at);
    if (then.phase !== 'closed' && then.phase !== 'holiday') {
      return { next: words.comes(comingName(then, istDate(at)), nearTime(at, instant)), at };
    }
    at = then.until;
  }
  const { nextSession } = clock;
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

/** Names a day beside today: nothing for today, the weekday for the next six days, then the date without its year. */
function nearDay(day: string, now: number): string {
  const today = istDate(now);
  if (day === today) return '';
  const [weekday = '', ...rest] = longDate(day).split(' ');
  const ahead = daysBetween(today, day);
  return ahead > 0 && ahead < 7 ? weekday : [weekday, ...rest.slice(0, 2)].join(' ');
}
