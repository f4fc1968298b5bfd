/** A clock for tests with real connections. */
export interface SteppedClock {
  now: () => number;
  /** Rejects when its signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How many sleep. */
  asleep: () => number;
  /** Moves the time on at once and wakes those whose time has come. */
  jump: (ms: number) => void;
  stop: () => void;
}

/**
 * Makes a clock that begins at an instant (milliseconds since 1970) and goes on by steps, one a turn of the event loop at most, but stands
 * while an answer is awaited: a slow machine makes a test slow, and nothing late.
 */
export function steppedClock(start: number, stepMs: number, isAwaited: () => boolean): SteppedClock {
  let time = start;
  const sleepers = new Set<{ wakesAt: number; wake: () => void }>();
  const jump = (ms: number): void => {
    time += ms;
    for (const sleeper of [...sleepers].toSorted((one, other) => one.wakesAt - other.wakesAt)) {
      if (sleeper.wakesAt <= time) sleeper.wake();
    }
  };
  const pump = setInterval(() => {
    if (!isAwaited()) jump(stepMs);
  }, 1);
  return {
    now: () => time,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const leave = (): void => {
          sleepers.delete(sleeper);
          signal.removeEventListener('abort', stop);
        };
        const stop = (): void => {
          leave();
          reject(signal.reason as Error);
        };
        const wake = (): void => {
          leave();
          resolve();
        };
        const sleeper = { wakesAt: time + ms, wake };
        sleepers.add(sleeper);
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
      }),
    asleep: () => sleepers.size,
    jump,
    stop: () => clearInterval(pump),
  };
}
