import type { StockList } from '../wire/market.ts';
import { istDate, istMinute } from '../calendar/ist.ts';
import { longDate } from '../words/dates.ts';
import { en } from '../words/en/common.ts';
import { offlineWords as words } from '../words/en/offline.ts';
import { sourceInWords } from '../words/source-in-words.ts';
import { DAY_MS } from '../calendar/days.ts';

/**
 * Their time, mode, source, and age at `now` (milliseconds since 1970). Lists of one time and mode are named together; a list without
 * figures is left out.
 */
export function offlineFigures(lists: readonly StockList[], now: number): string {
  const shown = lists.filter(({ stocks }) => stocks.length > 0);
  const groups = Map.groupBy(shown, (list) => `${list.mode} ${whenOf(list)}`);
  const said = [...groups.values()].map((group) => ({ exchanges: group.map(({ exchange }) => exchange), what: whatOf(group, now) }));
  const [first, ...others] = said;
  if (first !== undefined && others.length === 0) return words.one(first.what);
  return words.several(said.map(({ exchanges, what }) => words.ofExchange(exchanges.join(words.and), what)));
}

/** Undefined if no list has a time. */
export function oldestAge(lists: readonly StockList[], now: number): string | undefined {
  const times = lists.flatMap((list) => timeOf(list) ?? []);
  return times.length === 0 ? undefined : ageInWords(Math.min(...times), now);
}

function whatOf(group: readonly StockList[], now: number): string {
  const [first] = group;
  if (first === undefined) return '';
  const sources = [...new Set(group.map((list) => sourceInWords(list, list.exchange)))];
  const what = words.of(whenOf(first), `${en.modes[first.mode]}, ${sources.join(words.and)}`);
  const age = oldestAge(group, now);
  return age === undefined ? what : `${what}, ${age}`;
}

/** `Fri 20 Nov 2026, 14:35 IST`; only the session if no time is known. */
function whenOf(list: StockList): string {
  const time = timeOf(list);
  if (time === undefined) return list.session === undefined ? '' : longDate(list.session);
  return `${longDate(istDate(time))}, ${istMinute(time)}`;
}

/** Of the figures, else the time at which they were fetched; milliseconds since 1970. */
function timeOf({ stocks, asOf, fetchedAt }: StockList): number | undefined {
  const time = stocks.length === 0 ? Number.NaN : Date.parse(asOf ?? fetchedAt ?? '');
  return Number.isNaN(time) ? undefined : time;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Both in milliseconds since 1970. Rounded down: in minutes up to an hour, in hours up to two days, then in days. If this device's clock is
 * slow, figures may be later than `now`; the words then say so.
 */
export function ageInWords(of: number, now: number): string {
  const age = now - of;
  const told = words.age;
  if (age <= -MINUTE_MS) return told.ahead;
  if (age < MINUTE_MS) return told.now;
  if (age < HOUR_MS) return told.minutes(Math.floor(age / MINUTE_MS));
  return age < 2 * DAY_MS ? told.hours(Math.floor(age / HOUR_MS)) : told.days(Math.floor(age / DAY_MS));
}
