/** Work that runs when it is called for, but not too often. */
export interface Paced {
  /** Runs at once, or as soon as allowed; calls until then count as one. */
  call: () => void;
  /** Resolves when all calls are served. */
  done: () => Promise<void>;
}

interface PacedParts {
  /** Never rejects. */
  run: () => Promise<void>;
  /** Between two runs. */
  apartMs: number;
  /** Monotonic, milliseconds. */
  elapsed: () => number;
  /** Milliseconds; may end early. */
  wait: (ms: number) => Promise<void>;
}

/** A call during a run causes one more run. */
export function paced({ run, apartMs, elapsed, wait }: PacedParts): Paced {
  let last = -Infinity;
  let isWanted = false;
  let isRunning = false;
  let running = Promise.resolve();
  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (isWanted) {
      const early = last + apartMs - elapsed();
      if (early > 0) await wait(early);
      last = elapsed();
      isWanted = false;
      await run();
    }
    // No await since `isWanted` was read, so no call is lost.
    isRunning = false;
  };
  return {
    call: () => {
      isWanted = true;
      if (!isRunning) running = runAll();
    },
    done: () => running,
  };
}
