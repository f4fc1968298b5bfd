import { type Charted, chartedFrom, chartedText, chartedTyped } from './charted.ts';
import { type Interval, INTERVALS } from './interval.ts';
import { type Range, RANGES } from './range.ts';
import { type Valuation, VALUATIONS } from '../market/valuations.ts';
import { choice, defineView, flag, property, type ViewDefinition } from '../address/view.ts';

/** The view of a chart, as encoded in its address: `?figure=priceEarnings&range=1y&interval=week&kind=line&scale=log&over=NSE:TCS,index:NIFTY+50&as=traded&means=20,50&with=dividends&table=1`. */
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
  /** Of shares that are compared. */
  withDividends: boolean;
  means: readonly Mean[];
  hasTable: boolean;
}

export const KINDS = ['candles', 'line', 'area'] as const;
export type Kind = (typeof KINDS)[number];

/** In bars. */
export const MEANS = [20, 50, 200] as const;
export type Mean = (typeof MEANS)[number];

export const MOST_OVER = 5;

/** Compared lines are always adjusted: a split would look like a fall. */
export function isAsTraded({ asTraded, over }: ChartView): boolean {
  return asTraded && over.length === 0;
}

/** A chart is never an overlay of itself. */
export function chartView(charted: Charted): ViewDefinition<ChartView> {
  const exchange = 'index' in charted ? 'NSE' : charted.exchange;
  const valuation = choice('index' in charted ? VALUATIONS : [], undefined, 'figure');
  return defineView<ChartView>({
    valuation,
    range: property<Range | undefined>(undefined, (words) => RANGES.find((range) => range === words.toLowerCase())),
    interval: choice(INTERVALS, 'day'),
    kind: choice(KINDS, 'candles'),
    isLog: flag('scale', 'log'),
    over: {
      read: (parameters) => {
        if (valuation.read(parameters, '') !== undefined) return [];
        // The form without script adds one.
        const added = chartedTyped(parameters.get('add') ?? '', exchange);
        return distinct([...(parameters.get('over') ?? '').split(',').map(chartedFrom), added], charted).slice(0, MOST_OVER);
      },
      write: (over) => ({ over: over.length === 0 ? undefined : over.map(chartedText).join(','), add: undefined }),
    },
    asTraded: flag('as', 'traded'),
    withDividends: flag('with', 'dividends'),
    means: property<readonly Mean[]>([], (words) => MEANS.filter((mean) => words.split(',').map(Number).includes(mean)), {
      write: (means) => means.join(',') || undefined,
    }),
    hasTable: flag('table', '1'),
  });
}

export function withOver(view: ChartView, more: Charted, charted: Charted): ChartView {
  return { ...view, over: distinct([...view.over, more], charted).slice(0, MOST_OVER) };
}

function distinct(all: readonly (Charted | undefined)[], except: Charted): Charted[] {
  const byText = new Map(all.flatMap((one) => (one === undefined ? [] : [[chartedText(one), one]])));
  byText.delete(chartedText(except));
  return [...byText.values()];
}
