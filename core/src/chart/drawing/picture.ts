import { type ChartBar, isWhole } from '../chart-bar.ts';
import type { ChartFigures } from '../chart-figures.ts';
import type { ChartView } from '../chart-view.ts';
import type { Mark } from '../mark.ts';
import { type DayTick, dayTicks, placeOf, priceTicks, type Tick, valueOf } from './ticks.ts';

/** A chart as paths in lanes, one above the other, each of which is stretched to any size: prices, and beneath them volume. */
export interface ChartPicture {
  /** The lines of closes, means and overlays, each with its index among the colours; the main one's is 0. */
  lines: { path: string; place: number }[];
  /** The places, from 0 to 1, from which on bars do not compare with those before. */
  breaks: number[];
  /** The area beneath the main line, if the view has one. */
  area?: string;
  /** Candles that closed above their open, or below it, and the wicks of both; absent where they are lines. */
  candles?: { up: string; down: string; upWicks: string; downWicks: string };
  /** The bars of the lane of volume, the delivered part of each, and the highest of them in shares. */
  volume?: { path: string; delivered: string; most: number };
  prices: Tick[];
  /** The labels of days on a phone, and where there is room. */
  days: { few: PlacedDay[]; many: PlacedDay[] };
  /** The actions, with their places from 0 to 1. */
  marks: (Mark & { at: number })[];
  /** The last values, by the axis of prices: each with its own height, moved apart where they would cover each other. */
  ends: { value: number; place: number; at: number }[];
  /** The height of a value, from 0 (top) to 1. */
  heightOf: (value: number) => number;
}

type PlacedDay = DayTick & { at: number; anchor: 'start' | 'middle' | 'end' };

export const PICTURE_WIDTH = 1000;
export const PICTURE_HEIGHT = 400;
export const VOLUME_HEIGHT = 100;

/** The margin above and beneath the prices, as a fraction of their lane. */
const MARGIN = 0.06;
/** With more bars than this, candles would be thinner than a pixel on most screens: the picture has the line of closes. */
export const MOST_CANDLES = 300;
/** The width of a candle, as a fraction of a bar's slot, and the most that it has of the whole. */
const BODY = 0.72;
const WIDEST_BODY = 36;
const PRICE_TICKS = 8;
/** How many labels of days there are at most, and how far apart they are of the whole width. */
const FEW_DAYS = { count: 4, apart: 0.2 };
const MANY_DAYS = { count: 12, apart: 0.07 };
/** Nearer to an edge than this a label would be cut. */
const EDGE = 0.06;

interface PicturedFigures extends Pick<ChartFigures, 'bars' | 'means' | 'marks' | 'breaks' | 'gaps' | 'valuation'> {
  compared?: {
    lines: readonly { place: number; values: readonly { date: string; value: number }[] }[];
    /** The picture reaches to zero, wherever the lines are. */
    hasZero?: boolean;
  };
}

/** Draws the picture of a view; undefined if there is nothing to draw. Lines are broken at gaps, and where bars do not compare with those before. */
export function pictureOf(figures: PicturedFigures, view: ChartView): ChartPicture | undefined {
  const { bars, means, compared, valuation } = figures;
  const lines = compared?.lines ?? [
    { place: 0, values: bars.map(({ date, close }) => ({ date, value: close })) },
    ...means.map(({ values }, at) => ({ place: at + 1, values: pointsOf(bars, values) })),
  ];
  const hasCandles = compared === undefined && valuation === undefined && view.kind === 'candles' && bars.length <= MOST_CANDLES;
  const values = lines.flatMap((line) => line.values.map(({ value }) => value));
  if (hasCandles) for (const { high, low } of bars) values.push(...[high, low].filter((price) => price !== undefined));
  if (values.length === 0) return undefined;
  if (compared?.hasZero === true) values.push(0);
  const [low, high] = [least(values), most(values)];

  const step = PICTURE_WIDTH / bars.length;
  const xOf = (at: number) => (at + 0.5) * step;
  const places = new Map(bars.map(({ date }, at) => [date, xOf(at)]));
  const heightOf = (value: number) => 1 - MARGIN - placeOf(value, low, high, view.isLog) * (1 - 2 * MARGIN);
  const yOf = (value: number) => heightOf(value) * PICTURE_HEIGHT;
  // The axis extends over the margins above and beneath.
  const valueAt = (height: number) => valueOf((1 - MARGIN - height) / (1 - 2 * MARGIN), low, high, view.isLog);
  const cuts = [...figures.gaps.map(({ to }) => to), ...figures.breaks.map(({ on }) => on)];
  const draw = (line: readonly { date: string; value: number }[]) => {
    let passed = -1;
    const points = line.flatMap(({ date, value }) => {
      const x = places.get(date);
      if (x === undefined) return [];
      const before = passed;
      passed = cuts.filter((cut) => cut <= date).length;
      return [`${before === passed ? 'L' : 'M'}${round(x)} ${round(yOf(value))}`];
    });
    // A point alone would be invisible.
    return points.join('').replaceAll(/M[^ML]+(?=M|$)/g, '$&h1');
  };
  const drawn = lines.map(({ place, values }) => ({ place, path: draw(values) }));
  const body = round(Math.min(step * BODY, WIDEST_BODY));
  const dates = bars.map(({ date }) => date);
  const daysOf = (room: typeof FEW_DAYS) =>
    placed(
      dayTicks(dates, room.count).map((tick) => ({ ...tick, at: xOf(tick.index) / PICTURE_WIDTH })),
      room.apart,
    );
  const hasVolume = compared === undefined && bars.some(({ volume = 0 }) => volume > 0);
  const ends = (compared === undefined ? lines.slice(0, 1) : lines).flatMap(({ place, values }) => {
    const value = values.at(-1)?.value;
    return value === undefined ? [] : [{ place, value, at: heightOf(value) }];
  });
  return {
    lines: hasCandles ? drawn.slice(1) : drawn,
    breaks: figures.breaks.map(({ on }) => bars.findIndex(({ date }) => date >= on) / bars.length),
    ...(compared === undefined && valuation === undefined && view.kind === 'area' && { area: areaOf(drawn[0]?.path) }),
    ...(hasCandles && { candles: candlesOf(bars, body, xOf, yOf) }),
    ...(hasVolume && { volume: volumeOf(bars, body, xOf) }),
    // The free room beneath may reach below zero, where no price is.
    prices: priceTicks(Math.max(valueAt(1), Math.min(low, 0)), valueAt(0), PRICE_TICKS, view.isLog).map(({ value }) => ({
      value,
      at: heightOf(value),
    })),
    days: { few: daysOf(FEW_DAYS), many: daysOf(MANY_DAYS) },
    marks: figures.marks.map((mark) => ({ ...mark, at: (places.get(mark.date) ?? 0) / PICTURE_WIDTH })),
    ends: apart(ends),
    heightOf,
  };
}

