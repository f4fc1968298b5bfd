import { longDate } from '../../words/dates.ts';
import { formatCount, formatPercentChange, formatPoints, formatShare } from '../../words/format.ts';
import type { DayTick } from './ticks.ts';

/** "2026", "Nov", "20 Nov". */
export function dayLabel(date: string, unit: DayTick['unit']): string {
  const [, day, month, year] = longDate(date).split(' ');
  if (unit === 'year') return year ?? '';
  return unit === 'month' ? (month ?? '') : `${day} ${month}`;
}

/** Without paise where the axis has none: `1,25,000`, `12.50`. */
export function priceLabel(value: number, isWhole: boolean): string {
  return isWhole ? formatCount(value) : formatPoints(value);
}

/** Per cent, without decimals where the axis has none: `45.12%`. */
export function shareLabel(value: number, isWhole: boolean): string {
  return isWhole ? formatShare(value).replace('.00', '') : formatShare(value);
}

/** The change of a value since the start, where it was 100: `+5.62%`; without decimals where the axis has none. */
export function comparedLabel(value: number, isWhole = false): string {
  const text = formatPercentChange(value - 100);
  return isWhole ? text.replace('.00', '') : text;
}
