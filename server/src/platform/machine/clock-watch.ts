import { uptime } from 'node:os';
import { istDate, istInstant, istTime, longDate } from '@bhav/core/calendar/ist';
import type { ServerProblems } from './server-problems.ts';

const LOOK_MS = 10_000;
/** Time synchronisation moves a clock by less. */
const LEAST_JUMP_MS = 60_000;
/** A jump is reported for this long unless it is undone. */
const TOLD_MS = 60 * 60_000;

export interface ClockWatchParts {
  now: () => number;
  /** A monotonic clock, milliseconds, that goes on while the machine sleeps. */
  passed: () => number;
  problems: Pick<ServerProblems, 'report' | 'clear'>;
  /** As in `2026-11-20`; undefined where there is none. */
  newestSession: () => string | undefined;
  /** The time runs from `BHAV_NOW`, not by the clock of the machine. */
  isSet?: boolean;
}

/** Also looks whenever the problems are listed. Returns what ends it. */
export function startClockWatch({
  problems,
  ...parts
}: Omit<ClockWatchParts, 'passed' | 'problems'> & { problems: ServerProblems }): () => void {
  // The clock of the process stops while the machine sleeps; its uptime does not.
  const look = clockWatch({ ...parts, problems, passed: () => uptime() * 1000 });
  problems.beforeList(look);
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Looks at each call of the returned function. Reports a jump of a minute or more until it is undone or an hour has passed, and a time of day before
 * the newest session while it lasts.
 */
export function clockWatch({ now, passed, problems, newestSession, isSet = false }: ClockWatchParts): () => void {
  let told: string | undefined;
  let toldUntil = -Infinity;
  let aheadBefore = now() - passed();
  /** The sum of the reported jumps, milliseconds. */
  let jumped = 0;

  const tell = (sentence: string | undefined): void => {
    if (told !== undefined && told !== sentence) problems.clear('clock', told);
    told = sentence;
    if (sentence !== undefined) problems.report('clock', sentence);
  };

  const behind = (): string | undefined => {
    const session = newestSession();
    // No trade is made before this hour.
    if (session === undefined || now() >= istInstant(session, '09:00')) return undefined;
    const [clock, remedy] = isSet ? ['time in BHAV_NOW', 'set a later time, or none'] : ['clock of this machine', 'set the clock'];
    return `The ${clock} is behind: by it the session of ${longDate(session)}, which is stored, has not come. Newer sessions are not looked for before their day: ${remedy}.`;
  };

  tell(behind());
  return () => {
    const ahead = now() - passed();
    const jump = ahead - aheadBefore;
    aheadBefore = ahead;
    if (Math.abs(jump) >= LEAST_JUMP_MS) {
      jumped += jump;
      toldUntil = passed() + TOLD_MS;
      const isInStep = Math.abs(jumped) < LEAST_JUMP_MS;
      if (isInStep) [jumped, toldUntil] = [0, -Infinity];
      tell(isInStep ? behind() : jumpSentence(jump, now()));
    } else if (passed() >= toldUntil) {
      jumped = 0;
      tell(behind());
    }
  };
}

function jumpSentence(jump: number, at: number): string {
  const way = jump < 0 ? 'back' : 'forward';
  return `The clock of this machine jumped ${way} by ${lengthOf(Math.abs(jump))} at ${whenOf(at)}: times before and after it do not fit together. Check that the clock is right.`;
}

function whenOf(instant: number): string {
  return `${longDate(istDate(instant))}, ${istTime(instant)}`;
}

/** The two largest units: `1 day 2 h`, `3 h 5 min`. */
function lengthOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const parts = [
    { count: Math.floor(minutes / 1_440), unit: minutes >= 2_880 ? 'days' : 'day' },
    { count: Math.floor((minutes % 1_440) / 60), unit: 'h' },
    { count: minutes % 60, unit: 'min' },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(' ');
}