function areaOf(path = ''): string {
  return path.replaceAll(/M([\d.]+)[^M]*/g, `$&V${PICTURE_HEIGHT}H$1z`);
}

function pointsOf(bars: readonly ChartBar[], values: readonly (number | undefined)[]): { date: string; value: number }[] {
  return bars.flatMap(({ date }, at) => (values[at] === undefined ? [] : [{ date, value: values[at] }]));
}

type PlaceOf = (value: number) => number;

function candlesOf(bars: readonly ChartBar[], width: number, xOf: PlaceOf, yOf: PlaceOf): NonNullable<ChartPicture['candles']> {
  const candles = { up: '', down: '', upWicks: '', downWicks: '' };
  bars.forEach((bar, at) => {
    const { close } = bar;
    const { open, high, low } = isWhole(bar) ? bar : { open: close, high: close, low: close };
    const middle = round(xOf(at));
    const [top, foot] = [round(yOf(Math.max(open, close))), round(yOf(Math.min(open, close)))];
    const isUp = close >= open;
    // A line of no height would be invisible.
    candles[isUp ? 'up' : 'down'] += `M${round(middle - width / 2)} ${top}h${width}v${round(Math.max(foot - top, 1))}h-${width}z`;
    candles[isUp ? 'upWicks' : 'downWicks'] += `M${middle} ${round(yOf(high))}V${top}M${middle} ${foot}V${round(yOf(low))}`;
  });
  return candles;
}

function volumeOf(bars: readonly ChartBar[], width: number, xOf: PlaceOf): NonNullable<ChartPicture['volume']> {
  const widest = most(bars.map(({ volume = 0 }) => volume));
  const barsOf = (shares: (bar: ChartBar) => number | undefined): string =>
    bars
      .map((bar, at) => {
        const height = round(((shares(bar) ?? 0) / widest) * VOLUME_HEIGHT);
        return height === 0 ? '' : `M${round(xOf(at) - width / 2)} ${VOLUME_HEIGHT}v-${height}h${width}v${height}z`;
      })
      .join('');
  return {
    path: barsOf(({ volume }) => volume),
    delivered: barsOf(({ volume = 0, deliveryPercent = 0 }) => (volume * deliveryPercent) / 100),
    most: widest,
  };
}

/** Leaves out labels that would touch, and lets those at the edges begin or end there. */
function placed(ticks: readonly (DayTick & { at: number })[], least: number): PlacedDay[] {
  let last = -Infinity;
  return ticks
    .filter(({ at }) => {
      // Places are fractions, which are inexact.
      if (at - last < least - 1e-9) return false;
      last = at;
      return true;
    })
    .map((tick) => ({ ...tick, anchor: tick.at < EDGE ? 'start' : tick.at > 1 - EDGE ? 'end' : 'middle' }));
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

/** The least distance between two labels, as a fraction of the height: a line of text on a phone. */
const LEAST = 0.065;

/** Moves labels apart that would cover each other, as little as their order and the ends of the axis allow. */
export function apart<T extends { at: number }>(labels: readonly T[]): T[] {
  const sorted = labels.map((label) => ({ ...label })).toSorted((one, other) => one.at - other.at);
  sorted.forEach((label, place) => {
    label.at = Math.max(label.at, (sorted[place - 1]?.at ?? -LEAST / 2) + LEAST);
  });
  sorted.toReversed().forEach((label, place, reversed) => {
    label.at = Math.min(label.at, (reversed[place - 1]?.at ?? 1 + LEAST / 2) - LEAST);
  });
  return sorted;
}
