/**
 * Calls back at the first moment: the page has loaded and the browser is idle, or 2 s later. Returns a function that cancels this.
 */
export function whenIdle(call: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const callUnlessCancelled = (): void => {
    if (!signal.aborted) call();
  };
  const wait = (): void => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(callUnlessCancelled, { timeout: IDLE_AT_LATEST_MS });
    else setTimeout(callUnlessCancelled, WITHOUT_IDLE_CALLBACKS_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => waiting.abort();
}

const IDLE_AT_LATEST_MS = 2_000;
const WITHOUT_IDLE_CALLBACKS_MS = 200;

/**
 * Calls back at the second moment, for what a first look at the page does without: the browser is idle after the reader has touched, scrolled or
 * pointed at the page, or after 10 s. Returns a function that cancels this.
 */
export function whenInUse(call: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let cancel = (): void => waiting.abort();
  const begin = (): void => {
    waiting.abort();
    cancel = whenIdle(call);
  };
  const timer = setTimeout(begin, IN_USE_AT_LATEST_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const type of USES) window.addEventListener(type, begin, { capture: true, passive: true, signal });
  return () => cancel();
}

const IN_USE_AT_LATEST_MS = 10_000;
/** A screen reader moves the focus without a key. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll'];
