/** India Standard Time is UTC+5:30 all year. */
const OFFSET_MS = (5 * 60 + 30) * 60_000;

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

/** Milliseconds since 1970 of `2026-11-20` at `09:15` or `09:15:30` in India. */
export function istInstant(date: string, time: string): number {
  return Date.parse(`${date}T${time}+05:30`);
}

/** Reads `2026-11-20T18:30:00+05:30` as milliseconds since 1970; undefined if the text has no zone or is no time. */
export function instantFrom(text: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
