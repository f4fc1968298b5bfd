import { addDays } from './days.ts';

/** From Monday to Sunday of `2026-W47`; undefined for what names no week. */
export function daysOfWeek(week: string): { from: string; to: string } | undefined {
  const [, year, number] = /^((?:19|20)\d\d)-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(week) ?? [];
  if (year === undefined) return undefined;
  // The week of 4 January is the first.
  const from = addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7);
  return weekOf(from) === week ? { from, to: addDays(from, 6) } : undefined;
}

export function weekOf(day: string): string {
  const monday = mondayOf(day);
  // A week belongs to the year of its Thursday.
  const year = addDays(monday, 3).slice(0, 4);
  const weeks = (Date.parse(monday) - Date.parse(mondayOf(`${year}-01-04`))) / WEEK_MS;
  return `${year}-W${String(weeks + 1).padStart(2, '0')}`;
}

const WEEK_MS = 7 * 86_400_000;

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
