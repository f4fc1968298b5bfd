import { longDate } from '../../words/dates.ts';
import { comparedLabel } from './axis-words.ts';
import { chartWords } from '../../words/en/chart.ts';
import {
  formatCount,
  formatPercentChange,
  formatPoints,
  formatRatio,
  formatRupees,
  formatShare,
  formatVolume,
} from '../../words/format.ts';
import type { ChartBar } from '../chart-bar.ts';
import type { ChartFigures } from '../chart-figures.ts';
import { type Charted, chartedName } from '../charted.ts';
import { type ChartAction, type Mark, MARKED_KINDS } from '../mark.ts';
import type { Valuation } from '../../market/valuations.ts';

export interface ReadFigure {
  label: string;
  text: string;
  tone?: 'gain' | 'loss' | 'level';
  /** `ComparedLine.place`. */
  place?: number;
}

const { read, said } = chartWords;

export function readBar(figures: ChartFigures, at: number, charted: Charted): ReadFigure[] {
  const bar = figures.bars[at];
  if (bar === undefined) return [];
  if (figures.compared !== undefined) return comparedAt(figures.compared, bar.date);
  const change = figures.changes[at];
  const { valuation } = figures;
  return [
    ...(valuation === undefined
      ? pricesOf(bar).map(({ label, value }) => ({ label: read[label], text: plain(value) }))
      : [valuedAt(bar, valuation)]),
    ...(change === undefined ? [] : [{ label: read.change, text: formatPercentChange(change), tone: toneOf(change) }]),
    ...('index' in charted && bar.volume === undefined ? [] : [{ label: read.volume, text: volumeOf(bar) }]),
    ...(bar.deliveryPercent === undefined ? [] : [{ label: read.delivered, text: formatShare(bar.deliveryPercent) }]),
    ...figures.means.map(({ sessions, values }) => ({ label: read.mean(sessions, figures.interval), text: textOf(values[at]) })),
  ];
}

/** For screen readers. */
export function sayBar(figures: ChartFigures, at: number, charted: Charted): string {
  const bar = figures.bars[at];
  if (bar === undefined) return '';
  const marks = figures.marks.filter(({ date }) => date === bar.date).flatMap(({ actions }) => actions.map(actionName));
  const { compared, valuation } = figures;
  const named = compared !== undefined ? comparedAt(compared, bar.date) : valuation === undefined ? undefined : [valuedAt(bar, valuation)];
  const parts = named?.map(({ label, text }) => `${label} ${text}`) ?? [
    ...pricesOf(bar).map(({ label, value }) => said[label](priceOf(value, charted))),
    ...(bar.volume === undefined ? [] : [said.volume(formatCount(bar.volume))]),
    ...(bar.deliveryPercent === undefined ? [] : [said.delivered(formatShare(bar.deliveryPercent))]),
  ];
  const change = compared === undefined ? figures.changes[at] : undefined;
  return [dayOfBar(bar), ...parts, ...(change === undefined ? [] : [said.change(formatPercentChange(change))]), ...marks].join(', ');
}

export function sayChart(figures: ChartFigures, charted: Charted): string {
  const { bars, interval, compared, change, valuation } = figures;
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return said.empty(chartName(charted, figures));
  const names = compared?.lines.map((line) => chartedName(line.charted)) ?? [chartName(charted, figures)];
  const high = bars.reduce((one, other) => ((other.high ?? other.close) > (one.high ?? one.close) ? other : one));
  const low = bars.reduce((one, other) => ((other.low ?? other.close) < (one.low ?? one.close) ? other : one));
  const priced = (value: number, { date }: ChartBar) =>
    said.on(valuation === undefined ? priceOf(value, charted) : valuationText(value, valuation), longDate(date));
  return said.chart({
    names,
    count: bars.length,
    interval,
    from: priced(first.close, first),
    to: priced(last.close, last),
    change: change === undefined ? undefined : formatPercentChange(change),
    high: priced(high.high ?? high.close, high),
    low: priced(low.low ?? low.close, low),
  });
}

/** "TCS", "NIFTY 50", "NIFTY 50 P/E". */
export function chartName(charted: Charted, { valuation }: Pick<ChartFigures, 'valuation'>): string {
  const name = chartedName(charted);
  return valuation === undefined ? name : chartWords.valuationOf(name, chartWords.valuations[valuation]);
}

/** Per cent; undefined where the ends of the chart do not compare. */
export function changeOver({ bars: [first], change }: ChartFigures): ReadFigure | undefined {
  if (first === undefined || change === undefined) return undefined;
  return { label: read.over(longDate(first.date)), text: formatPercentChange(change), tone: toneOf(change) };
}

/** "Fri 20 Nov 2026", "16 – 20 Nov 2026", "30 Oct – 5 Nov 2026". */
export function dayOfBar({ from, date }: ChartBar): string {
  if (from === undefined) return longDate(date);
  const [first, last] = [from, date].map((day) => longDate(day).split(' ').slice(1));
  // What both have in common is said once: the year, or the month too.
  const shared = from.slice(0, 7) === date.slice(0, 7) ? 1 : from.slice(0, 4) === date.slice(0, 4) ? 2 : 3;
  return read.span(first?.slice(0, shared).join(' ') ?? '', last?.join(' ') ?? '');
}

/** "Split: FV SPLT FRM RS 10 TO RS 2". */
export function actionName({ kind, purpose }: ChartAction): string {
  const name = MARKED_KINDS.find((one) => one === kind);
  return name === undefined ? purpose : chartWords.action(chartWords.kinds[name], purpose);
}

export function markLetter({ kind }: Mark): string {
  return chartWords.letters[kind];
}

/** Without the unit: the axis and the line above the chart have it once. */
export function plain(value: number): string {
  return formatPoints(value);
}

function priceOf(value: number, charted: Charted): string {
  return 'index' in charted ? formatPoints(value) : formatRupees(value);
}

function valuedAt({ close }: ChartBar, valuation: Valuation): ReadFigure {
  return { label: chartWords.valuations[valuation], text: valuationText(close, valuation) };
}

/** A ratio, or the yield in per cent. */
export function valuationText(value: number, valuation: Valuation): string {
  return valuation === 'dividendYield' ? formatShare(value) : formatRatio(value);
}

function pricesOf({ open, high, low, close }: ChartBar): { label: 'open' | 'high' | 'low' | 'close'; value: number }[] {
  const prices = { open, high, low, close };
  return (['open', 'high', 'low', 'close'] as const).flatMap((label) => {
    const value = prices[label];
    return value === undefined ? [] : [{ label, value }];
  });
}

function comparedAt({ lines }: NonNullable<ChartFigures['compared']>, date: string): ReadFigure[] {
  return lines.map(({ charted, place, values }) => {
    const value = values.find((one) => one.date === date)?.value;
    return { label: chartedName(charted), text: value === undefined ? chartWords.dash : comparedLabel(value), place };
  });
}

function volumeOf({ volume }: ChartBar): string {
  return volume === undefined ? chartWords.dash : formatVolume(volume);
}

function textOf(value: number | undefined): string {
  return value === undefined ? chartWords.dash : plain(value);
}

function toneOf(change: number): 'gain' | 'loss' | 'level' {
  const shown = formatPercentChange(change);
  return /[1-9]/.test(shown) ? (change > 0 ? 'gain' : 'loss') : 'level';
}
