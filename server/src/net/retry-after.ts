import { DAY_MS } from '@bhav/core/calendar/days';

/** Nobody is left alone for longer than a week: an instant beyond the calendar has no name. */
const LONGEST_MS = 7 * DAY_MS;

/**
 * Reads how long the header `Retry-After` asks to be left alone, in seconds or until a date (RFC 9110): milliseconds from `now`, never below 0 nor above a week.
 * Undefined where there is none, or none that can be read.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), LONGEST_MS) : undefined;
}
