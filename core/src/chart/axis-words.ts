import { longDate } from '../calendar/ist.ts';
import { formatCount, formatPercentChange, formatPoints, formatShare } from '../words/format.ts';
import type { DayTick } from './ticks.ts';

/** Writes a label of the axis of days: "2026", "Nov", "20 Nov". */
export function dayLabel(date: string, unit: DayTick['unit']): string {
  const [, day, month, year] = longDate(date).split(' ');
  if (unit === 'year') return year ?? '';
  return unit === 'month' ? (month ?? '') : `${day} ${month}`;
}

/** Writes a label of the axis of prices: without paise where the axis has none, `1,25,000`, `12.50`. */
export function priceLabel(value: number, isWhole: boolean): string {
  return isWhole ? formatCount(value) : formatPoints(value);
}

/** Writes a part of a whole in per cent: `45.12%`; without decimals where the axis has none. */
export function shareLabel(value: number, isWhole: boolean): string {
  return isWhole ? formatShare(value).replace('.00', '') : formatShare(value);
}

/** Writes a compared value, of 100 at the start, as the change since then: `+5.62%`; without decimals where the axis has none. */
export function comparedLabel(value: number, isWhole = false): string {
  const text = formatPercentChange(value - 100);
  return isWhole ? text.replace('.00', '') : text;
}
