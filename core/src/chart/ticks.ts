/** A place on an axis, from 0 (left, or bottom) to 1. */
export interface Tick {
  at: number;
  value: number;
}

/** The steps between round figures, as multiples of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Returns about `count` round figures between two values, each with its place; in a logarithmic scale places are of ratios. */
export function priceTicks(low: number, high: number, count: number, isLog: boolean): Tick[] {
  const rough = (high - low) / count;
  // The step is below floating-point precision.
  if (!(rough > Math.abs(high) * 1e-9)) return [{ at: 0.5, value: low }];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const ticks: Tick[] = [];
  for (let place = Math.ceil(low / step); place * step <= high; place += 1) {
    // Multiples of a step such as 0.1 are inexact.
    const value = Number((place * step).toPrecision(12));
    ticks.push({ at: placeOf(value, low, high, isLog), value });
  }
  return ticks;
}

/** Returns the place of a value between two others, from 0 to 1; in the middle where they are equal. */
export function placeOf(value: number, low: number, high: number, isLog: boolean): number {
  if (high <= low) return 0.5;
  return isLog && low > 0 ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
}

/** Returns the value at a place, the other way round; a place may be beyond the two ends. */
export function valueOf(place: number, low: number, high: number, isLog: boolean): number {
  return isLog && low > 0 ? low * (high / low) ** place : low + place * (high - low);
}

/** A label of the axis of days. */
export interface DayTick {
  /** The index of its session among all, from 0. */
  index: number;
  date: string;
  /** The largest unit that changed from the session before; the label shows it. */
  unit: 'year' | 'month' | 'day';
}

/** Returns at most `count` sessions to label: the first of years, of months, or some days. */
export function dayTicks(dates: readonly string[], count: number): DayTick[] {
  const years = starts(dates, 'yyyy'.length, () => 'year');
  if (years.length >= FEW_YEARS) return thinned(years, count);
  const months = starts(dates, 'yyyy-mm'.length, (date) => (years.some((year) => year.date === date) ? 'year' : 'month'));
  if (months.length >= FEW_MONTHS) return thinned(months, count);
  return thinned(
    dates.map((date, index) => ({ index, date, unit: 'day' })),
    count,
  );
}

const FEW_YEARS = 4;
const FEW_MONTHS = 3;

/** Lists the sessions whose date differs from the one before in its first `letters` letters: those that start a year or a month. */
function starts(dates: readonly string[], letters: number, unitOf: (date: string) => DayTick['unit']): DayTick[] {
  return dates.flatMap((date, index) => {
    const before = dates[index - 1];
    return before === undefined || before.slice(0, letters) === date.slice(0, letters) ? [] : [{ index, date, unit: unitOf(date) }];
  });
}

function thinned(ticks: readonly DayTick[], count: number): DayTick[] {
  const every = Math.ceil(ticks.length / count);
  return ticks.filter((_, place) => place % every === 0);
}
