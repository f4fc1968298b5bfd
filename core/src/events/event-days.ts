import { addDays, isDay } from '../calendar/days.ts';
import type { Parameters } from '../address/view.ts';
import { monthsBefore } from '../calendar/periods.ts';

export const EVENT_DAYS = 30;

/** A week begins on Monday. */
export const EVENT_WEEKS = ['week', 'next-week'] as const;

/** A week, a month `2026-12`, or a day `2026-12-01`. */
export const EVENT_DAYS_PATTERN = String.raw`^(week|next-week|(19|20)\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)$`;

/** Reads `date` before `when`; undefined for the next 30 days, and for what names none. */
export function readEventDays(parameters: Parameters): string | undefined {
  return daysNamed(parameters.get('date')) ?? daysNamed(parameters.get('when'));
}

function daysNamed(text: string | null): string | undefined {
  if (text === null || !new RegExp(EVENT_DAYS_PATTERN).test(text)) return undefined;
  return text.length === DAY_LENGTH && !isDay(text) ? undefined : text;
}

export function isOneDay(days: string | undefined): boolean {
  return days?.length === DAY_LENGTH;
}

/** Counted from today in India. */
export function firstAndLast(days: string | undefined, today: string): { from: string; to: string } {
  if (days === undefined) return { from: today, to: addDays(today, EVENT_DAYS) };
  if (days === 'week' || days === 'next-week') {
    const monday = addDays(today, (days === 'week' ? 0 : 7) - ((new Date(today).getUTCDay() + 6) % 7));
    return { from: monday, to: addDays(monday, 6) };
  }
  if (days.length === DAY_LENGTH) return { from: days, to: days };
  return { from: `${days}-01`, to: addDays(monthsBefore(`${days}-01`, -1), -1) };
}

/** This month and the next two, and the chosen one. */
export function eventMonths(days: string | undefined, today: string): string[] {
  const near = [0, -1, -2].map((months) => monthsBefore(`${today.slice(0, 7)}-01`, months).slice(0, 7));
  const isOther = /^\d{4}-\d\d$/.test(days ?? '') && !near.includes(days ?? '');
  return [...near, ...(isOther && days !== undefined ? [days] : [])].toSorted();
}

const DAY_LENGTH = '2026-12-01'.length;
