import type { Exchange } from '../market/exchange.ts';
import { HOLIDAYS, isListedYear, SPECIAL_SESSIONS, type SpecialSession } from './holidays.ts';
import { istDate, istInstant } from './ist.ts';
import { addDays, isDay } from './days.ts';

/** `unknown` for weekdays of years whose holidays are not listed. */
export type TradingDay = 'yes' | 'no' | 'unknown';

/** Decides when to look for files: a file with a date in it proves a session, whatever the calendar says. */
export function isTradingDay(day: string): TradingDay {
  if (specialSessionOn(day) !== undefined) return 'yes';
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || holidayOn(day) !== undefined) return 'no';
  return isListedYear(Number(day.slice(0, 4))) ? 'yes' : 'unknown';
}

/** Also if the day has a Muhurat session; undefined if no holiday is listed. */
export function holidayOn(day: string): string | undefined {
  return holidays.get(day);
}

/** One at a weekend, or the Muhurat hour of Diwali. */
export function specialSessionOn(day: string): SpecialSession | undefined {
  return specials.get(day);
}

/** Both days included, oldest first; in years without a list also the days on which a session may be. */
export function sessionsBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isTradingDay(day) !== 'no') days.push(day);
  }
  return days;
}

/** Whether the calendar has no session between the two days. */
export function areNeighbours(one: string, other: string): boolean {
  return sessionsBetween(one, other).every((day) => day === one || day === other);
}

/** Why the exchanges are closed on a day; undefined where they may not be, and for years whose holidays are not listed. */
export function closedFor(day: string): { holiday: string | undefined } | undefined {
  const isListed = isDay(day) && isListedYear(Number(day.slice(0, 4)));
  return isListed && isTradingDay(day) === 'no' ? { holiday: holidayOn(day) } : undefined;
}

export function nextSession(day: string): string {
  let after = addDays(day, 1);
  while (isTradingDay(after) === 'no') after = addDays(after, 1);
  return after;
}

export function previousSession(day: string): string {
  let before = addDays(day, -1);
  while (isTradingDay(before) === 'no') before = addDays(before, -1);
  return before;
}

/** The newest session that is over at an instant (milliseconds, UTC), trading after the close included. */
export function lastFinishedSession(instant: number): string {
  const today = istDate(instant);
  return isTradingDay(today) !== 'no' && instant >= sessionEnd(today) ? today : previousSession(today);
}

/**
 * The instant (milliseconds, UTC) at which a day's session is certainly over: 16:00 IST; on Muhurat days 19:30, later than any held so far.
 */
export function sessionEnd(day: string): number {
  const time = specialSessionOn(day)?.kind === 'muhurat' ? '19:30' : '16:00';
  return istInstant(day, time);
}

/**
 * The instant (milliseconds, UTC) from which a day's files may be expected: half an hour after the session at BSE (16:30 IST), two hours
 * after it at NSE (18:00 IST). These are observed hours; neither exchange promises any.
 */
export function expectedPublication(exchange: Exchange, day: string): number {
  return sessionEnd(day) + (exchange === 'BSE' ? 30 : 120) * MINUTE_MS;
}

const MINUTE_MS = 60_000;

const holidays = new Map(HOLIDAYS.map(([day, name]) => [day, name]));
const specials = new Map(SPECIAL_SESSIONS.map((session) => [session.day, session]));
