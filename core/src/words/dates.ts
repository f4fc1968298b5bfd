import { istDate } from '../calendar/ist.ts';
import { dateWords } from './en/dates.ts';

/** `Fri 20 Nov 2026`. */
export function longDate(date: string): string {
  return `${shortDate(date)} ${date.slice(0, 4)}`;
}

/** `Fri 20 Nov`. */
export function shortDate(date: string): string {
  const at = new Date(date);
  return `${dateWords.days[at.getUTCDay()]} ${dayOfMonth(at)}`;
}

/** `20 Nov 2026`, where there is little room. */
export function narrowDate(date: string): string {
  return `${dayOfMonth(new Date(date))} ${date.slice(0, 4)}`;
}

/** `2026-11` as `Nov 2026`. */
export function longMonth(month: string): string {
  return `${shortMonth(month)} ${month.slice(0, 4)}`;
}

/** `2026-11` as `Nov`. */
export function shortMonth(month: string): string {
  return dateWords.months[Number(month.slice(5)) - 1] ?? '';
}

/** `21 Nov`; the instant is in milliseconds since 1970. */
export function istDay(instant: number): string {
  return dayOfMonth(new Date(istDate(instant)));
}

function dayOfMonth(at: Date): string {
  return `${at.getUTCDate()} ${dateWords.months[at.getUTCMonth()]}`;
}
