import { HOLIDAYS, LISTED_YEARS, SPECIAL_SESSIONS, type SpecialSession } from './holidays.ts';
import { SPECIAL_HOURS } from './session-times.ts';

/** A day on which the market is closed although it is a weekday, or open although it is not a normal one. */
export interface MarketDay {
  day: string;
  name: string;
  kind: 'holiday' | SpecialSession['kind'];
  /** The hours of a special session, where they are known. */
  hours?: { opens: string; closes: string };
}

/** Lists the holidays and the special sessions of a year, in order; undefined for a year whose holidays are not listed. */
export function marketDays(year: number): MarketDay[] | undefined {
  if (year < LISTED_YEARS[0] || year > LISTED_YEARS[1]) return undefined;
  const specials = SPECIAL_SESSIONS.map(({ day, name, kind }): MarketDay => {
    const hours = SPECIAL_HOURS.find((one) => one.day === day);
    return { day, name, kind, ...(hours && { hours: { opens: hours.opens, closes: hours.closes } }) };
  });
  // The hour of Muhurat trading is held on a holiday.
  const held = new Set(specials.map(({ day }) => day));
  const holidays = HOLIDAYS.flatMap(([day, name]): MarketDay[] => (held.has(day) ? [] : [{ day, name, kind: 'holiday' }]));
  return [...holidays, ...specials]
    .filter(({ day }) => day.startsWith(`${year}-`))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
