interface Sleeper {
  wakesAt: number;
  wake: () => void;
}

/** A clock for tests that goes only as it is told. */
export interface MovedClock {
  now: () => number;
  /** Resolves when that much time has been let pass; rejects with the signal's reason when it is aborted. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Lets time pass and wakes those whose time has come, in their order. */
  pass: (ms: number) => Promise<void>;
  /** How many sleep. */
  asleep: () => number;
}

/** Makes a clock that stands at an instant (milliseconds since 1970). */
export function movedClock(start: number): MovedClock {
  let time = start;
  const sleepers = new Set<Sleeper>();
  return {
    now: () => time,
    asleep: () => sleepers.size,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(signal.reason as Error);
        const leave = (): void => {
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', stop);
        };
        const stop = (): void => {
          leave();
          reject(signal?.reason as Error);
        };
        const sleeper = {
          wakesAt: time + ms,
          wake: () => {
            leave();
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', stop);
      }),
    pass: async (ms) => {
      const end = time + ms;
      for (;;) {
        const next = [...sleepers].toSorted((one, other) => one.wakesAt - other.wakesAt).find(({ wakesAt }) => wakesAt <= end);
        if (next === undefined) break;
        time = Math.max(time, next.wakesAt);
        next.wake();
        await new Promise((resolve) => setImmediate(resolve));
      }
      time = end;
    },
  };
}
