import { HOLIDAYS, isListedYear, SPECIAL_SESSIONS, type SpecialSession } from './holidays.ts';
import { SPECIAL_HOURS } from './session-times.ts';

export interface MarketDay {
  day: string;
  name: string;
  kind: 'holiday' | SpecialSession['kind'];
  /** Absent where they are not known. */
  hours?: { opens: string; closes: string };
}

/** In order; undefined for a year whose holidays are not listed. */
export function marketDays(year: number): MarketDay[] | undefined {
  if (!isListedYear(year)) return undefined;
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
