import { monthsBefore } from '../calendar/periods.ts';
import type { ChartBar } from './chart-bar.ts';

/** How far back a chart goes; `max` is all known bars. */
export const RANGES = ['1m', '3m', '6m', '1y', '3y', '5y', 'max'] as const;
export type Range = (typeof RANGES)[number];

const MONTHS: Record<Exclude<Range, 'max'>, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60 };

/** More sessions than any month has had, Saturdays and evenings of Muhurat among them. */
const SESSIONS_A_MONTH = 23;

/** Returns where the bars of a range begin among all, oldest first; a range counts from the newest bar. */
export function firstOfRange(bars: readonly ChartBar[], range: Range): number {
  const last = bars.at(-1);
  if (last === undefined || range === 'max') return 0;
  const start = monthsBefore(last.date, MONTHS[range]);
  return bars.findIndex(({ date }) => date >= start);
}

/** Returns a number of newest bars that certainly hold a range, with `before` more ahead of it; undefined for all. */
export function barsToAsk(range: Range, before: number): number | undefined {
  return range === 'max' ? undefined : MONTHS[range] * SESSIONS_A_MONTH + 5 + before;
}
