import { daysBetween } from '../calendar/days.ts';
import { periodStart } from '../calendar/periods.ts';
import { percentAbove } from '../market/decimals.ts';
import { PERIOD_OF } from '../market/map-choices.ts';
import type { IndexChanges } from './sector-figures.ts';

/** Days. */
const PAUSE_DAYS = 7;

/**
 * The changes of an index up to its last close, against the last close on or before the same day one week, month or year back. `closes` are by
 * session, oldest first; a change whose base is not among them is absent.
 */
export function levelChanges(name: string, closes: ReadonlyMap<string, number>): IndexChanges {
  const sessions = [...closes.keys()];
  const session = sessions.at(-1);
  const level = session === undefined ? undefined : closes.get(session);
  if (session === undefined || level === undefined) return { name, changes: {} };
  const over = Object.entries(PERIOD_OF).flatMap(([span, period]) => {
    const start = periodStart(session, period);
    const base = sessions.findLast((one) => one <= start) ?? '';
    const before = closes.get(base);
    return before === undefined || daysBetween(base, start) > PAUSE_DAYS ? [] : [[span, percentAbove(level, before)] as const];
  });
  return { name, session, changes: Object.fromEntries(over) };
}
