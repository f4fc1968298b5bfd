import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** A clock that stands still until a test moves it. Those who sleep wake in turn, each at the instant asked for. */
export interface TestClock {
  /** The time of day, milliseconds since 1970. */
  now: () => number;
  /** Milliseconds since the clock was made; `set` does not change them. */
  elapsed: () => number;
  /** Sets the time of day ahead, or back where `ms` is negative; wakes nobody. */
  set: (ms: number) => void;
  /** Resolves after a time; rejects with the signal's reason when it is aborted. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Resolves after a time, or when the signal is aborted. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
  asleep: () => number;
  /** Moves on by a time and lets all that waits for no other time happen on the way. */
  pass: (ms: number) => Promise<void>;
  /** Moves on to an instant, as `pass` does: milliseconds or `2026-11-20T09:00:00+05:30`, by a clock that was not set. */
  goTo: (instant: number | string) => Promise<void>;
  /** Moves on at once and wakes those whose time has come. */
  jump: (ms: number) => void;
  /**
   * Moves on by a step at each turn of the event loop, but not while `isHeld`: a slow machine makes the test slow, and nothing late. Returns
   * what ends it.
   */
  run: (stepMs: number, isHeld: () => boolean) => () => void;
}

export function testClock(start: number | string): TestClock {
  const began = instantOf(start);
  let time = began;
  let ahead = 0;
  const sleepers = new Set<{ wakesAt: number; wake: () => void }>();
  const wakeNext = (until: number): boolean => {
    const [next] = [...sleepers].filter(({ wakesAt }) => wakesAt <= until).toSorted((one, other) => one.wakesAt - other.wakesAt);
    if (next === undefined) return false;
    time = Math.max(time, next.wakesAt);
    next.wake();
    return true;
  };
  const sleep: TestClock['sleep'] = (ms, signal) =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        sleepers.delete(sleeper);
        signal?.removeEventListener('abort', stop);
      };
      const stop = (): void => {
        leave();
        reject(signal?.reason as Error);
      };
      const wake = (): void => {
        leave();
        resolve();
      };
      const sleeper = { wakesAt: time + Math.max(0, ms), wake };
      sleepers.add(sleeper);
      signal?.addEventListener('abort', stop);
      if (signal?.aborted === true) stop();
    });
  const goTo: TestClock['goTo'] = async (instant) => {
    const until = instantOf(instant);
    do await settle();
    while (wakeNext(until));
    time = Math.max(time, until);
    await settle();
  };
  const jump: TestClock['jump'] = (ms) => {
    time += ms;
    while (wakeNext(time));
  };
  return {
    now: () => time + ahead,
    elapsed: () => time - began,
    set: (ms) => {
      ahead += ms;
    },
    sleep,
    rest: (ms, signal) => sleep(ms, signal).catch(() => undefined),
    asleep: () => sleepers.size,
    pass: (ms) => goTo(time + ms),
    goTo,
    jump,
    run: (stepMs, isHeld) => {
      const pump = setInterval(() => {
        if (!isHeld()) jump(stepMs);
      }, 1);
      return () => clearInterval(pump);
    },
  };
}

function instantOf(instant: number | string): number {
  return typeof instant === 'number' ? instant : Date.parse(instant);
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await turnOfTheLoop();
}
