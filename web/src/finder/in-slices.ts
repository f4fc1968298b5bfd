/** A slice of work after which the browser may answer to the reader. */
const SLICE_MS = 6;

/** The functions of the browser that working in slices needs. */
export interface SliceParts {
  /** Milliseconds. */
  now: () => number;
  /** Resolves when the browser has done its other work. */
  rest: () => Promise<void>;
}

const browserParts: SliceParts = { now: () => performance.now(), rest: restOfBrowser };

/** Does work piece by piece, yielding to the browser in between; returns the result of the work. */
export async function inSlices<Made>(work: Iterator<undefined, Made>, { now, rest }: SliceParts = browserParts): Promise<Made> {
  let began = now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (now() - began < SLICE_MS) continue;
    await rest();
    began = now();
  }
}

function restOfBrowser(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(undefined);
  });
}
