import { addDays } from './days.ts';

/** The periods of returns, the shortest first; `max` goes back to the first stored session of a share. */
export const PERIODS = ['1W', '1M', '3M', '6M', '1Y', '3Y', '5Y', 'max'] as const;
export type Period = (typeof PERIODS)[number];

/** A length of time; six weeks are no period of returns. */
export type Span = Exclude<Period, 'max'> | '6W';

/** 2026-11-20 less 1M is 2026-10-20, 2026-03-31 less 1M is 2026-02-28. */
export function periodStart(day: string, span: Span): string {
  if (span === '1W' || span === '6W') return addDays(day, -7 * WEEKS[span]);
  return monthsBefore(day, MONTHS[span]);
}

const WEEKS = { '1W': 1, '6W': 6 } as const;
const MONTHS = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '3Y': 36, '5Y': 60 } as const;

/** The last day of the month if it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
