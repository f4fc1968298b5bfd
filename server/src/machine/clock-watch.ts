import { uptime } from 'node:os';
import { istDate, istInstant, istTime, longDate } from '@bhav/core/calendar/ist';
import type { ServerProblems } from './server-problems.ts';

/** How often the clocks are compared, milliseconds. */
const LOOK_MS = 10_000;
/** The least jump that is told: a clock that is kept in step by the network is moved by less. */
const LEAST_JUMP_MS = 60_000;
/** How long a jump is told when nothing sets the clock back in step. */
const TOLD_MS = 60 * 60_000;

export interface ClockWatchParts {
  /** The time of day, milliseconds since 1970. */
  now: () => number;
  /** Milliseconds of a clock that nobody sets and that goes on while the machine sleeps. */
  passed: () => number;
  problems: Pick<ServerProblems, 'report' | 'clear'>;
  /** The newest day of which the store has a session, `2026-11-20`; nothing where it has none, or where that says nothing of the time. */
  newestSession: () => string | undefined;
}

/** Has the clock looked at every ten seconds, and whenever the problems are asked for; gives what ends it. */
export function startClockWatch({
  problems,
  ...parts
}: Omit<ClockWatchParts, 'passed' | 'problems'> & { problems: ServerProblems }): () => void {
  // The machine's own count goes on while it sleeps, which the process's clock does not.
  const look = clockWatch({ ...parts, problems, passed: () => uptime() * 1000 });
  problems.beforeList(look);
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Compares the time of day with a clock that nobody sets. Gives what is to be called now and then: it reports a jump of a minute or more
 * until the time is in step again, or for an hour; and a time of day before the newest session of the store, as long as it is.
 */
export function clockWatch({ now, passed, problems, newestSession }: ClockWatchParts): () => void {
  let told: string | undefined;
  let toldUntil = -Infinity;
  let aheadBefore = now() - passed();
  /** How far the time of day is ahead of where it would be without the jumps that are told, milliseconds. */
  let jumped = 0;

  const tell = (sentence: string | undefined): void => {
    if (told !== undefined && told !== sentence) problems.clear('clock', told);
    told = sentence;
    if (sentence !== undefined) problems.report('clock', sentence);
  };

  const behind = (): string | undefined => {
    const session = newestSession();
    // The hour at which the first trades of a day may be made.
    if (session === undefined || now() >= istInstant(session, '09:00')) return undefined;
    return `The clock of this machine is behind: by it the session of ${longDate(session)}, which is stored, has not come. Newer sessions are not looked for before their day: set the clock.`;
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

/** Writes a length in its two largest units: `1 day 2 h`, `3 h 5 min`. */
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
