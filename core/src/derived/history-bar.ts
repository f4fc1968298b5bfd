import type { Bar } from '../bars/bar.ts';

/** The fields of a bar that the figures of a share need; as filed, in rupees and shares. */
export type HistoryBar = Pick<Bar, 'session' | 'high' | 'low' | 'close' | 'volume'>;

/** The fields of a bar that are needed to find an action that is in no file; as filed, in rupees. */
export type OpenedBar = Pick<Bar, 'session' | 'open' | 'previousClose'>;

/** Reports whether a bar opened so far from its filed previous close that an action may explain it: below 78 % of it, or above 360 %. */
export function isJump({ open, previousClose = 0 }: Pick<OpenedBar, 'open' | 'previousClose'>): boolean {
  // In paise, as the store compares them.
  const [opened, closed] = [Math.round(open * 100), Math.round(previousClose * 100)];
  return closed > 0 && (opened * 100 < closed * 78 || opened * 100 > closed * 360);
}
