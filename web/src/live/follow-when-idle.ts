import type { Followed } from '../stock-data/stock-store.ts';

/** The page has this long to become idle before the code that follows the stream is fetched nevertheless. */
const PATIENCE_MS = 2_000;

/** Loads the code that follows the server's stream once the page has nothing better to do, and lets it follow; gives a way to stop. */
export function followWhenIdle(followed: Followed): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = (): void => {
    import('./follow-live.ts').then(
      ({ followLive }) => {
        if (!isOver) stop = followLive(followed);
      },
      // Without it the page asks every 300 s, as it did before.
      (error: unknown) => console.error(error),
    );
  };
  const callOff = whenIdle(start);
  return () => {
    isOver = true;
    callOff();
    stop?.();
  };
}

function whenIdle(call: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(call, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(call, PATIENCE_MS);
  return () => clearTimeout(timer);
}
