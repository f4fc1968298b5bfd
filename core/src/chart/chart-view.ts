import { type Charted, chartedFrom, chartedText, chartedTyped } from './charted.ts';
import { type Interval, INTERVALS } from './interval.ts';
import { type Range, RANGES } from './range.ts';
import { type Valuation, VALUATIONS } from '../market/valuations.ts';

/** The view of a chart, as encoded in its address: `?figure=priceEarnings&range=1y&interval=week&kind=line&scale=log&over=NSE:TCS,index:NIFTY+50&as=traded&means=20,50&table=1`. */
export interface ChartView {
  /** What is drawn of an index in place of its level: a line, with nothing laid over. */
  valuation: Valuation | undefined;
  /** Undefined for the longest up to a year that the history fills. */
  range: Range | undefined;
  interval: Interval;
  kind: Kind;
  isLog: boolean;
  /** The overlays, at most `MOST_OVER`; with any of them all lines are changes since one session. */
  over: readonly Charted[];
  /** Prices as they were traded, not adjusted for later splits and bonuses. */
  asTraded: boolean;
  /** The moving means that are drawn. */
  means: readonly Mean[];
  /** Whether the figures are shown beneath as a table. */
  hasTable: boolean;
}

export const KINDS = ['candles', 'line', 'area'] as const;
export type Kind = (typeof KINDS)[number];

/** Moving means of the close, in bars. */
export const MEANS = [20, 50, 200] as const;
export type Mean = (typeof MEANS)[number];

export const MOST_OVER = 5;

export const DEFAULT_CHART: ChartView = {
  valuation: undefined,
  range: undefined,
  interval: 'day',
  kind: 'candles',
  isLog: false,
  over: [],
  asTraded: false,
  means: [],
  hasTable: false,
};

/** Reports whether a view has prices as they were traded. Compared lines are adjusted always: a split would look like a fall. */
export function isAsTraded({ asTraded, over }: ChartView): boolean {
  return asTraded && over.length === 0;
}

/** The parameters of an address that say the view of a chart. `add` is what the form without script adds to `over`. */
export const CHART_PARAMETERS = ['figure', 'range', 'interval', 'kind', 'scale', 'over', 'add', 'as', 'means', 'table'] as const;

/** Reads the view from the parameters of an address, with the default for anything unknown. `charted` itself is never an overlay. */
export function readChart(parameters: { get: (name: string) => string | null }, charted: Charted): ChartView {
  const textOf = (name: (typeof CHART_PARAMETERS)[number]) => parameters.get(name) ?? '';
  const asked = textOf('means').split(',').map(Number);
  const exchange = 'index' in charted ? 'NSE' : charted.exchange;
  const over = [...textOf('over').split(',').map(chartedFrom), chartedTyped(textOf('add'), exchange)];
  const valuation = 'index' in charted ? VALUATIONS.find((one) => one === textOf('figure')) : undefined;
  return {
    valuation,
    range: RANGES.find((range) => range === textOf('range').toLowerCase()),
    interval: INTERVALS.find((interval) => interval === textOf('interval')) ?? DEFAULT_CHART.interval,
    kind: KINDS.find((kind) => kind === textOf('kind')) ?? DEFAULT_CHART.kind,
    isLog: textOf('scale') === 'log',
    over: valuation === undefined ? distinct(over, charted).slice(0, MOST_OVER) : [],
    asTraded: textOf('as') === 'traded',
    means: MEANS.filter((mean) => asked.includes(mean)),
    hasTable: textOf('table') === '1',
  };
}

/** Returns the parameters of an address that encode the view, undefined for defaults. */
export function chartParameters(view: ChartView): Record<(typeof CHART_PARAMETERS)[number], string | undefined> {
  const { valuation, range, interval, kind, isLog, over, asTraded, means, hasTable } = view;
  return {
    figure: valuation,
    range,
    interval: interval === DEFAULT_CHART.interval ? undefined : interval,
    kind: kind === DEFAULT_CHART.kind ? undefined : kind,
    scale: isLog ? 'log' : undefined,
    over: over.length === 0 ? undefined : over.map(chartedText).join(','),
    add: undefined,
    as: asTraded ? 'traded' : undefined,
    means: means.length === 0 ? undefined : means.join(','),
    table: hasTable ? '1' : undefined,
  };
}

/** Returns the view with one more overlay, if there is room. */
export function withOver(view: ChartView, more: Charted, charted: Charted): ChartView {
  return { ...view, over: distinct([...view.over, more], charted).slice(0, MOST_OVER) };
}

function distinct(all: readonly (Charted | undefined)[], except: Charted): Charted[] {
  const seen = new Set([chartedText(except)]);
  return all.filter((one): one is Charted => {
    if (one === undefined || seen.has(chartedText(one))) return false;
    seen.add(chartedText(one));
    return true;
  });
}
