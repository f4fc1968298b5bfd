import { addressWith, choice, defineView, freeText } from '../address/view.ts';
import type { SessionBreadth } from '../wire/lists/breadth.ts';

export const BREADTH_LINES = ['line', 'means', 'highs'] as const;
export type ShownBreadth = (typeof BREADTH_LINES)[number];

export interface BreadthView {
  /** An exchange or an index. */
  of: string;
  show: ShownBreadth;
}

export const breadthView = defineView<BreadthView>({ of: freeText('NSE'), show: choice(BREADTH_LINES, 'line') });

export function breadthAddress(of: string): string {
  return addressWith('/api/v1/breadth', { of });
}

export function breadthFileAddress(of: string): string {
  return addressWith('/api/v1/breadth.csv', { of });
}

/** A figure for which too few shares have a history is undefined. */
export interface DrawnBreadth extends SessionBreadth {
  /** Advances less declines, cumulated from the first session on. */
  line: number;
  /** Per cent of the shares that have the mean. */
  percentAbove50: number | undefined;
  percentAbove200: number | undefined;
  highsLessLows: number | undefined;
}

/** With fewer shares than half of a session's a figure would be of those alone that were stored first. */
const LEAST_SHARE = 0.5;

/** Oldest first. */
export function breadthFigures(sessions: readonly SessionBreadth[]): DrawnBreadth[] {
  let line = 0;
  return sessions.map((one) => {
    line += one.advances - one.declines;
    const traded = one.advances + one.declines + one.unchanged + one.uncompared;
    const isKnown = (of: number): boolean => of > 0 && of >= traded * LEAST_SHARE;
    return {
      ...one,
      line,
      percentAbove50: isKnown(one.of50) ? (one.above50 / one.of50) * 100 : undefined,
      percentAbove200: isKnown(one.of200) ? (one.above200 / one.of200) * 100 : undefined,
      highsLessLows: isKnown(one.ofYear) ? one.highs - one.lows : undefined,
    };
  });
}

export function breadthLines(figures: readonly DrawnBreadth[], show: ShownBreadth): { date: string; value: number }[][] {
  const drawn = { line: ['line'], means: ['percentAbove50', 'percentAbove200'], highs: ['highsLessLows'] } as const;
  return drawn[show].map((key) => figures.flatMap(({ session, [key]: value }) => (value === undefined ? [] : [{ date: session, value }])));
}
