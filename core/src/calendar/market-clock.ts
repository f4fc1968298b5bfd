import type { Exchange } from '../market/exchange.ts';
import { istDate, istInstant } from './ist.ts';
import { holidayOn, isTradingDay, lastFinishedSession, sessionEnd, specialSessionOn } from './session.ts';
import { type Phase, SPECIAL_HOURS, type Stage, stepsOn } from './session-times.ts';
import { addDays } from './days.ts';
import { withoutUndefined } from '../market/without-undefined.ts';

/** Instants are milliseconds, UTC; unknown fields are absent. */
export interface MarketClock {
  phase: Phase;
  /** Of the holiday or of the special session. */
  name?: string;
  stage?: Stage;
  /** When the phase or its name next changes. */
  until?: number;
  nextPhase?: Phase;
  lastSession?: string;
  /** The first session that has not begun; `opens` is the start of its continuous trading. */
  nextSession?: { day: string; opens?: number; name?: string };
}

/**
 * The phase of an exchange at an instant (milliseconds, UTC), for shares with or without derivatives: the former close by auction since 3
 * August 2026. A special session whose hour is not known lasts from midnight until it is certainly over. The sources are in `session-times.ts` and
 * `holidays.ts`.
 */
export function marketClock(exchange: Exchange, derivatives: boolean, instant: number): MarketClock {
  const today = istDate(instant);
  const dayOf = (day: string) => segmentsOf(exchange, derivatives, day);
  const now = dayOf(today).findLast(({ from }) => from <= instant);
  if (now === undefined) throw new Error('A day has a segment for every instant.');
  const change = now.sure ? nextChange(now, today, dayOf) : undefined;
  const last = lastFinishedSession(instant);
  const next = nextSession(exchange, derivatives, instant);
  return {
    phase: now.phase,
    ...withoutUndefined({ name: now.name, stage: now.stage, until: change?.from, nextPhase: change?.phase, nextSession: next }),
    ...(isTradingDay(last) === 'yes' && { lastSession: last }),
  };
}

/** `sure` is false if the bounds are not known. */
interface Segment {
  from: number;
  phase: Phase;
  stage?: Stage | undefined;
  name?: string | undefined;
  sure: boolean;
}

/** More days than can pass without a change of phase or a session. */
const FAR_DAYS = 14;

const hours = new Map(SPECIAL_HOURS.map((special) => [special.day, special]));

/** Undefined if a segment before the next change is not known. */
function nextChange(now: Segment, today: string, dayOf: (day: string) => Segment[]): Segment | undefined {
  for (let ahead = 0; ahead < FAR_DAYS; ahead++) {
    const segments = dayOf(addDays(today, ahead)).filter(({ from }) => from > now.from);
    const change = segments.find(({ phase, name, sure }) => !sure || phase !== now.phase || name !== now.name);
    if (change !== undefined) return change.sure ? change : undefined;
  }
  return undefined;
}

function nextSession(exchange: Exchange, derivatives: boolean, instant: number): MarketClock['nextSession'] {
  const today = istDate(instant);
  for (let ahead = 0; ahead < FAR_DAYS; ahead++) {
    const day = addDays(today, ahead);
    const trading = isTradingDay(day);
    if (trading === 'unknown') return undefined;
    const segments = trading === 'no' ? [] : segmentsOf(exchange, derivatives, day);
    const first = segments.find(({ phase }) => phase === 'pre-open' || phase === 'special-session');
    if (first === undefined || first.from <= instant) continue;
    const special = specialSessionOn(day);
    const opens = special === undefined ? segments.find(({ phase }) => phase === 'open')?.from : first.sure ? first.from : undefined;
    return { day, ...withoutUndefined({ opens, name: special?.name }) };
  }
  return undefined;
}

/** From midnight to midnight in India. */
function segmentsOf(exchange: Exchange, derivatives: boolean, day: string): Segment[] {
  const midnight = istInstant(day, '00:00');
  const holiday = holidayOn(day);
  const rest = { phase: holiday === undefined ? 'closed' : 'holiday', name: holiday, sure: true } as const;
  const special = specialSessionOn(day);
  if (special !== undefined) {
    const session = { phase: 'special-session', name: special.name } as const;
    const known = hours.get(day);
    if (known === undefined) {
      return [
        { from: midnight, ...session, sure: false },
        { from: sessionEnd(day), ...rest },
      ];
    }
    return [
      { from: midnight, ...rest },
      { from: istInstant(day, known.opens), ...session, sure: true },
      { from: istInstant(day, known.closes), ...rest },
    ];
  }
  const trading = isTradingDay(day);
  if (trading === 'unknown') return [{ from: midnight, phase: 'unknown', sure: false }];
  const start: Segment = { from: midnight, ...rest };
  if (trading === 'no') return [start];
  return [
    start,
    ...stepsOn(exchange, derivatives, day).map(([from, phase, stage]) => ({ from: istInstant(day, from), phase, stage, sure: true })),
  ];
}
