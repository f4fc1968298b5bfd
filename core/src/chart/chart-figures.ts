import type { ChartBar } from './chart-bar.ts';
import type { ChartView, Mean } from './chart-view.ts';
import type { Charted } from './charted.ts';
import { type Gap, gapsOf } from './gaps.ts';
import { breakDaysOf, type ChartAction, type Mark, marksOf } from './mark.ts';
import { movingMean } from './moving-mean.ts';
import { firstOfRange } from './range.ts';
import { rebase } from './rebase.ts';

/** The figures of a chart's view, from which its picture, its canvas, its table and its sentences are made. */
export interface ChartFigures {
  /** The bars of the range, oldest first. */
  bars: readonly ChartBar[];
  /** The change of each day, per cent, against its previous close; known for the first one too where there is an earlier bar. */
  changes: readonly (number | undefined)[];
  /** The means that the view asks for, a value a bar. */
  means: { sessions: Mean; values: readonly (number | undefined)[] }[];
  /** The charted line and the overlays, each beginning at 100; absent without an overlay. */
  compared?: { base: string | undefined; lines: ComparedLine[] };
  marks: readonly Mark[];
  gaps: readonly Gap[];
}

/** One line of a comparison: `place` is 0 for the charted line, and from 1 for the overlays. */
export interface ComparedLine {
  charted: Charted;
  place: number;
  values: { date: string; value: number }[];
}

/** The loaded data: all bars that the chart asked for, oldest first, and those of the overlays as far as they are loaded. */
interface Loaded {
  charted: Charted;
  bars: readonly ChartBar[];
  actions: readonly ChartAction[];
  over: readonly { charted: Charted; place: number; bars: readonly ChartBar[] }[];
}

/** Assembles the figures of a chart's view; without bars if there are none. */
export function chartFigures({ charted, bars, actions, over }: Loaded, view: ChartView): ChartFigures {
  const first = firstOfRange(bars, view.range);
  const shown = bars.slice(first);
  const means = view.means.map((sessions) => ({ sessions, values: movingMean(bars, sessions, breakDaysOf(actions)).slice(first) }));
  const figures: ChartFigures = {
    bars: shown,
    changes: shown.map(({ close }, at) => changeOf(close, bars[first + at - 1]?.close)),
    means: over.length > 0 ? [] : means,
    marks: marksOf(actions, shown),
    gaps: gapsOf(shown),
  };
  if (over.length === 0) return figures;
  // The sessions of what is charted are the axis.
  const days = new Set(shown.map(({ date }) => date));
  const within = over.map((one) => one.bars.filter(({ date }) => days.has(date)));
  const { base, lines } = rebase([shown, ...within]);
  const named = [{ charted, place: 0 }, ...over];
  return {
    ...figures,
    compared: { base, lines: named.map((one, at) => ({ charted: one.charted, place: one.place, values: lines[at] ?? [] })) },
  };
}

function changeOf(close: number, before: number | undefined): number | undefined {
  return before === undefined || before === 0 ? undefined : (close / before - 1) * 100;
}
