import type { ChartBar } from './chart-bar.ts';

/** How far back a chart goes; `max` is all known bars. */
export const RANGES = ['1m', '3m', '6m', '1y', '3y', '5y', 'max'] as const;
export type Range = (typeof RANGES)[number];

const MONTHS: Record<Exclude<Range, 'max'>, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60 };

/** More sessions than any month has had, Saturdays and evenings of Muhurat among them. */
const SESSIONS_A_MONTH = 23;

/** Returns the first day of a range that ends on a day: the same day of the month, or the month's last. */
export function rangeStart(last: string, range: Range): string {
  if (range === 'max') return '';
  const [year = 0, month = 0, day = 0] = last.split('-').map(Number);
  const start = new Date(Date.UTC(year, month - 1 - MONTHS[range], 1));
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(day, lastOfMonth));
  return start.toISOString().slice(0, 10);
}

/** Returns where the bars of a range begin among all, oldest first; a range counts from the newest bar. */
export function firstOfRange(bars: readonly ChartBar[], range: Range): number {
  const start = rangeStart(bars.at(-1)?.date ?? '', range);
  const first = bars.findIndex(({ date }) => date >= start);
  return first === -1 ? 0 : first;
}

/** Returns a number of newest bars that certainly hold a range, with `before` more ahead of it; undefined for all. */
export function barsToAsk(range: Range, before: number): number | undefined {
  return range === 'max' ? undefined : MONTHS[range] * SESSIONS_A_MONTH + 5 + before;
}
