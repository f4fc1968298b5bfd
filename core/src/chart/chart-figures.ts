import { percentOver } from '../market/decimals.ts';
import type { Valuation } from '../market/valuations.ts';
import type { ChartBar } from './chart-bar.ts';
import { type ChartView, isAsTraded, type Mean } from './chart-view.ts';
import type { Charted } from './charted.ts';
import { type HistoryGap, gapsOf } from './gaps.ts';
import { type ChartAction, type ChartBreak, chartBreaks, type Mark, marksOf } from './mark.ts';
import { barsOfInterval, type Interval } from './interval.ts';
import { firstOfRange, type Range, shownRange } from './range.ts';
import { rebase, withWorth } from './rebase.ts';
import { indexGroup, isTotalReturnIndex } from '../indices/index-groups.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import { withToday } from './today.ts';

export interface ChartFigures {
  range: Range;
  interval: Interval;
  /** What the bars have in place of a close; absent of prices and levels. */
  valuation?: Valuation;
  /** The first and the last session that the chart could show. */
  history: { first: string; last: string } | undefined;
  /** Oldest first. */
  bars: readonly ChartBar[];
  /** Per cent, against the previous close; known for the first bar too where there is an earlier one. */
  changes: readonly (number | undefined)[];
  /** A value a bar. */
  means: { sessions: Mean; values: readonly (number | undefined)[] }[];
  /** The charted line and the overlays, each of 100 on one session; absent without an overlay. */
  compared?: { base: string | undefined; lines: ComparedLine[] };
  /** From the first close to the last, per cent; undefined where the two do not compare. */
  change: number | undefined;
  breaks: readonly ChartBreak[];
  marks: readonly Mark[];
  gaps: readonly HistoryGap[];
}

/** `place` is 0 for the charted line, and from 1 for the overlays. */
export interface ComparedLine {
  charted: Charted;
  place: number;
  /** Where dividends are asked for and the lines have a common day; absent for an index of what pays none. */
  dividends?: LineDividends;
  values: { date: string; value: number; close: number }[];
}

/** An index is of prices or of total return, as its name says. */
export type LineDividends = 'reinvested' | 'not-known' | 'price-index' | 'total-return-index';

/** All bars that the chart asked for, oldest first, and those of the overlays as far as they are loaded. */
interface Loaded {
  charted: Charted;
  bars: readonly ChartBar[];
  /** The first stored session, and the first with what an index costs, which may be before the loaded ones. */
  since?: string | undefined;
  valuedSince?: string | undefined;
  /** Since when the dividends of the share are stored. */
  dividendsSince?: string | undefined;
  /** The bar of a session that goes on. */
  today?: ChartBar | undefined;
  actions: readonly ChartAction[];
  over: readonly {
    charted: Charted;
    place: number;
    bars: readonly ChartBar[];
    today?: ChartBar | undefined;
    dividendsSince?: string | undefined;
  }[];
}

export function chartFigures(loaded: Loaded, view: ChartView): ChartFigures {
  const { charted, bars: stored, since, valuedSince, actions, over } = loaded;
  const { interval, valuation } = view;
  const isTotal = view.withDividends && over.length > 0;
  // A dividend of today is in the files of the evening.
  const daysOf = ({ bars, today, dividendsSince }: Omit<Loaded['over'][number], 'charted' | 'place'>, by: readonly ChartAction[]) =>
    isTotal ? withWorth(bars, dividendsSince) : withToday(bars, today, by);
  const days = valuation === undefined ? daysOf(loaded, isAsTraded(view) ? [] : actions) : valuationBars(stored, valuation);
  const [firstDay, lastDay] = [(valuation === undefined ? since : valuedSince) ?? days[0]?.date, days.at(-1)?.date];
  const history = firstDay === undefined || lastDay === undefined ? undefined : { first: firstDay, last: lastDay };
  const range = history === undefined ? 'max' : shownRange(view.range, history.first, history.last);
  const bars = barsOfInterval(days, interval);
  const first = firstOfRange(bars, range);
  const shown = bars.slice(first);
  // The sessions name the day of a break, which a week or a month does not.
  const breaks = chartBreaks(days);
  const broken = breaks.map(({ on }) => on);
  const means = view.means.map((sessions) => ({ sessions, values: movingMean(bars, sessions, broken).slice(first) }));
  const within = breaks.filter(({ on }) => on > (shown[0]?.date ?? '') && on <= (shown.at(-1)?.date ?? ''));
  const figures: ChartFigures = {
    range,
    interval,
    ...(valuation !== undefined && { valuation }),
    history,
    bars: shown,
    // Per cent of a ratio, or of a yield, would say little.
    changes: shown.map((bar, at) => (valuation === undefined ? dayChange(bar, bars[first + at - 1]) : undefined)),
    change: valuation !== undefined || within.length > 0 || (isAsTraded(view) && hasSplit(actions, shown)) ? undefined : rangeChange(shown),
    breaks: within,
    means: over.length > 0 ? [] : means,
    marks: marksOf(actions, shown),
    gaps: gapsOf(days.filter(({ date }) => date >= (shown[0]?.date ?? ''))),
  };
  if (over.length === 0) return figures;
  // The sessions of what is charted are the axis.
  const sessions = new Set(shown.map(({ date }) => date));
  const others = over.map((one) => {
    const all = daysOf(one, []);
    return sinceBreak(all, chartBreaks(all)).filter(({ date }) => sessions.has(date));
  });
  const histories = [sinceBreak(shown, within), ...others];
  const { base, lines } = rebase(histories);
  const named = [{ charted, place: 0 }, ...over].map((one, at): ComparedLine => ({
    charted: one.charted,
    place: one.place,
    ...(isTotal && base !== undefined && withoutUndefined({ dividends: dividendsOfLine(one.charted, histories[at], base) })),
    values: lines[at] ?? [],
  }));
  return { ...figures, compared: { base, lines: named } };
}

