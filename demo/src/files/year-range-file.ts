import type { DemoCalendar } from '../market/demo-calendar.ts';
import { closeOf, dayFigures, hasTraded, HIGHEST_REACH } from '../market/day-figures.ts';
import { listings, sessionPlace, type DemoMarket } from '../market/demo-market.ts';
import { memo } from '../market/memo.ts';
import { dayMonYear, money } from '../market/number-format.ts';
import { sharesAt, type DemoSecurity } from '../securities/demo-security.ts';
import { csvFile } from './csv.ts';

const DAYS_OF_RANGE = 365;

const HEADER = [
  '"Disclaimer - The Data provided in the adjusted 52 week high and adjusted 52 week low columns  are adjusted for corporate actions (bonus, splits & rights).For actual (unadjusted) 52 week high & low prices, kindly refer bhavcopy."',
  '"SYMBOL","SERIES","Adjusted_52_Week_High","52_Week_High_Date","Adjusted_52_Week_Low","52_Week_Low_DT"',
] as const;

/**
 * NSE's 52-week range, effective for a day: of the prices up to the session before, in the shares of the day. Two lines stand before the header,
 * every value is in quotes, and `-` is for new shares and for funds' indicative values.
 */
export function yearRangeFile(market: DemoMarket, day: string): Buffer {
  const at = sessionPlace(market.calendar, day);
  const date = (place: number): string => dayMonYear(market.calendar.days[place] ?? day).toUpperCase();
  const none = ['-', '-', '-', '-'];
  const rows = listings(market, 'NSE', at).flatMap(({ security, on: { symbol, series } }) => {
    if (security.kind !== 'share' && security.kind !== 'fund') return [];
    const range = yearRange(security, at, market.calendar);
    const figures = range === undefined ? none : [price(range.high), date(range.highAt), price(range.low), date(range.lowAt)];
    const indicative = security.kind === 'fund' ? [[`${symbol.slice(0, -3)}INAV`, 'EQ', ...none]] : [];
    return [[symbol, series, ...figures], ...indicative];
  });
  const quoted = rows.map((row) => row.map((value) => `"${value}"`));
  return Buffer.from(csvFile(HEADER[0], [`"Effective for ${dayMonYear(day)}"`, HEADER[1], ...quoted]));
}

/**
 * Returns a security's highest and lowest price of the 365 days before a session, paise, with the places of their sessions: adjusted for splits and
 * bonuses up to it (a demerger stays). Undefined when the security did not trade in them.
 */
function yearRange(security: DemoSecurity, at: number, calendar: DemoCalendar) {
  const { closeAt, extremesAt } = pricesOf(calendar)(security);
  const days: { place: number; shares: number; close: number }[] = [];
  for (let place = firstOfYear(at, calendar); place < at; place += 1) {
    const [filed, shares] = [closeAt(place), sharesAt(security, at, place)];
    if (filed !== UNTRADED) days.push({ place, shares, close: filed / shares });
  }
  if (days.length === 0) return undefined;
  const closes = days.map(({ close }) => close);
  const [top, bottom] = [Math.max(...closes), Math.min(...closes)];
  const range = { high: 0, highAt: at, low: Infinity, lowAt: at };
  for (const [index, { place, shares, close }] of days.entries()) {
    // A day is made in full only where its closes are so near the extreme that it may hold it; the close before the first is not known here.
    const before = closes[index - 1];
    const isNear =
      before === undefined ||
      Math.max(close, before) * (1 + HIGHEST_REACH) >= Math.max(top, range.high) ||
      Math.min(close, before) * (1 - HIGHEST_REACH) <= Math.min(bottom, range.low);
    if (!isNear) continue;
    const { high, low } = extremesAt(place);
    if (high / shares > range.high) Object.assign(range, { high: high / shares, highAt: place });
    if (low / shares < range.low) Object.assign(range, { low: low / shares, lowAt: place });
  }
  return { ...range, high: Math.round(range.high), low: Math.max(1, Math.round(range.low)) };
}

const UNTRADED = -1;

/** At NSE, paise. Each is made once, for the files of two days share all days but one. */
const pricesOf = memo(
  (calendar: DemoCalendar) =>
    memo((security: DemoSecurity) => {
      // 0 where it is not made yet.
      const closes = new Int32Array(calendar.days.length);
      return {
        /** `UNTRADED` where it did not trade. */
        closeAt: (place: number): number =>
          (closes[place] ||= hasTraded(security, 'NSE', place, calendar) ? closeOf(security, 'NSE', place, calendar) : UNTRADED),
        extremesAt: memo((place: number) => {
          const { high, low } = dayFigures(security, 'NSE', place, calendar);
          return { high, low };
        }),
      };
    }),
  1,
);

function firstOfYear(at: number, { numbers }: DemoCalendar): number {
  const today = numbers[at] ?? 0;
  let place = at;
  while (place > 1 && (numbers[place - 1] ?? 0) > today - DAYS_OF_RANGE) place -= 1;
  return place;
}

/** This file alone leaves out the zero before the point. */
function price(paise: number): string {
  return money(paise).replace(/^0\./, '.').padStart(10);
}
