/** Something that is done when it is called for, and not too often. */
export interface Paced {
  /** Has it done at once, or as soon as it may be; calls until then are one. */
  call: () => void;
  /** Resolves when all that was called for is done. */
  done: () => Promise<void>;
}

interface PacedParts {
  /** Never rejects. */
  run: () => Promise<void>;
  /** The least time between two runs, milliseconds. */
  apartMs: number;
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number;
  /** Waits, milliseconds; what waits may be ended early. */
  wait: (ms: number) => Promise<void>;
}

/** Makes something paced: a call that comes while it runs has it run once more. */
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
    // In one step with the last look at what is wanted: a call comes before both or after both.
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
