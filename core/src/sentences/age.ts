import { offlineWords } from '../words/en/offline.ts';
import { DAY_MS } from '../calendar/days.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Both in milliseconds since 1970. Rounded down: in minutes up to an hour, in hours up to two days, then in days. If this device's clock is
 * slow, figures may be later than `now`; the words then say so.
 */
export function ageInWords(of: number, now: number): string {
  const age = now - of;
  const words = offlineWords.age;
  if (age <= -MINUTE_MS) return words.ahead;
  if (age < MINUTE_MS) return words.now;
  if (age < HOUR_MS) return words.minutes(Math.floor(age / MINUTE_MS));
  return age < 2 * DAY_MS ? words.hours(Math.floor(age / HOUR_MS)) : words.days(Math.floor(age / DAY_MS));
}
