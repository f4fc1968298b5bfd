import { addDays } from '../calendar/days.ts';
import { type ChartBar, isWhole } from './chart-bar.ts';

export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** At least as many sessions as any interval has had, Saturdays and evenings of Muhurat among them. */
export const SESSIONS_IN: Record<Interval, number> = { day: 1, week: 7, month: 23 };

/**
 * Joins the sessions of each week (Monday to Sunday) or month into one bar, dated by its last session: the first open, the highest, the lowest, the last
 * close, and the sums of volume and turnover.
 */
export function barsOfInterval(bars: readonly ChartBar[], interval: Interval): readonly ChartBar[] {
  if (interval === 'day') return bars;
  const starts = bars.flatMap(({ date }, at) =>
    at === 0 || periodOf(date, interval) !== periodOf(bars[at - 1]?.date ?? '', interval) ? [at] : [],
  );
  return starts.flatMap((start, place) => {
    const bar = joinedBar(bars.slice(start, starts[place + 1]), bars[start - 1]);
    return bar === undefined ? [] : [bar];
  });
}

function periodOf(date: string, interval: 'week' | 'month'): string {
  return interval === 'month' ? date.slice(0, 'yyyy-mm'.length) : addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}

function joinedBar(days: readonly ChartBar[], before: ChartBar | undefined): ChartBar | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || first === last) return first;
  const whole = days.filter(isWhole);
  return {
    from: first.date,
    date: last.date,
    ...(whole.length === days.length && {
      open: first.open,
      high: Math.max(...whole.map(({ high }) => high)),
      low: Math.min(...whole.map(({ low }) => low)),
    }),
    close: last.close,
    volume: sumOf(days.map(({ volume }) => volume)),
    turnover: sumOf(days.map(({ turnover }) => turnover)),
    delivered: sumOf(days.map(({ delivered }) => delivered)),
    trades: sumOf(days.map(({ trades }) => trades)),
    deliveryPercent: deliveryOf(days),
    priceEarnings: last.priceEarnings,
    priceBook: last.priceBook,
    dividendYield: last.dividendYield,
    dividend: days.some(({ dividend }) => dividend === null) ? null : sumOf(days.map(({ dividend }) => dividend ?? undefined)),
    worth: last.worth,
    ...previousOf(days, before),
  };
}

/** What the change of the whole is against, where that is not the close of the bar before: the changes of its days, one after the other. */
function previousOf(days: readonly ChartBar[], before: ChartBar | undefined): Pick<ChartBar, 'previousClose' | 'brokenBy'> {
  const brokenBy = days.findLast((day) => day.brokenBy !== undefined)?.brokenBy;
  const why = brokenBy === undefined ? {} : { brokenBy };
  if (days.some(({ previousClose }) => previousClose === null)) return { ...why, previousClose: null };
  if (days.every(({ previousClose }) => previousClose === undefined)) return why;
  const previous = days.map(({ previousClose }, at) => previousClose ?? (days[at - 1] ?? before)?.close);
  // Backwards from the last close: what a day gained is taken off the close.
  const base = days.reduceRight<number | undefined>((close, day, at) => {
    const earlier = previous[at];
    return close === undefined || earlier === undefined ? undefined : (close / day.close) * earlier;
  }, days.at(-1)?.close);
  return base === undefined ? why : { ...why, previousClose: base };
}

/** Of the volume of the days whose delivery is known, per cent. */
function deliveryOf(days: readonly ChartBar[]): number | undefined {
  const known = days.filter(({ deliveryPercent }) => deliveryPercent !== undefined);
  const volume = sumOf(known.map((day) => day.volume)) ?? 0;
  const delivered = sumOf(known.map((day) => ((day.volume ?? 0) * (day.deliveryPercent ?? 0)) / 100)) ?? 0;
  return volume === 0 ? undefined : (delivered / volume) * 100;
}

function sumOf(figures: readonly (number | undefined)[]): number | undefined {
  const known = figures.filter((figure) => figure !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, figure) => sum + figure, 0);
}
