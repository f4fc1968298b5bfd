import type { DemoCalendar } from '../market/demo-calendar.ts';
import { closeOf, figuresOf, hasTraded, HIGHEST_REACH } from '../market/day-figures.ts';
import { placeOf, type DemoMarket } from '../market/demo-market.ts';
import { isListed, securityOn } from '../securities/security-on.ts';
import type { DemoSecurity } from '../securities/demo-security.ts';
import { dayMonYear, money } from '../market/number-format.ts';

/** A security's highest and lowest price of a year, in the shares of the day asked for, paise, with the places of their sessions. */
export interface DemoRange {
  high: number;
  highAt: number;
  low: number;
  lowAt: number;
}

const DAYS_OF_RANGE = 365;

/**
 * NSE's 52-week range, effective for a day: of the prices up to the session before, in the shares of the day. Two lines stand before the header,
 * every value is in quotes, and `-` is for new shares and for funds' indicative values.
 */
export function yearRangeFile(market: DemoMarket, day: string): Buffer {
  const at = placeOf(market.calendar, day);
  const date = (place: number): string => dayMonYear(market.calendar.days[place] ?? day).toUpperCase();
  const lines: string[] = [];
  for (const [security, range] of yearRanges(market, day)) {
    const { symbol, series } = securityOn(security, 'NSE', at);
    const figures =
      range === undefined ? ['-', '-', '-', '-'] : [price(range.high), date(range.highAt), price(range.low), date(range.lowAt)];
    lines.push([symbol, series, ...figures].map((value) => `"${value}"`).join(','));
    if (security.kind === 'fund') lines.push(`"${symbol.slice(0, -3)}INAV","EQ","-","-","-","-"`);
  }
  const preamble = [
    '"Disclaimer - The Data provided in the adjusted 52 week high and adjusted 52 week low columns  are adjusted for corporate actions (bonus, splits & rights).For actual (unadjusted) 52 week high & low prices, kindly refer bhavcopy."',
    `"Effective for ${dayMonYear(day)}"`,
    '"SYMBOL","SERIES","Adjusted_52_Week_High","52_Week_High_Date","Adjusted_52_Week_Low","52_Week_Low_DT"',
  ];
  return Buffer.from([...preamble, ...lines, ''].join('\n'));
}

/** Returns the range of every share and fund that is listed at NSE on a day. */
export function yearRanges(market: DemoMarket, day: string): ReadonlyMap<DemoSecurity, DemoRange | undefined> {
  const known = lastRanges.get(market);
  if (known?.day === day) return known.ranges;
  const at = placeOf(market.calendar, day);
  const ranges = new Map<DemoSecurity, DemoRange | undefined>();
  for (const security of market.securities) {
    if (security.nse === undefined || (security.kind !== 'share' && security.kind !== 'fund') || !isListed(security, at)) continue;
    ranges.set(security, yearRange(security, at, market.calendar));
  }
  lastRanges.set(market, { day, ranges });
  return ranges;
}

/** Two files of a day have the ranges, which take longest of all to make. */
const lastRanges = new WeakMap<DemoMarket, { day: string; ranges: ReadonlyMap<DemoSecurity, DemoRange | undefined> }>();

/**
 * Returns a security's range of the 365 days before a session, adjusted for splits and bonuses up to it (a demerger stays); nothing when the security
 * did not trade in them.
 */
export function yearRange(security: DemoSecurity, at: number, calendar: DemoCalendar): DemoRange | undefined {
  const { tops, bottoms, places } = year;
  let days = 0;
  let before = 0;
  for (let place = firstOfYear(at, calendar); place < at; place += 1) {
    if (!hasTraded(security, 'NSE', place, calendar)) continue;
    const close = closeOf(security, 'NSE', place, calendar) / sharesSince(security, place, at);
    // The first day's close before is not known here, so that day is looked at in any case.
    tops[days] = before === 0 ? Infinity : Math.max(close, before);
    bottoms[days] = before === 0 ? 0 : Math.min(close, before);
    places[days] = place;
    days += 1;
    before = close;
  }
  if (days === 0) return undefined;
  const priceOn = (day: number, figure: 'high' | 'low'): number => {
    const place = places[day] ?? at;
    return figuresOf(security, 'NSE', place, calendar)[figure] / sharesSince(security, place, at);
  };

  // A day is made in full only where its closes are so near the extreme that it may hold it, the nearest first.
  const range: DemoRange = { high: 0, highAt: at, low: Infinity, lowAt: at };
  for (let looked = 0; looked < days; looked += 1) {
    const day = placeOfLargest(tops, days);
    if ((tops[day] ?? 0) * (1 + HIGHEST_REACH) < range.high) break;
    const high = priceOn(day, 'high');
    if (high > range.high) Object.assign(range, { high, highAt: places[day] });
    tops[day] = 0;
  }
  for (let looked = 0; looked < days; looked += 1) {
    const day = placeOfSmallest(bottoms, days);
    if ((bottoms[day] ?? 0) * (1 - HIGHEST_REACH) > range.low) break;
    const low = priceOn(day, 'low');
    if (low < range.low) Object.assign(range, { low, lowAt: places[day] });
    bottoms[day] = Infinity;
  }
  return { ...range, high: Math.round(range.high), low: Math.max(1, Math.round(range.low)) };
}

/** The traded days of one security's year, one security after the other: the higher and the lower of close and close before, and the session's place. */
const year = { tops: new Float64Array(366), bottoms: new Float64Array(366), places: new Int32Array(366) };

function placeOfLargest(values: Float64Array, count: number): number {
  let largest = 0;
  for (let place = 1; place < count; place += 1) if ((values[place] ?? 0) > (values[largest] ?? 0)) largest = place;
  return largest;
}

function placeOfSmallest(values: Float64Array, count: number): number {
  let smallest = 0;
  for (let place = 1; place < count; place += 1) if ((values[place] ?? 0) < (values[smallest] ?? 0)) smallest = place;
  return smallest;
}

function firstOfYear(at: number, { numbers }: DemoCalendar): number {
  const today = numbers[at] ?? 0;
  let place = at;
  while (place > 1 && (numbers[place - 1] ?? 0) > today - DAYS_OF_RANGE) place -= 1;
  return place;
}

/** How many shares one share of a session has become by another. */
function sharesSince({ event }: DemoSecurity, place: number, at: number): number {
  return event !== undefined && place < event.at && at >= event.at ? event.shares : 1;
}

/** This file alone leaves out the zero before the point. */
function price(paise: number): string {
  return money(paise).replace(/^0\./, '.').padStart(10);
}
