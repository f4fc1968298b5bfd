import { type ChartBar, isWhole } from './chart-bar.ts';
import type { ChartFigures } from './chart-figures.ts';
import type { ChartView } from './chart-view.ts';
import { type DayTick, dayTicks, placeOf, priceTicks, type Tick, valueOf } from './ticks.ts';

/** A still picture of a chart, as paths in a box of `STILL_WIDTH` × `STILL_HEIGHT` that is stretched to any size. */
export interface Still {
  /** The lines of closes, means and overlays, each with its index among the colours; the main one's is 0. */
  lines: { path: string; place: number }[];
  /** The area beneath the main line, if the view has one. */
  area?: string;
  /** Candles of sessions that closed above their open, or below it, and the wicks of both; absent where they are lines. */
  candles?: { up: string; down: string; upWicks: string; downWicks: string };
  /** One bar for each session, along the bottom. */
  volume?: string;
  prices: Tick[];
  days: (DayTick & { at: number })[];
  /** The places of marks, from 0 to 1. */
  marks: { at: number; date: string }[];
}

export const STILL_WIDTH = 1000;
export const STILL_HEIGHT = 400;

/** The margins above and beneath the prices, and the height of the volume, as fractions of the whole. They equal those of `price-chart/canvas.ts`. */
export const TOP_MARGIN = 0.08;
export const BOTTOM_MARGIN = { withVolume: 0.24, alone: 0.08 };
export const VOLUME_HEIGHT = 0.16;

/** With more sessions than this, candles would be thinner than a pixel on most screens: the picture has the line of closes. */
const MOST_CANDLES = 270;
/** The width of a candle, as a fraction of a session's slot. */
const BODY = 0.78;
const VOLUME_BODY = 0.94;
/** The fewest slots of a chart: with fewer sessions they are drawn at the right, not stretched. */
const LEAST_SLOTS = 40;
const PRICE_TICKS = 8;
const DAY_TICKS = 5;
/** The least distance between labels of days, and from the edges, of the whole width: some 50 pixels on a phone. */
const DAY_DISTANCE = 0.19;
const DAY_EDGE = 0.05;

/** Returns how many places the sessions of a chart share. */
export function slotsOf(sessions: number): number {
  return Math.max(sessions, LEAST_SLOTS);
}

/** Draws the still picture of a view; undefined if there is nothing to draw. */
export function stillOf(figures: ChartFigures, view: ChartView): Still | undefined {
  const { bars, means, compared } = figures;
  const lines = compared?.lines ?? [
    { place: 0, values: bars.map(({ date, close }) => ({ date, value: close })) },
    ...means.map(({ values }, at) => ({ place: at + 1, values: pointsOf(bars, values) })),
  ];
  const hasCandles = compared === undefined && view.kind === 'candles' && bars.length <= MOST_CANDLES;
  const values = lines.flatMap((line) => line.values.map(({ value }) => value));
  if (hasCandles) for (const { high, low } of bars) values.push(...[high, low].filter((price) => price !== undefined));
  if (values.length === 0) return undefined;
  const [low, high] = [least(values), most(values)];
  const hasVolume = compared === undefined && bars.some(({ volume = 0 }) => volume > 0);

  const step = STILL_WIDTH / slotsOf(bars.length);
  const xOf = (at: number) => STILL_WIDTH - (bars.length - at - 0.5) * step;
  const places = new Map(bars.map(({ date }, at) => [date, xOf(at)]));
  const bottom = 1 - (hasVolume ? BOTTOM_MARGIN.withVolume : BOTTOM_MARGIN.alone);
  const yOf = (value: number) => (bottom - placeOf(value, low, high, view.isLog) * (bottom - TOP_MARGIN)) * STILL_HEIGHT;
  // The axis extends over the margins above and beneath.
  const valueAt = (y: number) => valueOf((bottom - y) / (bottom - TOP_MARGIN), low, high, view.isLog);
  const draw = (line: readonly { date: string; value: number }[]) => {
    const points = line.flatMap(({ date, value }) => {
      const x = places.get(date);
      return x === undefined ? [] : [`${round(x)} ${round(yOf(value))}`];
    });
    return points.length === 0 ? '' : `M${points.join('L')}${points.length === 1 ? 'h1' : ''}`;
  };
  const drawn = lines.map(({ place, values }) => ({ place, path: draw(values) }));
  return {
    lines: hasCandles ? drawn.slice(1) : drawn,
    ...(compared === undefined && view.kind === 'area' && { area: `${drawn[0]?.path}V${STILL_HEIGHT}H${round(xOf(0))}z` }),
    ...(hasCandles && { candles: candlesOf(bars, step, xOf, yOf) }),
    ...(hasVolume && { volume: volumeOf(bars, step, xOf) }),
    // The free room beneath may reach below zero, where no price is.
    prices: priceTicks(Math.max(valueAt(1), Math.min(low, 0)), valueAt(0), PRICE_TICKS, view.isLog).map(({ value }) => ({
      value,
      at: yOf(value) / STILL_HEIGHT,
    })),
    days: apart(
      dayTicks(
        bars.map(({ date }) => date),
        DAY_TICKS,
      ).map((tick) => ({ ...tick, at: xOf(tick.index) / STILL_WIDTH })),
    ),
    marks: figures.marks.map(({ date }) => ({ date, at: (places.get(date) ?? 0) / STILL_WIDTH })),
  };
}

function pointsOf(bars: readonly ChartBar[], values: readonly (number | undefined)[]): { date: string; value: number }[] {
  return bars.flatMap(({ date }, at) => (values[at] === undefined ? [] : [{ date, value: values[at] }]));
}

type PlaceOf = (value: number) => number;

function candlesOf(bars: readonly ChartBar[], step: number, xOf: PlaceOf, yOf: PlaceOf): NonNullable<Still['candles']> {
  const candles = { up: '', down: '', upWicks: '', downWicks: '' };
  bars.forEach((bar, at) => {
    const { close } = bar;
    const { open, high, low } = isWhole(bar) ? bar : { open: close, high: close, low: close };
    const middle = round(xOf(at));
    const width = round(step * BODY);
    const [top, foot] = [round(yOf(Math.max(open, close))), round(yOf(Math.min(open, close)))];
    const isUp = close >= open;
    // A line of no height would be invisible.
    candles[isUp ? 'up' : 'down'] += `M${round(middle - width / 2)} ${top}h${width}v${round(Math.max(foot - top, 1))}h-${width}z`;
    candles[isUp ? 'upWicks' : 'downWicks'] += `M${middle} ${round(yOf(high))}V${top}M${middle} ${foot}V${round(yOf(low))}`;
  });
  return candles;
}

/** Leaves out labels that would touch. */
function apart<T extends { at: number }>(ticks: readonly T[]): T[] {
  let last = -Infinity;
  return ticks.filter(({ at }) => {
    if (at - last < DAY_DISTANCE || at < DAY_EDGE || at > 1 - DAY_EDGE) return false;
    last = at;
    return true;
  });
}

function volumeOf(bars: readonly ChartBar[], step: number, xOf: PlaceOf): string {
  const widest = most(bars.map(({ volume = 0 }) => volume));
  const width = round(step * VOLUME_BODY);
  return bars
    .map(({ volume = 0 }, at) => {
      const height = round((volume / widest) * VOLUME_HEIGHT * STILL_HEIGHT);
      return height === 0 ? '' : `M${round(xOf(at) - width / 2)} ${STILL_HEIGHT}v-${height}h${width}v${height}z`;
    })
    .join('');
}

// Without spreading, since fifteen years of bars are more arguments than some engines accept.
function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}

function most(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other), -Infinity);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
