/** The length of a day in milliseconds. India has no summer time, so every day there has it. */
export const DAY_MS = 86_400_000;

/** Returns the date that lies a number of calendar days after a date `2026-11-20`; before it if `days` is negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Reports whether a text `2026-11-20` is a day of the calendar. */
export function isDay(text: string): boolean {
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text;
}

/** Counts the calendar days from one date to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Before any share's history; NSE opened in 1994. */
export const FIRST_DAY = '1990-01-01';
/** After every session. */
export const LAST_DAY = '2999-12-31';
