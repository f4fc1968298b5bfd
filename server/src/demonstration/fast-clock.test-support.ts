/** A clock for tests with real connections: it runs many times as fast as the machine's. */
export interface FastClock {
  now: () => number;
  /** Rejects when its signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How many sleep. */
  asleep: () => number;
  /** Moves the time on at once; whoever sleeps sleeps on. */
  jump: (ms: number) => void;
}

/** Makes a clock that begins at an instant (milliseconds since 1970) and runs `speed` times as fast. */
export function fastClock(start: number, speed: number): FastClock {
  const began = performance.now();
  let jumped = 0;
  let asleep = 0;
  return {
    now: () => Math.floor(start + jumped + (performance.now() - began) * speed),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        asleep += 1;
        const timer = setTimeout(() => end(resolve), Math.ceil(ms / speed));
        const stop = (): void => end(() => reject(signal.reason as Error));
        const end = (then: () => void): void => {
          asleep -= 1;
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          then();
        };
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
      }),
    asleep: () => asleep,
    jump: (ms) => {
      jumped += ms;
    },
  };
}
