import type { ActionKind } from '../actions/action-kind.ts';
import type { ChartBar, ChartBreakReason } from './chart-bar.ts';

export interface ChartAction {
  exDate: string;
  kind: string;
  purpose: string;
  factor?: number | undefined;
}

export interface Mark {
  /** The first session on or after the ex-date. */
  date: string;
  actions: ChartAction[];
  /** Of the most important action. */
  kind: MarkedKind;
}

/** The most important first. */
export const MARKED_KINDS = [
  'demerger',
  'reduction',
  'split',
  'bonus',
  'rights',
  'distribution',
  'dividend',
] as const satisfies readonly ActionKind[];
export type MarkedKind = (typeof MARKED_KINDS)[number];

/** Actions announced for later and actions that move no price have no mark. */
export function marksOf(actions: readonly ChartAction[], bars: readonly ChartBar[]): Mark[] {
  const first = bars[0]?.date ?? '';
  const byDay = new Map<string, Mark>();
  for (const action of actions) {
    const kind = MARKED_KINDS.find((one) => one === action.kind);
    const date = action.exDate < first ? undefined : bars.find((bar) => bar.date >= action.exDate)?.date;
    if (kind === undefined || date === undefined) continue;
    const mark = byDay.get(date) ?? { date, actions: [], kind };
    mark.actions.push(action);
    if (MARKED_KINDS.indexOf(kind) < MARKED_KINDS.indexOf(mark.kind)) mark.kind = kind;
    byDay.set(date, mark);
  }
  return [...byDay.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

export interface ChartBreak {
  on: string;
  reason: ChartBreakReason;
}

/** The sessions whose prices do not compare with those before, oldest first. */
export function chartBreaks(bars: readonly ChartBar[]): ChartBreak[] {
  return bars.flatMap(({ date: on, previousClose, brokenBy }) =>
    brokenBy !== undefined || previousClose === null ? [{ on, reason: brokenBy ?? 'action-likely' }] : [],
  );
}
