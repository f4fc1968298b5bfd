/** India Standard Time is UTC+5:30 all year. */
const OFFSET_MS = (5 * 60 + 30) * 60_000;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Writes an instant (milliseconds since 1970, UTC) as ISO 8601 in Indian time: `2026-11-21T14:35:10+05:30`. */
export function istIso(instant: number): string {
  return `${new Date(instant + OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

/** Returns the date in India at an instant: `2026-11-21`. */
export function istDate(instant: number): string {
  return istIso(instant).slice(0, 10);
}

/** Writes the time of day in India at an instant, with its zone: `14:35:10 IST`. */
export function istTime(instant: number): string {
  return `${istIso(instant).slice(11, 19)} IST`;
}

/** Writes the same without seconds: `14:35 IST`. */
export function istMinute(instant: number): string {
  return `${istIso(instant).slice(11, 16)} IST`;
}

/** Writes the day in India at an instant: `21 Nov`. */
export function istDay(instant: number): string {
  const [, day, month] = longDate(istDate(instant)).split(' ');
  return `${day} ${month}`;
}

/** Returns the instant (milliseconds since 1970, UTC) of a time of day in India on a date: `2026-11-20` at `09:15` or `09:15:30`. */
export function istInstant(date: string, time: string): number {
  return Date.parse(`${date}T${time}+05:30`);
}

/** Writes a date (`2026-11-20`) for reading: `Fri 20 Nov 2026`. */
export function longDate(date: string): string {
  const at = new Date(date);
  return `${DAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** Writes a date without its year: `Fri 20 Nov`. */
export function shortDate(date: string): string {
  return longDate(date).slice(0, -5);
}

/** Writes a month (`2026-11`) for reading: `Nov 2026`. */
export function longMonth(month: string): string {
  return longDate(`${month}-01`).slice(-8);
}

/** Reads an instant with its zone, `2026-11-20T18:30:00+05:30`, as milliseconds since 1970; undefined if the text is anything else. */
export function instantFrom(text: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
