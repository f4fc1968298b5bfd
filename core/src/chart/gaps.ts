import { daysBetween } from '../calendar/days.ts';
import type { ChartBar } from './chart-bar.ts';

/** Two consecutive bars that are unusually many days apart, as while a share is suspended, or have sessions without a figure between them. */
export interface HistoryGap {
  from: string;
  to: string;
}

/** The exchanges' longest closures for holidays are five days. */
const USUAL_DAYS = 9;

/** Oldest first: on the chart the bars around a gap stand side by side. */
export function gapsOf(bars: readonly ChartBar[]): HistoryGap[] {
  return bars.flatMap(({ date: to, isAfterGap = false }, at) => {
    const from = bars[at - 1]?.date;
    return from === undefined || (!isAfterGap && daysBetween(from, to) <= USUAL_DAYS) ? [] : [{ from, to }];
  });
}
