import { setImmediate as breath } from 'node:timers/promises';

/** A clock that stands until it is told to go on: whoever sleeps wakes in turn, at the instant for which he asked. */
export interface MadeClock {
  now: () => number;
  /** The time as nobody sets it: it goes on with `now`, and does not jump with it. */
  elapsed: () => number;
  /** Puts the time of day on, or back where it is less than 0, milliseconds; nobody wakes of that. */
  set: (ms: number) => void;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Goes on to an instant (milliseconds or as `2026-11-20T09:00:00+05:30`, by a clock that was not set); returns when nothing more happens before it. */
  goTo: (instant: number | string) => Promise<void>;
}

export function madeClock(start: string): MadeClock {
  const began = Date.parse(start);
  let now = began;
  let ahead = 0;
  let sleepers: { at: number; wake: () => void }[] = [];
  /** Lets everything happen that waits for no time. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn++) await breath();
  };
  return {
    now: () => now + ahead,
    elapsed: () => now - began,
    set: (ms) => {
      ahead += ms;
    },
    sleep: (ms, signal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const sleeper = { at: now + Math.max(0, ms), wake: resolve };
        sleepers.push(sleeper);
        signal.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          resolve();
        });
      }),
    goTo: async (instant) => {
      const until = typeof instant === 'number' ? instant : Date.parse(instant);
      for (;;) {
        await settle();
        const first = sleepers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0];
        if (first === undefined) break;
        sleepers = sleepers.filter((sleeper) => sleeper !== first);
        now = Math.max(now, first.at);
        first.wake();
      }
      now = until;
      await settle();
    },
  };
}
