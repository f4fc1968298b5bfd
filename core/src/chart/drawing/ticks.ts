import { daysBetween } from '../../calendar/days.ts';

/** A place on an axis, from 0 (left, or bottom) to 1. */
export interface Tick {
  at: number;
  value: number;
}

/** The steps between round figures, as multiples of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** Labels have two decimals: nearer ones would be alike. */
const LEAST_STEP = 0.01;

/** About `count` round figures between two values, each with its place; in a logarithmic scale places are of ratios. */
export function priceTicks(low: number, high: number, count: number, isLog: boolean): Tick[] {
  const rough = (high - low) / count;
  // The step is below floating-point precision.
  if (!(rough > Math.abs(high) * 1e-9)) return [{ at: 0.5, value: low }];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max((STEPS.find((one) => one * power >= rough) ?? 10) * power, LEAST_STEP);
  const ticks: Tick[] = [];
  for (let place = Math.ceil(low / step); place * step <= high; place += 1) {
    // Multiples of a step such as 0.1 are inexact.
    const value = Number((place * step).toPrecision(12));
    ticks.push({ at: placeOf(value, low, high, isLog), value });
  }
  return ticks;
}

export function placeOf(value: number, low: number, high: number, isLog: boolean): number {
  if (high <= low) return 0.5;
  return isLog && low > 0 ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
}

export function valueOf(place: number, low: number, high: number, isLog: boolean): number {
  return isLog && low > 0 ? low * (high / low) ** place : low + place * (high - low);
}

export interface DayTick {
  /** The index of its session among all, from 0. */
  index: number;
  date: string;
  /** The largest unit that changed from the session before; the label shows it. */
  unit: 'year' | 'month' | 'day';
}

/**
 * The sessions to label, at most `count` and, of as many days, more than half of that: the first of some years, months or weeks, or else days
 * that are equally many sessions apart.
 */
export function dayTicks(dates: readonly string[], count: number): DayTick[] {
  let fitting: DayTick[] = [];
  for (const step of STEPS_OF_DAYS) {
    const ticks = starts(dates, step);
    if (ticks.length > count) break;
    fitting = ticks;
  }
  if (fitting.length > count / 2) return fitting;
  const every = Math.ceil(dates.length / count);
  return dates.flatMap((date, index) => (index % every === 0 ? [{ index, date, unit: 'day' as const }] : []));
}

interface CalendarStep {
  unit: 'year' | 'month' | 'week';
  every: number;
}

/** The widest first. */
const STEPS_OF_DAYS: readonly CalendarStep[] = [
  ...[10, 5, 2, 1].map((every) => ({ unit: 'year' as const, every })),
  ...[6, 4, 3, 2, 1].map((every) => ({ unit: 'month' as const, every })),
  ...[2, 1].map((every) => ({ unit: 'week' as const, every })),
];

function starts(dates: readonly string[], { unit, every }: CalendarStep): DayTick[] {
  return dates.flatMap((date, index) => {
    const before = dates[index - 1];
    if (before === undefined || numberOf(date, unit, every) === numberOf(before, unit, every)) return [];
    const isYear = unit !== 'week' && date.slice(0, 4) !== before.slice(0, 4);
    return [{ index, date, unit: isYear ? 'year' : unit === 'week' ? 'day' : 'month' }];
  });
}

function numberOf(date: string, unit: CalendarStep['unit'], every: number): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const units = { year, month: year * 12 + month - 1, week: daysBetween(A_MONDAY, date) / 7 };
  return Math.floor(units[unit] / every);
}

const A_MONDAY = '1990-01-01';
