import { type ActionKind, type Break, isIncomparable } from '../bars/action-kind.ts';
import type { ChartBar } from './chart-bar.ts';

/** A corporate action as the API gives it. */
export interface ChartAction {
  exDate: string;
  kind: string;
  purpose: string;
  factor?: number | undefined;
}

/** The corporate actions of one session of a chart. */
export interface Mark {
  /** The session: the first on or after the ex-date. */
  date: string;
  actions: ChartAction[];
  /** The kind of the most important action. */
  kind: MarkedKind;
}

/** The kinds that a chart marks, the most important first. */
export const MARKED_KINDS = ['demerger', 'reduction', 'split', 'bonus', 'rights', 'dividend'] as const satisfies readonly ActionKind[];
export type MarkedKind = (typeof MARKED_KINDS)[number];

/** Returns the marks of the sessions that `bars` have; actions announced for later and actions that move no price have none. */
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

/** Returns the breaks of a history, oldest first: demergers and reductions of capital, for which no file has a factor, and likely actions. */
export function chartBreaks(bars: readonly ChartBar[], actions: readonly ChartAction[]): Break[] {
  const known = actions.filter(isIncomparable).map(({ exDate: on, kind }): Break => ({ on, reason: kind }));
  const days = new Set(known.map(({ on }) => on));
  const likely = bars
    .filter(({ date, previousClose }) => previousClose === null && !days.has(date))
    .map(({ date: on }): Break => ({ on, reason: 'action-likely' }));
  return [...known, ...likely].toSorted((one, other) => one.on.localeCompare(other.on));
}