function dividendsOfLine(charted: Charted, bars: readonly ChartBar[] | undefined, base: string): LineDividends | undefined {
  if ('index' in charted) {
    if (isTotalReturnIndex(charted.index)) return 'total-return-index';
    return WITHOUT_SHARES.has(indexGroup(charted.index)) ? undefined : 'price-index';
  }
  return bars?.find(({ date }) => date === base)?.worth === undefined ? 'not-known' : 'reinvested';
}

const WITHOUT_SHARES: ReadonlySet<string> = new Set(['bonds', 'volatility']);

/** Against its previous close, or the close of the bar before where the day says no other. Per cent; undefined where the day has no change. */
export function dayChange(bar: Pick<ChartBar, 'close' | 'previousClose'>, before: Pick<ChartBar, 'close'> | undefined): number | undefined {
  if (bar.previousClose === null) return undefined;
  return percentOver(bar.close, (bar.previousClose ?? before?.close) || undefined);
}

function rangeChange(bars: readonly ChartBar[]): number | undefined {
  const [first, last] = [bars[0], bars.at(-1)];
  return first === undefined || last === undefined || bars.length < 2 ? undefined : percentOver(last.close, first.close || undefined);
}

function hasSplit(actions: readonly ChartAction[], bars: readonly ChartBar[]): boolean {
  const [first, last] = [bars[0]?.date ?? '', bars.at(-1)?.date ?? ''];
  return actions.some(({ exDate, factor = 1 }) => factor !== 1 && exDate > first && exDate <= last);
}

/** The bars from the last break on, which compare with each other. */
function sinceBreak(bars: readonly ChartBar[], breaks: readonly ChartBreak[]): readonly ChartBar[] {
  const last = breaks.at(-1)?.on;
  return last === undefined ? bars : bars.filter(({ date }) => date >= last);
}

/**
 * The mean of the last `sessions` closes at each bar, undefined until there are as many. `breaks` are the days from which prices do not
 * compare with those before (a demerger): the mean begins anew there.
 */
export function movingMean(bars: readonly ChartBar[], sessions: number, breaks: readonly string[] = []): (number | undefined)[] {
  const days = breaks.toSorted();
  let passed = 0;
  let first = 0;
  return bars.map(({ date }, at) => {
    while ((days[passed] ?? '9') <= date) {
      passed += 1;
      first = at;
    }
    if (at - first + 1 < sessions) return undefined;
    // Summed anew each time: a running sum would accumulate the errors of thousands of additions.
    let sum = 0;
    for (let place = at - sessions + 1; place <= at; place += 1) sum += bars[place]?.close ?? 0;
    return sum / sessions;
  });
}

/** Since this session P/E is of consolidated earnings, before of those of each company without its subsidiaries. */
const CONSOLIDATED_FROM = '2021-03-31';

/** By session, as a chart draws closes. Sessions without a valuation are gaps, and the first with consolidated earnings is a break. */
export function valuationBars(bars: readonly ChartBar[], valuation: Valuation): ChartBar[] {
  const valued: ChartBar[] = [];
  let isAfterGap = false;
  for (const { date, [valuation]: close } of bars) {
    const before = valued.at(-1);
    if (close === undefined) isAfterGap = before !== undefined;
    else {
      const isOther = valuation === 'priceEarnings' && before !== undefined && before.date < CONSOLIDATED_FROM && date >= CONSOLIDATED_FROM;
      valued.push({ date, close, ...(isAfterGap && { isAfterGap }), ...(isOther && { brokenBy: 'consolidated-earnings' }) });
      isAfterGap = false;
    }
  }
  return valued;
}
