import { istDate } from '../calendar/ist.ts';
import { dateWords } from './en/dates.ts';
import { isDay } from '../calendar/days.ts';

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

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const WEEKDAY = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?,?\s+(?=\S)/;
const FORMS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[/-](?<month>\d{1,2})(?:[/-](?<year>\d{4}|\d\d))?$/,
  // Without a year it is a number.
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d\d)$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]*(?<month>[\p{L}\p{M}]+)(?:,?[\s-]+(?<year>\d{4}|\d\d))?$/u,
  /^(?<month>[\p{L}\p{M}]+)\s*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}))?$/u,
];

/**
 * The day that a text names, as `19 nov`, `Thu 19 Nov 2026`, `Nov 19`, `19/11/2026` or `2026-11-19`. Without a year it is the last such day up to the
 * newest session. Undefined where a text names no day, or one after that session.
 */
export function typedDay(text: string, newest: string | undefined): string | undefined {
  const plain = text.trim().toLowerCase().replace(WEEKDAY, '');
  const { day = '', month = '', year } = FORMS.map((form) => form.exec(plain)?.groups).find((groups) => groups !== undefined) ?? {};
  const number = /^\d/.test(month) ? Number(month) : numberOfMonth(month);
  if (newest === undefined || number === undefined) return undefined;
  const thisYear = Number(newest.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear - 1] : [year.padStart(4, '20')];
  const days = years.map((one) => `${one}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isDay);
  return days.find((one) => one <= newest);
}

/** By three or more of its first letters in English, or as the language writes it. */
function numberOfMonth(month: string): number | undefined {
  const place = Math.max(
    month.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(month)),
    dateWords.months.findIndex((one) => one === month),
  );
  return place === -1 ? undefined : place + 1;
}
