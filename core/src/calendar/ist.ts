/** India Standard Time is UTC+5:30 all year. */
const OFFSET_MS = (5 * 60 + 30) * 60_000;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `2026-11-21T14:35:10+05:30`; the instant is in milliseconds since 1970. */
export function istIso(instant: number): string {
  return `${new Date(instant + OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

/** `2026-11-21`. */
export function istDate(instant: number): string {
  return istIso(instant).slice(0, 10);
}

/** `14:35:10 IST`. */
export function istTime(instant: number): string {
  return `${istIso(instant).slice(11, 19)} IST`;
}

/** `14:35 IST`. */
export function istMinute(instant: number): string {
  return `${istIso(instant).slice(11, 16)} IST`;
}

/** `21 Nov`. */
export function istDay(instant: number): string {
  const [, day, month] = longDate(istDate(instant)).split(' ');
  return `${day} ${month}`;
}

/** Milliseconds since 1970 of `2026-11-20` at `09:15` or `09:15:30` in India. */
export function istInstant(date: string, time: string): number {
  return Date.parse(`${date}T${time}+05:30`);
}

/** `Fri 20 Nov 2026`. */
export function longDate(date: string): string {
  const at = new Date(date);
  return `${DAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** `Fri 20 Nov`. */
export function shortDate(date: string): string {
  return longDate(date).slice(0, -5);
}

/** `2026-11` as `Nov 2026`. */
export function longMonth(month: string): string {
  return longDate(`${month}-01`).slice(-8);
}

/** Reads `2026-11-20T18:30:00+05:30` as milliseconds since 1970; undefined if the text has no zone or is no time. */
export function instantFrom(text: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
