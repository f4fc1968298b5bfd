import { DAY_MS } from '@bhav/core/calendar/days';

/** A date far in the future may not be representable. */
const LONGEST_MS = 7 * DAY_MS;

/** Seconds or a date (RFC 9110), to milliseconds from `now`, from 0 to a week. Undefined where it is absent or malformed. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), LONGEST_MS) : undefined;
}
