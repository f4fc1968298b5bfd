import { addDays } from '../calendar/days.ts';
import { monthsBefore } from '../calendar/periods.ts';
import type { ChartBar } from './chart-bar.ts';
import { type Interval, SESSIONS_IN } from './interval.ts';

/** `max` is all known bars. */
export const RANGES = ['1m', '3m', '6m', '1y', '3y', '5y', 'max'] as const;
export type Range = (typeof RANGES)[number];

const MONTHS: Record<Exclude<Range, 'max'>, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60 };

const LONGEST_UNASKED: Range = '1y';

/** A history fills a range if it begins no later after it: the exchanges' longest closures for holidays are five days. */
const CLOSED_DAYS = 5;

export function fillsRange(range: Range, first: string, last: string): boolean {
  return range === 'max' || first <= addDays(monthsBefore(last, MONTHS[range]), CLOSED_DAYS);
}

/** The one asked for, or else a year; all of a history that does not fill it. */
export function shownRange(asked: Range | undefined, first: string, last: string): Range {
  const range = asked ?? LONGEST_UNASKED;
  return fillsRange(range, first, last) ? range : 'max';
}

export function firstOfRange(bars: readonly ChartBar[], range: Range): number {
  const last = bars.at(-1);
  if (last === undefined || range === 'max') return 0;
  const start = monthsBefore(last.date, MONTHS[range]);
  return bars.findIndex(({ date }) => date >= start);
}

/** How many newest sessions certainly hold the bars of a range, with `before` more bars ahead of it; undefined for all. */
export function barsToAsk(range: Range = LONGEST_UNASKED, interval: Interval = 'day', before = 0): number | undefined {
  if (range === 'max') return undefined;
  // The first week or month of a range may begin before it.
  const ahead = (before + (interval === 'day' ? 0 : 1)) * SESSIONS_IN[interval];
  return MONTHS[range] * SESSIONS_IN.month + 5 + ahead;
}
