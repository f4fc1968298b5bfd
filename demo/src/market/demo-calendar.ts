import { sessionsBetween, specialSessionOn } from '@bhav/core/calendar/session';
import { wander } from './chance.ts';
import { DAY_MS } from '@bhav/core/calendar/days';

export type DemoCalendar = ReturnType<typeof demoCalendar>;

/** UDiFF files begin in 2024; half a year more gives the first of them a past. */
const FIRST_DAY = '2023-07-03';
const LAST_DAY = '2032-12-31';
/** What moves all prices together, and how much of a price's moves it is beside its own. */
const MARKET_KEY = 0x62686176;
const MARKET_SHARE = 0.5;

/** A session is known by its place among them. In years without a list every weekday is one. */
export function demoCalendar() {
  const days = sessionsBetween(FIRST_DAY, LAST_DAY);
  const places = new Map(days.map((day, place) => [day, place]));
  const numbers = Int32Array.from(days, (day) => Date.parse(day) / DAY_MS);
  return {
    days,
    numbers,
    /** The logarithm of how far all prices have wandered together, by place. */
    swell: Float64Array.from(numbers, (number) => MARKET_SHARE * wander(MARKET_KEY, number)),
    /** 1 where the session is the hour of trading on Diwali. */
    muhurat: Uint8Array.from(days, (day) => Number(specialSessionOn(day)?.kind === 'muhurat')),
    placeOf: (day: string): number | undefined => places.get(day),
    placeUpTo: (day: string): number => places.get(day) ?? days.findLastIndex((session) => session <= day),
  };
}
